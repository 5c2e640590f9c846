//! The metrics for Prometheus.

use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::registry::Registry;

/// The labels of a response.
#[derive(Clone, Debug, Hash, PartialEq, Eq, EncodeLabelSet)]
pub struct ResponseLabels {
    /// The method, or `OTHER`: clients could invent methods without end, and each label set takes
    /// memory.
    pub method: &'static str,
    /// The pattern of the path.
    pub route: String,
    /// The status code of the response, such as 200.
    pub status: u16,
}

/// The label of an action that was refused.
#[derive(Clone, Debug, Hash, PartialEq, Eq, EncodeLabelSet)]
pub struct RefusalLabels {
    /// The stable word of the kind of problem, such as `illegal-move`.
    pub kind: &'static str,
}

/// The metrics of a server.
#[derive(Debug)]
pub struct Metrics {
    registry: Registry,
    /// Counts HTTP responses by method, route and status.
    pub responses: Family<ResponseLabels, Counter>,
    /// Actions over WebSockets that were refused.
    pub refusals: Family<RefusalLabels, Counter>,
    /// Events appended to the logs of matches.
    pub events: Counter,
    /// Counts the matches created, rematches among them.
    pub created: Counter,
    /// The number of connections that are open for HTTP now, without WebSockets.
    pub connections: Gauge,
    /// The number of WebSockets that are open now.
    pub sockets: Gauge,
    /// The number of matches in memory, set when the metrics are read.
    pub matches: Gauge,
    /// The time from an accepted action over a WebSocket to its acknowledgement, in seconds.
    pub acknowledged: Histogram,
}

/// One of the things that a gauge counts, until it is dropped.
#[derive(Debug)]
pub struct Counted(Gauge);

impl Counted {
    /// Counts one more with this gauge, until the returned value is dropped.
    pub fn new(gauge: &Gauge) -> Counted {
        gauge.inc();
        Counted(gauge.clone())
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        self.0.dec();
    }
}

impl Default for Metrics {
    fn default() -> Metrics {
        let mut metrics = Metrics {
            registry: Registry::with_prefix("guti"),
            responses: Family::default(),
            refusals: Family::default(),
            events: Counter::default(),
            created: Counter::default(),
            connections: Gauge::default(),
            sockets: Gauge::default(),
            matches: Gauge::default(),
            acknowledged: Histogram::new(exponential_buckets(0.000_5, 2.0, 14)),
        };
        let registry = &mut metrics.registry;
        registry.register("http_answers", "HTTP responses", metrics.responses.clone());
        registry.register("refusals", "Actions refused over WebSockets", metrics.refusals.clone());
        registry.register("events", "Events appended", metrics.events.clone());
        registry.register("matches_created", "Matches created", metrics.created.clone());
        let help = "Open HTTP connections, without WebSockets";
        registry.register("connections", help, metrics.connections.clone());
        registry.register("sockets", "Open WebSockets", metrics.sockets.clone());
        registry.register("matches_in_memory", "Matches in memory", metrics.matches.clone());
        let help = "Seconds from an accepted action over a WebSocket to its acknowledgement";
        registry.register("acknowledged_seconds", help, metrics.acknowledged.clone());
        metrics
    }
}

impl Metrics {
    /// Formats all metrics in the text format of `OpenMetrics`.
    pub fn text(&self) -> String {
        let mut text = String::new();
        // Writing to a string does not fail.
        let _ = encode(&mut text, &self.registry);
        text
    }
}
