import { createServer } from "node:net";

/** One at which nobody listens at the moment. */
export function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer();
    server.once("error", fail);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === "object" ? done(address.port) : fail(new Error("no port")),
      );
    });
  });
}
