import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { StartProblem } from "#server/start-problem.ts";

export type ListenAddress = { port: number; host: string | undefined };

/** Resolves to where it can be looked at from this machine. */
export function listen(server: Server, { port, host }: ListenAddress): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = (error: NodeJS.ErrnoException) => reject(problemOf(error, port));
    server.once("error", fail);
    server.listen({ port, host }, () => {
      server.off("error", fail);
      resolve(addressOf(server, host));
    });
  });
}

function problemOf(error: NodeJS.ErrnoException, port: number): Error {
  switch (error.code) {
    case "EADDRINUSE":
      return new StartProblem(
        `Port ${port} is in use. Stop the other program or set PORT to another, such as ${port + 1}.`,
      );
    case "EACCES":
      return new StartProblem(`Port ${port} is reserved for the system. Set PORT to one above 1023, such as 3000.`);
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
      return new StartProblem("HOST is no address of this machine. Correct it or leave it out.");
    default:
      return error;
  }
}

function addressOf(server: Server, host: string | undefined): string {
  const { port } = server.address() as AddressInfo;
  const name = host === undefined || host === "0.0.0.0" || host === "::" ? "localhost" : host;
  return `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
}
