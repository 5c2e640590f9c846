//! What Prometheus is told.

use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::registry::Registry;

/// The labels of a request.
#[derive(Clone, Debug, Hash, PartialEq, Eq, EncodeLabelSet)]
pub struct Answer {
    /// The method, or `OTHER`: a label for whatever anybody sends would fill the memory.
    pub method: &'static str,
    /// The pattern of the path.
    pub route: String,
    /// The HTTP status.
    pub status: u16,
}

/// The label of a refusal.
#[derive(Clone, Debug, Hash, PartialEq, Eq, EncodeLabelSet)]
pub struct Refusal {
    /// The kind of the problem.
    pub kind: &'static str,
}

/// What is counted.
#[derive(Debug)]
pub struct Metrics {
    registry: Registry,
    /// Requests that were answered.
    pub answers: Family<Answer, Counter>,
    /// Actions over WebSockets that were refused.
    pub refusals: Family<Refusal, Counter>,
    /// Events that were written.
    pub events: Counter,
    /// Matches that were made.
    pub created: Counter,
    /// WebSockets that are open.
    pub sockets: Gauge,
    /// Matches in memory.
    pub matches: Gauge,
    /// From an action to its acknowledgement, in seconds.
    pub acknowledged: Histogram,
}

impl Default for Metrics {
    fn default() -> Metrics {
        let mut metrics = Metrics {
            registry: Registry::with_prefix("guti"),
            answers: Family::default(),
            refusals: Family::default(),
            events: Counter::default(),
            created: Counter::default(),
            sockets: Gauge::default(),
            matches: Gauge::default(),
            acknowledged: Histogram::new(exponential_buckets(0.000_5, 2.0, 14)),
        };
        let registry = &mut metrics.registry;
        registry.register("http_answers", "Requests answered", metrics.answers.clone());
        registry.register("refusals", "Actions refused over WebSockets", metrics.refusals.clone());
        registry.register("events", "Events written", metrics.events.clone());
        registry.register("matches_created", "Matches made", metrics.created.clone());
        registry.register("sockets", "WebSockets open", metrics.sockets.clone());
        registry.register("matches_in_memory", "Matches in memory", metrics.matches.clone());
        let about = "Seconds from an action over a WebSocket to its acknowledgement";
        registry.register("acknowledged_seconds", about, metrics.acknowledged.clone());
        metrics
    }
}

impl Metrics {
    /// All of it, in the text format of Prometheus.
    pub fn text(&self) -> String {
        let mut text = String::new();
        // A string takes whatever is written.
        let _ = encode(&mut text, &self.registry);
        text
    }
}
