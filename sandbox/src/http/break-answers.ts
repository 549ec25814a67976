// Makes the calls to one party go wrong as ordered. It works on the raw answer, underneath whatever the party uses to
// write it, so that every HTTP party breaks in the same ways.
import type { ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";
import type { Faults } from "../faults.ts";
import type { Party } from "../party.ts";
import type { Wait } from "../wait.ts";

const GARBAGE = '{"status":"OK","id":"\u0000\ufffd<html><<<';

export function breakAnswers(
  http: FastifyInstance,
  {
    party: { name, members = [] },
    faults,
    wait,
  }: { party: Pick<Party, "name" | "members">; faults: Faults; wait: Wait },
): void {
  http.addHook("onRequest", async (request, reply) => {
    const member = members.find((one) => request.url.split("/").includes(one));
    const fault = faults.take(name) ?? (member === undefined ? undefined : faults.take(member));
    switch (fault?.mode) {
      case undefined:
        return;
      case "slow":
        await wait(fault.milliseconds);
        return;
      case "error":
        return reply.code(503).send({ error: { code: "FAULT", message: "This failure was ordered" } });
      case "garbage":
        replaceAnswer(reply.raw, (end) => {
          reply.raw.writeHead(200, { "content-type": "application/json" });
          end(GARBAGE);
        });
        return;
      case "drop":
        replaceAnswer(reply.raw, () => reply.raw.socket?.destroy());
        return;
    }
  });
}

/** Lets the party do its work and say what it likes; the caller hears what `finish` does instead. */
function replaceAnswer(response: ServerResponse, finish: (end: (body: string) => void) => void): void {
  const writeHead = response.writeHead.bind(response);
  const end = response.end.bind(response);
  Object.assign(response, {
    flushHeaders: () => undefined,
    writeHead: () => response,
    write: () => true,
    end: () => {
      for (const name of response.getHeaderNames()) response.removeHeader(name);
      Object.assign(response, { writeHead });
      finish((body) => end(body));
      return response;
    },
  });
}
