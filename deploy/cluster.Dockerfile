# The program without the server, for `deploy/cluster.yaml`. From the root of the repository:
#   docker build --file deploy/cluster.Dockerfile --tag guti-solve .

FROM rust:1.95-bookworm AS program
WORKDIR /source
COPY . .
RUN cargo build --release --locked --package guti-cli --no-default-features

FROM debian:bookworm-slim
RUN useradd --system --create-home guti && install --directory --owner guti /tables
COPY --from=program /source/target/release/guti /usr/local/bin/guti
USER guti
VOLUME /tables
ENTRYPOINT ["guti", "solve"]
