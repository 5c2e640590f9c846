//! The flags that choose a game, a variant, a position and the form of the output.

/// Chooses a game and its variant.
#[derive(Clone, Debug, clap::Args)]
pub struct GameArgs {
    /// An id or another name of a game (see `guti list`), or the path of a game file
    pub game: String,

    #[command(flatten)]
    pub variants: VariantArgs,
}

/// Chooses the variant of a game.
#[derive(Clone, Debug, Default, clap::Args)]
pub struct VariantArgs {
    /// A variant by its name, or an option as KEY=VALUE; may be repeated (see `guti rules GAME`)
    #[arg(short, long = "variant", value_name = "VARIANT")]
    pub variant: Vec<String>,
}

/// Says of which games records may be.
#[derive(Clone, Debug, Default, clap::Args)]
pub struct RecordedGameArgs {
    /// A game file that the records may be of, or the game of records that name none; may be
    /// repeated
    #[arg(short, long = "game", value_name = "GAME")]
    pub games: Vec<String>,

    /// The variant of records that name no game
    #[arg(short, long = "variant", value_name = "VARIANT", requires = "games")]
    pub variants: Vec<String>,
}

/// Chooses a position other than the start.
#[derive(Clone, Debug, Default, clap::Args)]
pub struct PositionArgs {
    /// The position to begin with, as `guti show` prints it below the board
    #[arg(short, long)]
    pub position: Option<String>,
}

/// Chooses the rounds of a match whose positions are solved.
#[derive(Clone, Debug, Default, clap::Args)]
pub struct SettingArgs {
    /// Rounds of a sowing match with holes out of play, a bha or a Kungidar: a position of such a round, or a
    /// setting such as `holes=4-5,K=n`; without it, rounds on the whole board
    #[arg(long, value_name = "SETTING")]
    pub setting: Option<String>,
}

/// Chooses between text and JSON.
#[derive(Clone, Copy, Debug, Default, clap::Args)]
pub struct JsonArgs {
    /// Print one JSON document instead of text
    #[arg(long)]
    pub json: bool,
}
