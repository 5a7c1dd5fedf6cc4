import { connect, createServer } from "node:net";

/** Latency and bandwidth of a phone with a mediocre signal. */
const ONE_WAY_MS = 50;
const BYTES_PER_SECOND = 1_000_000;

const [port, sitePort] = process.argv.slice(2).map(Number);

/**
 * Forwards bytes with delay and limited bandwidth. The limit is per connection: it simulates waiting, not congestion.
 * @param {import("node:net").Socket} from
 * @param {import("node:net").Socket} to
 */
function pass(from, to) {
  let free = 0;
  from.on("data", (bytes) => {
    const now = performance.now();
    free = Math.max(free, now) + (bytes.length / BYTES_PER_SECOND) * 1000;
    from.pause();
    setTimeout(() => from.resume(), free - now);
    setTimeout(() => to.writable && to.write(bytes), free - now + ONE_WAY_MS);
  });
  from.on("end", () => setTimeout(() => to.end(), Math.max(0, free - performance.now()) + ONE_WAY_MS));
  from.on("error", () => to.destroy());
  from.on("close", () => setTimeout(() => to.destroy(), Math.max(0, free - performance.now()) + 2 * ONE_WAY_MS));
}

createServer({ allowHalfOpen: true }, (visitor) => {
  const site = connect({ port: sitePort, host: "localhost", allowHalfOpen: true });
  pass(visitor, site);
  pass(site, visitor);
}).listen(port);
