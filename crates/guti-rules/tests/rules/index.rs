//! Ranks of positions: they are dense, symmetric positions share them, and the fast visits of moves
//! agree with the rules.

use crate::choices;
use crate::definition_files::header;
use guti_rules::catalogue;
use guti_rules::game::Game;
use guti_rules::index::{Indexed, Layer, PieceSets, SetIndex, Setting, TableIndex, binomial};
use guti_rules::leap::{LeapMove, LeapPosition, LeapRules, MenAndKings};
use guti_rules::relay::{RelayIndex, RelayMove, RelayPosition, RelayRules};
use guti_rules::rules::{Notation, Outcome, Rules, View};
use guti_rules::types::{BySide, Point, PointSet, Side};
use guti_rules::with_rules;
use std::collections::{BTreeMap, BTreeSet};
use std::iter;
use std::ops::ControlFlow;

fn games() -> Vec<(String, Game)> {
    let mut games = Vec::new();
    for built_in in catalogue::built_in() {
        let definition = catalogue::definition(built_in.id).expect("it is built in");
        for (choice, selected) in choices::choices(&definition) {
            let game = Game::new(&definition, &selected);
            games.push((format!("{} {choice}", built_in.id), game));
        }
    }
    games
}

/// What the numbers of the sets of pieces depend on: equal for most variants of a game.
fn numbering<R: Indexed + View>(id: &str, rules: &R) -> String {
    format!("{id} {:?} {:?}", rules.layers(), rules.board().symmetries())
}

/// The id in the name of a game under a choice of options.
fn id(name: &str) -> &str {
    name.split(' ').next().unwrap_or(name)
}

/// The largest sets that are numbered here, on boards of 24 points and more.
const LARGEST_SET: u8 = 8;

/// `seen` holds the numberings that were checked before: numbering the sets takes most of the time.
fn laws_of_sets<R: PieceSets + View>(name: &str, rules: &R, seen: &mut BTreeSet<String>) {
    let new = seen.insert(numbering(id(name), rules));
    let index = rules.index();
    if new {
        laws_of_layers(name, rules, &index);
    }
    let mut random = fastrand::Rng::with_seed(4);
    let (in_hand, on_board): (Vec<Layer>, Vec<Layer>) =
        rules.layers().into_iter().partition(|layer| !layer.hands_are_empty());
    // There may be thousands of layers with pieces in hand, and numbering large sets takes a second.
    let some = in_hand.iter().step_by((in_hand.len() / 40).max(1));
    let layers = on_board.iter().chain(some).filter(|layer| layer.other <= LARGEST_SET);
    for &layer in layers {
        let samples = if layer.hands_are_empty() { 12 } else { 3 };
        if !new {
            for _ in 0..samples / 3 {
                let [own, other] = random_sets(&mut random, rules.board().len(), layer);
                let context = format!("{name} {layer} {own:x} {other:x}");
                check_visits(&context, &rules.holding(layer.hands), own, other);
            }
            continue;
        }
        let positions = rules.positions(&index, layer);
        check_order(name, rules, &index, layer, random.u64(..positions));
        for _ in 0..samples {
            let spot = TableIndex { layer, rank: random.u64(..positions) };
            let position = rules.unrank(&index, spot);
            let [own, other] = rules.sets(&position).expect("it is made of sets");
            assert_eq!(rules.hands(&position), layer.hands, "{name} {layer}");
            let context = format!("{name} {layer} {}", spot.rank);
            check_number(&context, rules, &index, spot, own, other);
            check_visits(&context, &rules.holding(layer.hands), own, other);
        }
    }
}

/// From some ranks before one to some after it, past the end of a row: positions are visited in the order of their
/// ranks, and by mover in that of the flipped layer with the sides exchanged.
fn check_order<R: PieceSets>(name: &str, rules: &R, index: &SetIndex, layer: Layer, rank: u64) {
    let row = rank - rank % index.row_len(layer);
    let ranks = row.saturating_sub(3)..rules.positions(index, layer).min(row + 3);
    let mut expected = ranks.clone();
    rules.each_position(index, layer, ranks, |rank, position| {
        assert_eq!(Some(rank), expected.next(), "{name} {layer}");
        let unranked = rules.unrank(index, TableIndex { layer, rank });
        let sets = rules.sets(position);
        assert_eq!((sets, rules.hands(position)), (rules.sets(&unranked), layer.hands));
    });
    assert!(expected.is_empty(), "{name} {layer}: positions from {expected:?} on are left out");
    let flipped = layer.flipped();
    let len = rules.positions_by_mover(index, layer);
    assert_eq!(len, index.positions(flipped), "{name} {layer}");
    let row = (rank % len) - (rank % len) % index.row_len(flipped);
    let mut expected = row.saturating_sub(3)..len.min(row + 3);
    rules.each_position_by_mover(index, layer, expected.clone(), |number, position| {
        assert_eq!(Some(number), expected.next(), "{name} {layer}");
        assert_eq!(rules.layer(index, position), Some(layer), "{name} {layer}");
        let [other, own] = index.sets_at(TableIndex { layer: flipped, rank: number });
        assert_eq!(rules.sets(position), Some([own, other]), "{name} {layer} {number}");
    });
    assert!(expected.is_empty(), "{name} {layer}: numbers from {expected:?} on are left out");
}

/// Sets of the pieces of a layer on some of so many points.
fn random_sets(random: &mut fastrand::Rng, points: usize, layer: Layer) -> [u64; 2] {
    let (own, other) = (usize::from(layer.own), usize::from(layer.other));
    let mut chosen: Vec<usize> = (0..points).collect();
    random.shuffle(&mut chosen);
    let set = |points: &[usize]| points.iter().fold(0, |set, point| set | 1u64 << point);
    let (own, other) = chosen[..own + other].split_at(own);
    [set(own), set(other)]
}

fn check_number<R: PieceSets>(
    context: &str,
    rules: &R,
    index: &<R as Indexed>::Index,
    spot: TableIndex,
    own: u64,
    other: u64,
) {
    let hands = spot.layer.hands;
    let [pieces, others] = [own, other].map(|set| set.count_ones() as u8);
    assert_eq!(Layer { own: pieces, other: others, hands }, spot.layer);
    // A rank is found again, or that of a position that a symmetry maps this one onto.
    let images: Vec<[u64; 2]> = rules
        .piece_board()
        .symmetries()
        .iter()
        .map(|symmetry| [own, other].map(|set| symmetry.set(PointSet(set)).0))
        .collect();
    for &[own, other] in &images {
        let position = rules.position_with_hands(own, other, hands);
        let found = rules.rank(index, &position).expect("a numbered layer");
        assert_eq!(found.layer, spot.layer, "{context}");
        assert_eq!(rules.layer(index, &position), Some(spot.layer), "{context}");
        let back = rules.sets(&rules.unrank(index, found)).expect("it is made of sets");
        assert!(images.contains(&back), "{context}: {back:x?} is not symmetric to it");
    }
}

/// From the start on, while pieces are placed and when the game is over too.
fn laws_of_layers<R: Indexed>(name: &str, rules: &R, index: &R::Index) {
    let mut random = fastrand::Rng::with_seed(5);
    let mut moves = Vec::new();
    for _ in 0..20 {
        let mut position = rules.start();
        for _ in 0..150 {
            let layer = rules.layer(index, &position);
            if layer.is_none_or(|layer| layer.other <= LARGEST_SET) {
                assert_eq!(layer, rules.rank(index, &position).map(|spot| spot.layer), "{name}");
            }
            rules.generate(&position, &mut moves);
            if moves.is_empty() {
                break;
            }
            position = rules.play_unchecked(&position, moves[random.usize(..moves.len())]);
        }
    }
}

/// By Burnside's lemma the sets of 12 of 5 × 5 points make (5,200,300 + 924 + 2 · 20 + 4 · 3,780) /
/// 8 = 652,048 orbits under the symmetries of the square.
#[test]
fn half_of_a_large_board_is_numbered() {
    let definition = catalogue::definition("alquerque").expect("it is built in");
    let standard = definition.select(&[] as &[&str]).expect("the standard game");
    let game = Game::new(&definition, &standard);
    with_rules!(&game, rules => {
        let (index, start) = (rules.index(), rules.start());
        let layer = rules.layer(&index, &start).expect("the start has a layer");
        assert_eq!(layer, Layer::of(12, 12));
        assert_eq!(rules.layers().last(), Some(&layer));
        assert_eq!(rules.positions(&index, layer), 652_048 * 13);
    });
}

/// In games whose positions are more than sets; of the others [`laws_of_sets`] checks it.
#[test]
fn the_layer_is_that_of_the_spot() {
    let mut seen = BTreeSet::new();
    for (name, game) in games() {
        if matches!(game, Game::Leap(_) | Game::Row(_) | Game::RowOnLines(_)) {
            continue;
        }
        with_rules!(&game, rules => {
            if seen.insert(numbering(id(&name), rules)) {
                laws_of_layers(&name, rules, &rules.index());
            }
        });
    }
}

fn check_visits<R: PieceSets>(context: &str, rules: &R, own: u64, other: u64) {
    let position = rules.position_of_sets(own, other);
    let mut moves = Vec::new();
    rules.generate(&position, &mut moves);
    let (mut quiet, mut conversions) = (BTreeSet::new(), BTreeSet::new());
    for &mv in &moves {
        let next = rules.play_unchecked(&position, mv);
        let [now, then] = rules.sets(&next).expect("no piece comes back into a hand");
        if rules.effect(&position, mv).is_quiet() {
            quiet.insert(then);
        } else {
            conversions.insert((then, now));
        }
    }
    if !rules.conversions_are_compulsory() || conversions.is_empty() {
        let mut visited = BTreeSet::new();
        rules.each_quiet(own, &rules.outlook(own), other, |then| {
            visited.insert(then);
            ControlFlow::Continue(())
        });
        assert_eq!(visited, quiet, "{context}");
        assert_eq!(rules.has_quiet(own, &rules.outlook(own), other), !quiet.is_empty());
    } else {
        assert!(quiet.is_empty(), "{context}");
    }
    let mut visited = BTreeSet::new();
    rules.each_conversion(own, &rules.outlook(own), other, |then, now| {
        visited.insert((then, now));
        ControlFlow::Continue(())
    });
    assert_eq!(visited, conversions, "{context}");
    let mut after = BTreeSet::new();
    rules.each_after_conversion(&position, &mut |next| {
        let [now, then] = rules.sets(next).expect("no piece comes back into a hand");
        after.insert((then, now));
        ControlFlow::Continue(())
    });
    assert_eq!(after, conversions, "{context}");
    // Whoever moved here quietly came from one of the origins, and all origins lead here.
    for &then in &quiet {
        let mut origins = BTreeSet::new();
        rules.each_unmove(then, other, |from| {
            origins.insert(from);
        });
        assert!(origins.contains(&own), "{context}");
        for from in origins {
            let mut leads_here = false;
            rules.each_quiet(from, &rules.outlook(from), other, |set| {
                leads_here |= set == then;
                ControlFlow::Continue(())
            });
            assert!(leads_here, "{context}: {from:x} does not become {then:x}");
        }
    }
}

#[test]
fn numbers_and_visits_keep_their_laws() {
    let mut seen = BTreeSet::new();
    for (name, game) in games() {
        match &game {
            Game::Leap(rules) => laws_of_sets(&name, rules, &mut seen),
            Game::Row(rules) => laws_of_sets(&name, rules, &mut seen),
            Game::RowOnLines(rules) => laws_of_sets(&name, rules, &mut seen),
            Game::LeapWithKings(_) | Game::Relay(_) | Game::Mancala(_) => {}
        }
    }
}

/// Counts by Burnside's lemma: the number of positions that no symmetry maps onto each other. There are
/// a few more ranks, since sets that a symmetry maps onto themselves have whole rows.
#[test]
fn layers_have_a_few_more_ranks_than_orbits() {
    for (name, game) in games() {
        let Game::Leap(rules) = &game else { continue };
        let index = rules.index();
        let board = rules.piece_board();
        for layer in rules.layers().into_iter().filter(|layer| layer.own + layer.other <= 4) {
            let (own, other) = (u32::from(layer.own), u32::from(layer.other));
            let points = board.len() as u32;
            let orbits = count_orbits(rules, own, other);
            let ranks = rules.positions(&index, layer);
            let boards = binomial(points, other) * binomial(points - other, own);
            let weight = |rank| rules.weight(&index, TableIndex { layer, rank });
            assert_eq!((0..ranks).map(weight).sum::<u64>(), boards, "{name} {layer}");
            for start in [0, ranks / 3, ranks - 1] {
                let alike = rules.weights(&index, layer, start..ranks - start / 2);
                let each: Vec<_> =
                    alike.flat_map(|(ranks, one)| ranks.map(move |rank| (rank, one))).collect();
                let by_rank = (start..ranks - start / 2).map(|rank| (rank, weight(rank)));
                assert_eq!(each, by_rank.collect::<Vec<_>>(), "{name} {layer} from {start}");
            }
            assert!(ranks >= orbits && ranks <= boards, "{name} {layer}: {orbits} {ranks}");
            // Every orbit has a rank.
            let reached: BTreeSet<Vec<[u64; 2]>> = (0..ranks)
                .map(|rank| {
                    let position = rules.unrank(&index, TableIndex { layer, rank });
                    images(rules, rules.sets(&position).expect("it is made of sets"))
                })
                .collect();
            assert_eq!(reached.len() as u64, orbits, "{name} {layer}");
        }
    }
}

fn images<R: PieceSets>(rules: &R, sets: [u64; 2]) -> Vec<[u64; 2]> {
    let symmetries = rules.piece_board().symmetries().iter();
    let mut images: Vec<[u64; 2]> =
        symmetries.map(|symmetry| sets.map(|set| symmetry.set(PointSet(set)).0)).collect();
    images.sort_unstable();
    images
}

/// By Burnside's lemma: the mean number of positions that a symmetry fixes.
fn count_orbits<R: PieceSets>(rules: &R, own: u32, other: u32) -> u64 {
    let board = rules.piece_board();
    let points = board.len();
    // Gosper's hack: the next larger number with as many bits.
    let next = |set: &u64| {
        let lowest = set & set.wrapping_neg();
        let ripple = set.checked_add(lowest)?;
        Some(((ripple ^ set) >> 2).checked_div(lowest)? | ripple).filter(|set| set >> points == 0)
    };
    let sets = |size: u32| iter::successors(Some((1u64 << size) - 1), next);
    let mut fixed = 0;
    for symmetry in board.symmetries() {
        let kept = |size: u32| -> Vec<u64> {
            sets(size).filter(|&set| symmetry.set(PointSet(set)).0 == set).collect()
        };
        let (owns, others) = (kept(own), kept(other));
        fixed += owns
            .iter()
            .map(|own| others.iter().filter(|&other| own & other == 0).count() as u64)
            .sum::<u64>();
    }
    fixed / board.symmetries().len() as u64
}

// --------------------------------------------------------------------------------- kings

fn games_with_kings() -> Vec<(String, LeapRules<MenAndKings>)> {
    let with_kings = |(name, game)| match game {
        Game::LeapWithKings(rules) => Some((name, rules)),
        _ => None,
    };
    games().into_iter().filter_map(with_kings).collect()
}

/// The points where men of a side are promoted: those where some of their moves make a king, with few
/// pieces on the board.
fn promotion_points(rules: &LeapRules<MenAndKings>, turn: Side) -> PointSet {
    let index = rules.index();
    let few = rules.layers().into_iter().min_by_key(|layer| layer.own + layer.other);
    let layer = few.expect("the game has layers");
    let mut random = fastrand::Rng::with_seed(6);
    let mut found = PointSet::EMPTY;
    for _ in 0..5_000 {
        let rank = random.u64(..rules.positions(&index, layer));
        let [own, other] = rules.unrank(&index, TableIndex { layer, rank }).pieces().0;
        let pieces = BySide::of_mover(turn, own, other);
        let position = LeapPosition::new(rules, pieces, MenAndKings::default(), turn, 0);
        let position = position.expect("it has pieces of both sides");
        let mut moves = Vec::new();
        rules.generate(&position, &mut moves);
        for mv in moves {
            found = found | rules.play_unchecked(&position, mv).kings();
        }
    }
    found
}

/// The ways to place so many pieces of two sides, men or kings, with no man of a side on its points of
/// promotion, point by point.
fn ways_to_place(points: usize, promotion: BySide<PointSet>, own: usize, other: usize) -> u64 {
    let mut ways = vec![vec![0u64; other + 1]; own + 1];
    ways[0][0] = 1;
    for point in (0..points).map(Point::new) {
        let kinds = promotion.map(|set| if set.contains(point) { 1 } else { 2 });
        for a in (0..=own).rev() {
            for b in (0..=other).rev() {
                let one_more = |pieces: usize, before: u64| if pieces > 0 { before } else { 0 };
                let first = one_more(a, ways[a.saturating_sub(1)][b]) * kinds[Side::First];
                let second = one_more(b, ways[a][b.saturating_sub(1)]) * kinds[Side::Second];
                ways[a][b] += first + second;
            }
        }
    }
    ways[own][other]
}

/// Every position of a few pieces has a rank, and the weights of the ranks count all positions in which
/// no man stands where it would have been promoted.
#[test]
fn numbers_count_every_way_to_promote() {
    let (mut counted, mut promoting) = (0, 0);
    let mut seen = BTreeSet::new();
    for (name, rules) in games_with_kings() {
        if rules.layers().is_empty() {
            continue;
        }
        let index = rules.index();
        let points = rules.board().len();
        let start = rules.position_string(&rules.start());
        let kings = rules.parse_position(&start.replace("bbb", "bBb")).is_ok();
        let promotion = BySide::new(Side::First, Side::Second);
        let promotion = promotion.map(|side| promotion_points(&rules, side));
        assert_eq!(kings, !promotion[Side::First].is_empty(), "{name}");
        promoting += usize::from(kings);
        if !seen.insert(format!("{} {promotion:?}", numbering(id(&name), &rules))) {
            continue;
        }
        let mut layers = rules.layers();
        layers.retain(|&layer| rules.positions(&index, layer) < 50_000);
        counted += layers.len();
        for layer in layers {
            let (own, other) = (layer.own.into(), layer.other.into());
            let expected = if kings {
                ways_to_place(points, promotion, own, other)
            } else {
                ways_to_place(points, promotion, own, other) >> (own + other)
            };
            let ranks = rules.positions(&index, layer);
            let weights = (0..ranks).map(|rank| rules.weight(&index, TableIndex { layer, rank }));
            assert_eq!(weights.sum::<u64>(), expected, "{name} {layer}");
        }
    }
    assert!(counted > 50 && promoting > 5, "{counted} {promoting}");
}

/// The ranks that a position leads to; a conversion that ends the game leads to none.
fn children(
    rules: &LeapRules<MenAndKings>,
    index: &SetIndex,
    position: &LeapPosition<MenAndKings>,
) -> Vec<Option<Layer>> {
    let mut moves = Vec::new();
    rules.generate(position, &mut moves);
    let spot = |&mv: &LeapMove<MenAndKings>| rules.rank(index, &rules.play_unchecked(position, mv));
    let mut found: Vec<Option<Layer>> =
        moves.iter().map(|mv| spot(mv).map(|spot| spot.layer)).collect();
    found.sort();
    found
}

/// In random play: unranking a rank gives a position with the same moves, and with that rank or the
/// rank of a symmetric position. Quiet moves lead to the flipped layer, conversions to an earlier one.
#[test]
fn numbers_with_kings_keep_the_laws_of_layers() {
    let mut random = fastrand::Rng::with_seed(7);
    let mut moves = Vec::new();
    // Numbering the sets takes most of the time.
    let mut indices: BTreeMap<String, SetIndex> = BTreeMap::new();
    for (name, rules) in games_with_kings() {
        let numbering = numbering(id(&name), &rules);
        let index = &*indices.entry(numbering).or_insert_with(|| rules.index());
        let layers = rules.layers();
        let order = |layer: Layer| layers.iter().position(|&other| other == layer);
        for _ in 0..30 {
            let mut position = rules.start();
            for _ in 0..120 {
                rules.generate(&position, &mut moves);
                if moves.is_empty() {
                    break;
                }
                if let Some(spot) = rules.rank(index, &position) {
                    assert!(spot.rank < rules.positions(index, spot.layer), "{name}");
                    let twin = rules.unrank(index, spot);
                    assert_eq!(rules.turn(&twin), Side::First);
                    let same = children(&rules, index, &twin);
                    let text = rules.position_string(&position);
                    assert_eq!(same, children(&rules, index, &position), "{name} {text}");
                    let again = rules.rank(index, &twin).expect("it has a number");
                    let again = rules.unrank(index, again);
                    assert_eq!(children(&rules, index, &again), same, "{name} {text}");
                    for &mv in &moves {
                        let next = rules.play_unchecked(&position, mv);
                        let quiet = rules.effect(&position, mv).is_quiet();
                        let led = rules.layer(index, &next);
                        if quiet {
                            assert_eq!(led, Some(rules.flipped(spot.layer)), "{name} {text}");
                        } else if let Some(led) = led {
                            assert!(order(led) < order(spot.layer), "{name} {text}");
                        }
                    }
                }
                position = rules.play_unchecked(&position, moves[random.usize(..moves.len())]);
            }
        }
    }
}

// -------------------------------------------------------------------------------- sowing

/// Those of five holes a row.
fn sowing_games() -> Vec<(String, RelayRules)> {
    let sowing = |(name, game)| match game {
        Game::Relay(rules) if rules.row(Side::First).len() == 5 => Some((name, rules)),
        _ => None,
    };
    games().into_iter().filter_map(sowing).collect()
}

/// The counters in the holes, from the left of the side to move on and round.
fn heaps(rules: &RelayRules, position: &RelayPosition) -> Vec<u8> {
    let turn = rules.turn(position);
    let holes = [turn, !turn].into_iter().flat_map(|side| rules.row(side));
    holes.map(|hole| position.counters(hole)).collect()
}

#[test]
fn every_way_to_lay_counters_has_a_rank_of_its_own() {
    for (name, rules) in sowing_games() {
        let index = rules.index();
        for own in 2..=7 {
            let layer = Layer::of(own, 0);
            let positions = rules.positions(&index, layer);
            assert_eq!(positions, binomial(u32::from(own) + 9, 9), "{name} {own}");
            let mut seen = BTreeSet::new();
            for rank in 0..positions {
                let spot = TableIndex { layer, rank };
                let position = rules.unrank(&index, spot);
                assert_eq!(rules.rank(&index, &position), Some(spot), "{name}");
                // It makes sense as a position.
                let read = rules.parse_position(&rules.position_string(&position));
                assert_eq!(read, Ok(position), "{name}");
                assert_eq!(heaps(&rules, &position).iter().sum::<u8>(), own);
                seen.insert(heaps(&rules, &position));
            }
            assert_eq!(seen.len() as u64, positions, "{name} {own}");
        }
    }
}

/// In a few random rounds: the rank of a position is that of the same holes after half a turn of the
/// board with the other side to move, quiet moves stay in the layer, conversions lead to fewer counters,
/// and the rewards go into the stores.
#[test]
fn sowing_keeps_the_laws_of_layers() {
    let mut random = fastrand::Rng::with_seed(6);
    let mut moves = Vec::new();
    for (name, rules) in sowing_games() {
        let index = rules.index();
        let layers = rules.layers();
        for _ in 0..30 {
            let mut position = rules.start();
            for _ in 0..40 {
                rules.generate(&position, &mut moves);
                let Some(spot) = rules.rank(&index, &position) else {
                    assert!(rules.ending(&position).is_some(), "{name} {position:?}");
                    break;
                };
                assert!(layers.contains(&spot.layer) && rules.flipped(spot.layer) == spot.layer);
                let back = rules.unrank(&index, spot);
                assert_eq!(rules.turn(&back), Side::First);
                assert_eq!(heaps(&rules, &back), heaps(&rules, &position), "{name}");
                for &mv in &moves {
                    check_sowing(&rules, &index, &position, spot, mv);
                }
                position = rules.play_unchecked(&position, moves[random.usize(..moves.len())]);
            }
        }
    }
}

/// Tables are stamped with a digest of this text: with another one those that exist would be refused.
#[test]
fn what_tables_are_stamped_with_stays_as_it_is() {
    for (id, variant, options) in [
        (
            "lau-kata-kati",
            "standard",
            "leap: capture compulsory, chain compulsory, removal immediate, lose at 0",
        ),
        (
            "felli",
            "standard",
            "crown: capture compulsory, chain compulsory, removal immediate, steps any, leaps any, \
             promotion far-corners, crowning at-end, king flying, lose_at 0, adjudication more-pieces",
        ),
        (
            "dara",
            "standard",
            "row: long rows forbidden, a three left behind earns nothing, target any, \
             removal compulsory, lose at 2",
        ),
        ("khutka-boia", "standard", "sow: 5 holes a row, fours are captured at once"),
        (
            "kalah",
            "standard",
            "sow: single laps, 6 holes a row, own store sown true, sowing again true, \
             lifted hole Sown, captures opposite, Nothing if empty, feeding Free, ends RowEmpty",
        ),
        (
            "oware",
            "awari",
            "sow: single laps, 6 holes a row, own store sown false, sowing again false, \
             lifted hole Skipped, captures twos and threes, Forbidden, feeding Compulsory, ends Stuck",
        ),
    ] {
        let game = catalogue::game(id, &[variant]).expect("it is built in");
        let text = with_rules!(&game, rules => rules.rules_fingerprint());
        assert_eq!(text.lines().last(), Some(options), "{id}");
    }
}

/// In a setting every way to lay counters has a rank for each side to move, or one for both where half a
/// turn of the board changes nothing.
#[test]
fn positions_of_a_setting_have_ranks_of_their_own() {
    for (name, rules) in sowing_games() {
        for (text, holes, sides) in [
            ("holes=4-5", 9, 2),
            ("holes=3-3", 6, 1),
            ("holes=5-5,K=s", 10, 2),
            ("holes=4-5,bha=n-left", 8, 2),
            ("holes=1-5,bha=s-left,K=n", 5, 2),
        ] {
            let setting: Setting = text.parse().unwrap();
            let numbered = rules.with_setting(setting).expect(text);
            let index = numbered.index();
            assert_eq!(numbered.setting(&numbered.start()), Some(setting), "{name} {text}");
            let fingerprint = numbered.rules_fingerprint();
            assert_eq!(fingerprint, format!("{}round: {text}\n", rules.rules_fingerprint()));
            for layer in numbered.layers().into_iter().filter(|layer| layer.own <= 4) {
                let positions = numbered.positions(&index, layer);
                let ways = binomial(u32::from(layer.own) + holes - 1, holes - 1);
                assert_eq!(positions, sides * ways, "{name} {text} {layer}");
                for rank in 0..positions {
                    let spot = TableIndex { layer, rank };
                    let position = numbered.unrank(&index, spot);
                    // The index remembers its setting, so that other rules rank with it too.
                    assert_eq!(rules.rank(&index, &position), Some(spot), "{name} {text}");
                    assert_eq!(rules.rank(&rules.index(), &position), None, "{name} {text}");
                    assert_eq!(rules.unrank(&index, spot), position);
                    let read = rules.parse_position(&rules.position_string(&position));
                    assert_eq!(read, Ok(position), "{name} {text}");
                }
            }
        }
    }
}

fn check_sowing(
    rules: &RelayRules,
    index: &RelayIndex,
    position: &RelayPosition,
    spot: TableIndex,
    mv: RelayMove,
) {
    let next = rules.play_unchecked(position, mv);
    let child = rules.rank(index, &next);
    let captures = rules.effect(position, mv).captures;
    let both = captures.0[0] + captures.0[1];
    let left = u16::from(spot.layer.own) - both;
    assert_eq!(child.map_or(0, |child| u16::from(child.layer.own)), left);
    let turn = rules.turn(position);
    let gained = captures[turn] as i16 - captures[!turn] as i16;
    assert_eq!(rules.reward(position, &next), gained);
    assert_eq!(rules.infinite_play_value(spot.layer), 0);
    assert_eq!(rules.upper_bound(position), i16::from(spot.layer.own));
}

#[test]
fn ends_of_a_round_have_no_number_and_outcomes_follow_the_values() {
    for (name, rules) in sowing_games() {
        let index = rules.index();
        let read = |text| rules.parse_position(text).expect("a position");
        // The single counter of a2 is North's at once, and the round is over.
        let over = read("1,0,0,0,0/0,0,0,0,0 s 30,19 0");
        assert!(rules.ending(&over).is_some(), "{name}");
        assert_eq!((rules.rank(&index, &over), rules.final_value(&over)), (None, 0), "{name}");
        for special in ["0,0,2,0,0/0,0,0,0,* s 24,24 0", "0,0,2,0,0/0,0,0,0,_ s 24,24 0"] {
            assert_eq!(rules.rank(&index, &read(special)), None, "{name} {special}");
        }
        let kungidar = read("0,0,2,0,0/0,0,0,0,0 s 24,24 0 K=s");
        assert_eq!(rules.rank(&index, &kungidar), None, "{name}");
        // North is four ahead and to move.
        let position = read("0,3,0,1,0/0,2,0,0,0 n 20,24 0");
        assert_eq!(rules.outcome(&position, -6), Outcome::Win(Side::First), "{name}");
        assert_eq!(rules.outcome(&position, -4), Outcome::Draw, "{name}");
        assert_eq!(rules.outcome(&position, 0), Outcome::Win(Side::Second), "{name}");
    }
}

/// A board of points on a grid of files and ranks.
fn grid_of_points(files: usize, ranks: usize) -> Game {
    let name = |file: usize, rank: usize| format!("{}{}", char::from(b'a' + file as u8), rank + 1);
    let row = |rank: usize| (0..files).map(|file| name(file, rank)).collect::<Vec<_>>().join(" ");
    let column =
        |file: usize| (0..ranks).map(|rank| name(file, rank)).collect::<Vec<_>>().join(" ");
    let rows: Vec<String> = (0..ranks).rev().map(row).collect();
    let columns: Vec<String> = (0..files).map(column).collect();
    let text = format!(
        "{}[leap.board]\nrows = {rows:?}\nlines = {:?}\ncircles = []\n[leap.setup]\n\
         pieces = 2\nblack = \"a1 b1\"\nwhite = \"a2 b2\"\n",
        header!("large", "Large"),
        [rows.clone(), columns].concat()
    );
    let definition = guti_rules::definition::Definition::parse(&text).expect("a sound file");
    let selected = definition.select(&[] as &[&str]).expect("the standard game");
    Game::new(&definition, &selected)
}

/// A row game on a grid of files and ranks.
fn grid_of_squares(files: usize, ranks: usize) -> Game {
    let text = format!(
        "{}[row.board]\nfiles = {files}\nranks = {ranks}\n[row.setup]\npieces = 12\n",
        header!("large", "Large")
    );
    let definition = guti_rules::definition::Definition::parse(&text).expect("a sound file");
    let selected = definition.select(&[] as &[&str]).expect("the standard game");
    Game::new(&definition, &selected)
}

/// Also when all pieces have been placed and stand on the first 32 squares.
#[test]
fn a_row_game_on_more_than_32_squares_has_no_numbers() {
    for (files, ranks, numbered) in [(6, 5, true), (4, 8, true), (6, 6, false), (8, 8, false)] {
        let Game::Row(rules) = grid_of_squares(files, ranks) else { panic!("it is a row game") };
        let index = rules.index();
        assert_eq!(!rules.layers().is_empty(), numbered, "{files} by {ranks}");
        let placed = rules.position_of_sets(0b1011, 0b111 << 8);
        assert_eq!(rules.layer(&index, &placed).is_some(), numbered, "{files} by {ranks}");
        assert_eq!(rules.rank(&index, &placed).is_some(), numbered, "{files} by {ranks}");
    }
}

#[test]
fn a_board_of_more_than_32_points_has_no_numbers() {
    for (files, ranks, numbered) in [(4, 8, true), (6, 6, false), (8, 8, false)] {
        let Game::Leap(rules) = grid_of_points(files, ranks) else { panic!("it is a leap game") };
        let index = rules.index();
        assert_eq!(!rules.layers().is_empty(), numbered, "{files} by {ranks}");
        assert_eq!(rules.rank(&index, &rules.start()).is_some(), numbered, "{files} by {ranks}");
    }
}

/// The same of single laps: every way to lay counters has a rank, from one counter on.
#[test]
fn positions_of_single_laps_have_ranks_of_their_own() {
    for (name, game) in games() {
        let Game::Mancala(rules) = &game else { continue };
        let index = rules.index();
        let layers = rules.layers();
        // Where each side takes its own row in the end, none has a number.
        assert_eq!(layers.is_empty(), rules.rank(&index, &rules.start()).is_none(), "{name}");
        for &layer in layers.iter().filter(|layer| layer.own <= 4) {
            let positions = rules.positions(&index, layer);
            assert_eq!(positions, binomial(u32::from(layer.own) + 11, 11), "{name} {layer}");
            for rank in 0..positions {
                let spot = TableIndex { layer, rank };
                let position = rules.unrank(&index, spot);
                assert_eq!(rules.rank(&index, &position), Some(spot), "{name}");
                let read = rules.parse_position(&rules.position_string(&position));
                assert_eq!(read, Ok(position), "{name}");
                assert_eq!(rules.upper_bound(&position), i16::from(layer.own), "{name}");
            }
        }
    }
}
