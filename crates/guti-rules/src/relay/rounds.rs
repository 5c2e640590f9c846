//! From one round to the next: the captured counters decide how many holes each side fills, who is
//! Kungidar or Bhadar, and when the match is over.

use super::{BHADARS_DEBT, RelayPosition, RelayRules};
use crate::definition::model::{Elimination, Filling, Leftovers};
use crate::holes::{MOST_HOLES, more_wins};
use crate::index::{Indexed as _, Setting};
use crate::rules::{Outcome, View};
use crate::types::{BySide, Point, PointSet, Side};
use guti_words::{Fact, fact};

/// What follows a round that is over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NextRound {
    /// A side can fill no hole and has lost the match.
    Over {
        /// The side that has lost.
        loser: Side,
    },
    /// Both sides can fill a hole, and another round is played.
    Starts(RoundStart),
}

/// How a round starts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundStart {
    /// The positions that it can start from: one, or two if a Bhadar may choose the bha, the one
    /// with the bha at the owner's left first.
    pub positions: Vec<RelayPosition>,
    /// Who names the bha, if there is one.
    pub bhadar: Option<Side>,
    /// What the totals brought about, in sentences.
    pub remarks: Vec<Fact>,
}

impl RelayRules {
    /// The number of rounds in a match; 0 if it goes on until a side can fill no hole.
    pub fn rounds(&self) -> u16 {
        self.rounds
    }

    /// Whether a match is over after the round with this number, counted from 1, whoever can fill a hole.
    pub fn is_last_round(&self, round: usize) -> bool {
        self.rounds > 0 && round >= usize::from(self.rounds)
    }

    /// How many holes a player keeps for the next round.
    pub fn elimination(&self) -> Elimination {
        self.elimination
    }

    /// What is done with the counters that fill no whole hole between two rounds.
    pub fn leftovers(&self) -> Leftovers {
        self.leftovers
    }

    /// What each side has when the round ends in this position: its store and its share of what is
    /// left on the board, after the Bhadar has paid its debt.
    pub fn totals(&self, position: &RelayPosition) -> BySide<u16> {
        self.after_debt(position, self.rows.shared(position.stores, position.turn))
    }

    /// What each side has when a round starts from this position: its store and the counters in its own row, the
    /// debt of the Bhadar deducted.
    pub fn holdings(&self, position: &RelayPosition) -> BySide<u16> {
        let own = |side| {
            let row = self.row(side).into_iter().map(|hole| u16::from(position.counters(hole)));
            row.sum::<u16>() + u16::from(position.stores[side])
        };
        self.after_debt(position, BySide(Side::BOTH.map(own)))
    }

    /// What each side has once the Bhadar, if there is one, has paid its debt.
    fn after_debt(&self, position: &RelayPosition, mut totals: BySide<u16>) -> BySide<u16> {
        if let Some(bha) = position.bha() {
            let bhadar = self.owner(bha);
            let debt = BHADARS_DEBT.min(totals[bhadar]);
            totals[bhadar] -= debt;
            totals[!bhadar] += debt;
        }
        totals
    }

    /// Who wins a match that is broken off with these totals.
    pub fn match_outcome(&self, totals: BySide<u16>) -> Outcome {
        more_wins(totals)
    }

    /// The settings of the rounds that a match can bring, apart from the whole board, in their order.
    pub fn settings(&self) -> Vec<Setting> {
        if self.rounds == 1 {
            return Vec::new();
        }
        let total = self.total() as u16;
        let mut settings = Vec::new();
        for own in 0..=total {
            let next = self.next_round(BySide::new(own, total - own), Side::First);
            if let NextRound::Starts(start) = next {
                settings.extend(start.positions.iter().filter_map(|start| self.setting(start)));
            }
        }
        settings.sort_unstable();
        settings.dedup();
        settings
    }

    /// The round that follows one that ended with these totals, `starter` to move first.
    pub fn next_round(&self, totals: BySide<u16>, starter: Side) -> NextRound {
        let gift = match self.leftovers {
            Leftovers::KungidarBhadar => Gift::of(totals, u16::from(self.rows.counters)),
            Leftovers::Kept => None,
        };
        let mut fillable = totals;
        if let Some(gift) = &gift {
            fillable[gift.giver] -= gift.counters;
            fillable[!gift.giver] += gift.counters;
        }
        let kept = self.holes_kept(totals, fillable);
        // At most one side is without a hole: together they have enough for all.
        if let Some(loser) = Side::BOTH.into_iter().find(|&side| kept[side] == 0) {
            return NextRound::Over { loser };
        }
        let names = self.side_names().map(Fact::side);
        let mut remarks: Vec<Fact> = Side::BOTH
            .into_iter()
            .filter(|&side| usize::from(kept[side]) < self.rows.per_row)
            .map(|side| {
                let numeral = fact!("numeral", number = kept[side]);
                fact!(
                    "fills-holes",
                    side = names[side].clone(),
                    holes = kept[side],
                    numeral = numeral
                )
            })
            .collect();
        let mut position = self.filled(fillable, kept, starter);
        let mut bhadar = None;
        if let Some(gift) = gift {
            let [giver, taker] = [gift.giver, !gift.giver].map(|side| names[side].clone());
            match gift.counters {
                1 => {
                    position.kungidar = Some(gift.giver);
                    remarks.push(fact!("gift-kungidar", giver = giver, taker = taker));
                }
                BHADARS_DEBT => {
                    bhadar = Some(!gift.giver);
                    let (by, to) = (giver.clone(), taker.clone());
                    remarks.push(fact!("gift-bhadar", giver = by, taker = to));
                    remarks.push(fact!("bhadar-names-bha", side = taker.clone()));
                    remarks.push(fact!("bhadar-pays-back", giver = giver, taker = taker));
                }
                // Holes of five leave no more; for larger holes no source says what to do.
                more => {
                    remarks.push(fact!("gift", giver = giver, taker = taker, counters = more));
                }
            }
        }
        let positions = match bhadar {
            Some(side) => self.with_bha(&position, side),
            None => vec![position],
        };
        NextRound::Starts(RoundStart { positions, bhadar, remarks })
    }

    fn holes_kept(&self, totals: BySide<u16>, fillable: BySide<u16>) -> BySide<u16> {
        let per_row = self.rows.per_row as u16;
        let counters = u16::from(self.rows.counters);
        let mut kept = fillable.map(|total| (total / counters).min(per_row));
        if self.elimination == Elimination::Difference {
            let fewer = if totals.0[0] < totals.0[1] { Side::First } else { Side::Second };
            let difference = totals[!fewer] - totals[fewer];
            let most = per_row.saturating_sub(difference / counters);
            kept[fewer] = kept[fewer].min(most);
        }
        kept
    }

    /// The holes filled from each owner's left or right, the rest put aside.
    fn filled(&self, has: BySide<u16>, kept: BySide<u16>, starter: Side) -> RelayPosition {
        let mut holes = [0; MOST_HOLES];
        let mut stores = BySide::default();
        let mut out = self.rows.board.all();
        for side in Side::BOTH {
            // The order of sowing runs from each owner's left.
            let mut row: Vec<Point> = self.row(side).into_iter().collect();
            if self.filling == Filling::Right {
                row.reverse();
            }
            for hole in row.into_iter().take(kept[side].into()) {
                holes[hole.index() % MOST_HOLES] = self.rows.counters;
                out = out.without(hole.set());
            }
            stores[side] = (has[side] - kept[side] * u16::from(self.rows.counters)) as u8;
        }
        RelayPosition {
            holes,
            stores,
            out: out.0 as u32,
            bha: None,
            kungidar: None,
            turn: starter,
            halfmove_clock: 0,
        }
    }

    /// The position with each end of the Bhadar's holes as the bha, the left end first.
    fn with_bha(&self, position: &RelayPosition, bhadar: Side) -> Vec<RelayPosition> {
        let row: PointSet = self.row(bhadar).without(position.out_of_play());
        let mut ends: Vec<Point> = row.into_iter().take(1).chain(row.into_iter().last()).collect();
        ends.dedup();
        let with = |bha: Point| {
            let mut position = *position;
            let inside = std::mem::take(&mut position.holes[bha.index() % MOST_HOLES]);
            position.stores[bhadar] += inside;
            position.bha = Some(bha.index() as u8);
            position
        };
        ends.into_iter().map(with).collect()
    }
}

/// What one side gives the other before the holes are filled.
struct Gift {
    giver: Side,
    counters: u16,
}

impl Gift {
    /// When each total has filled as many holes as it can, the side with the smaller remainder
    /// gives it to the other; none if the remainders are equal.
    fn of(totals: BySide<u16>, counters: u16) -> Option<Gift> {
        let [first, second] = totals.map(|total| total % counters).0;
        let giver = match first.cmp(&second) {
            std::cmp::Ordering::Less => Side::First,
            std::cmp::Ordering::Greater => Side::Second,
            // Nothing is left over, or each side has half of a hole's counters and keeps them.
            std::cmp::Ordering::Equal => return None,
        };
        Some(Gift { giver, counters: first.min(second) })
    }
}
