import game.Game;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import other.GameLoader;
import other.context.Context;
import other.move.Move;
import other.trial.Trial;

/**
 * Plays a game of Ludii from its start in turns: all moves that a player makes before the other one moves
 * are one turn. Java compiles it itself: `java -cp Ludii.jar LudiiTurns.java FILE DEPTH GAMES OPTION...`,
 * where FILE is the name of a game such as `Pretwa.lud`.
 *
 * It prints two numbers: how many sequences of DEPTH turns there are (perft), and the mean number of turns
 * of GAMES random games, in which each turn of a position is equally likely.
 */
public final class LudiiTurns {
    private LudiiTurns() {}

    public static void main(String[] arguments) {
        List<String> options = List.of(arguments).subList(3, arguments.length);
        Game game = GameLoader.loadGameFromName(arguments[0], options);
        long sequences = perft(game, start(game), Integer.parseInt(arguments[1]));
        int games = Integer.parseInt(arguments[2]);
        Random random = new Random(1);
        long turns = 0;
        for (int played = 0; played < games; played++) {
            turns += randomGame(game, random);
        }
        System.out.printf(Locale.ROOT, "%n%d %.2f%n", sequences, (double) turns / games);
    }

    private static Context start(Game game) {
        Context context = new Context(game, new Trial(game));
        game.start(context);
        return context;
    }

    /** What each of the possible turns leads to. */
    private static List<Context> turns(Game game, Context context) {
        List<Context> ends = new ArrayList<>();
        for (Move move : game.moves(context).moves()) {
            Context next = new Context(context);
            game.apply(next, move);
            if (next.trial().over() || next.state().mover() != context.state().mover()) {
                ends.add(next);
            } else {
                ends.addAll(turns(game, next));
            }
        }
        return ends;
    }

    /** The number of sequences of so many turns; `depth` is at least 1. */
    private static long perft(Game game, Context context, int depth) {
        if (context.trial().over()) {
            return 0;
        }
        List<Context> ends = turns(game, context);
        if (depth == 1) {
            return ends.size();
        }
        return ends.stream().mapToLong(end -> perft(game, end, depth - 1)).sum();
    }

    /** The number of turns of a random game. */
    private static int randomGame(Game game, Random random) {
        Context context = start(game);
        int played = 0;
        while (!context.trial().over()) {
            List<Context> ends = turns(game, context);
            context = ends.get(random.nextInt(ends.size()));
            played++;
        }
        return played;
    }
}
