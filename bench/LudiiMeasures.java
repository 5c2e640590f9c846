import game.Game;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import main.collections.FastArrayList;
import metrics.Evaluation;
import metrics.Metric;
import org.apache.commons.rng.RandomProviderState;
import other.GameLoader;
import other.context.Context;
import other.move.Move;
import other.trial.Trial;

/**
 * Plays random games of a game of Ludii, in which every legal move is equally likely, and lets Ludii measure
 * them. Java compiles it itself: `java -cp Ludii.jar LudiiMeasures.java FILE GAMES METRICS OPTION...`, where
 * FILE is the name of a game such as `Pretwa.lud`, and METRICS are what Ludii calls some of its metrics, joined
 * by commas, such as `Balance,Decision Moves`.
 *
 * It prints a line for each metric: its name, a tab and its value.
 */
public final class LudiiMeasures {
    private LudiiMeasures() {}

    public static void main(String[] arguments) {
        List<String> options = List.of(arguments).subList(3, arguments.length);
        Game game = GameLoader.loadGameFromName(arguments[0], options);
        int games = Integer.parseInt(arguments[1]);
        Random random = new Random(1);
        List<Trial> trials = new ArrayList<>();
        // Metrics repeat a game from the state of its generator of random numbers.
        List<RandomProviderState> states = new ArrayList<>();
        for (int played = 0; played < games; played++) {
            Context context = new Context(game, new Trial(game));
            states.add(context.rng().saveState());
            game.start(context);
            while (!context.trial().over()) {
                FastArrayList<Move> moves = game.moves(context).moves();
                game.apply(context, moves.get(random.nextInt(moves.size())));
            }
            trials.add(context.trial());
        }
        Evaluation evaluation = new Evaluation();
        List<String> wanted = List.of(arguments[2].split(","));
        for (Metric metric : evaluation.conceptMetrics()) {
            if (wanted.contains(metric.name())) {
                Double value = metric.apply(game, evaluation,
                        trials.toArray(new Trial[0]), states.toArray(new RandomProviderState[0]));
                System.out.printf(Locale.ROOT, "%s\t%.6f%n", metric.name(), value);
            }
        }
    }
}
