// Forms of our own pages. They carry no token: instead the browser's own word is asked for whether the form stood on
// one of our pages.
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Refusal } from "./refusal.ts";

export function acceptForms(http: FastifyInstance): void {
  http.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))));
    },
  );
  http.addHook("preHandler", async (request) => {
    if (request.method === "POST") assertSameSite(request);
  });
}

function assertSameSite(request: FastifyRequest): void {
  const site = request.headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin" && site !== "none")
    throw new Refusal(403, "FOREIGN_FORM", "This form can only be sent from the sandbox's own pages");
}
