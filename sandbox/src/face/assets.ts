// The stylesheets and the one script, read once at the start.
import { readFile } from "node:fs/promises";
import type { FastifyInstance } from "fastify";
import { lenderHues } from "../parties/funders/lenders.ts";

const ASSETS = [
  { name: "style.css", type: "text/css; charset=utf-8" },
  { name: "live.js", type: "text/javascript; charset=utf-8" },
];

export async function addAssets(http: FastifyInstance): Promise<void> {
  for (const { name, type } of ASSETS) {
    const content = await readFile(new URL(name, import.meta.url));
    http.get(`/assets/${name}`, async (_request, reply) => reply.type(type).send(content));
  }
  http.get("/assets/lenders.css", async (_request, reply) =>
    reply.type("text/css; charset=utf-8").send(lenderHues()),
  );
}
