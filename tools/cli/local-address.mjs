import { connect } from "node:net";

/**
 * Where the site will be reached from this machine; undefined if the settings name no port to wait for.
 * The server itself judges the settings: this only serves to announce it.
 * @param {Record<string, string | undefined>} env
 * @returns {{ host: string, port: number, url: string } | undefined}
 */
export function localAddress({ PORT = "", HOST = "" }) {
  const port = PORT === "" ? 3000 : Number(PORT);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return undefined;
  const everywhere = ["", "0.0.0.0", "::"].includes(HOST);
  const host = everywhere ? "localhost" : HOST;
  return { host, port, url: `http://${host.includes(":") ? `[${host}]` : host}:${port}` };
}

/** @param {{ host: string, port: number }} address @returns {Promise<boolean>} whether something listens there */
export function answers({ host, port }) {
  return new Promise((done) => {
    const socket = connect({ host, port });
    socket.once("error", () => done(false));
    socket.once("connect", () => {
      socket.destroy();
      done(true);
    });
  });
}
