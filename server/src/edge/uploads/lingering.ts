// A call that is refused while its body still comes. Closed at once, the connection would be reset under the sender, who
// loses the answer; kept, it would be cut under the next call. So the answer says that the connection ends with it, our
// side ends, and what is still on its way is read and dropped: so much and so long, and no more.
import type { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";

export interface Linger {
  bytes: number;
  ms: number;
}

/** Before the answer goes out. A call that has come as a whole keeps its connection. */
export function lingerUnlessComplete(
  request: IncomingMessage,
  response: ServerResponse,
  { bytes, ms }: Linger,
): void {
  const { socket, headers } = request;
  const hasBody = headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
  if (!hasBody || request.readableEnded || !(socket instanceof Socket)) return;
  // What has come and nobody read would hold up the next call.
  request.unpipe();
  request.resume();
  if (request.complete) return;
  response.setHeader("connection", "close");

  let left = bytes;
  request.on("data", (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) socket.destroy();
  });
  // What the server of Node calls when the last answer of a connection is written.
  socket.destroySoon = () => {
    socket.end();
    if (request.complete) return void socket.destroy();
    const timer = setTimeout(() => socket.destroy(), ms);
    socket.once("close", () => clearTimeout(timer));
    request.once("end", () => socket.destroy());
  };
}
