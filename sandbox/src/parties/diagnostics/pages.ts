// The page that tests a device, shown inside the shop's frame or on the customer's phone, and what scripts do in its place.

import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { FastifyInstance, FastifyReply } from "fastify";
import { z } from "zod";
import { html } from "../../face/html.ts";
import { document } from "../../face/layout.ts";
import { Refusal, readInput } from "../../http/refusal.ts";
import type { PartyWorld } from "../../party.ts";
import { type Report, type Reports, uid } from "./reports.ts";

type World = Pick<PartyWorld, "config" | "ledger">;

const startQuery = z.object({
  uid: uid.optional(),
  reference: z.string().max(60).default(""),
  /** Of the page that holds the frame; the result is posted to it and to nobody else. */
  origin: z.url({ protocol: /^https?$/ }).optional(),
});
interface ByUid {
  Params: { uid: string };
}
const gradeInput = z.strictObject({ grade: z.string().max(5).optional() }).default({});

export async function addDiagnosticPages(
  http: FastifyInstance,
  world: World,
  reports: Reports,
): Promise<void> {
  const { config, ledger } = world;
  const script = await readFile(new URL("frame.js", import.meta.url));
  const shops = `http://*.${config.baseDomain}:${config.platformPort} https://*.${config.baseDomain}`;

  const get = (id: string): Report => {
    const found = reports.find(id);
    if (!found) throw new Refusal(404, "NOT_FOUND", "There is no such report");
    return found;
  };
  const finish = async (one: Report, step: "complete" | "skip", grade?: string) => {
    const done = await reports.finish(one, step === "complete" ? "completed" : "skipped", grade);
    await ledger.record({
      party: "diagnostics",
      kind: step,
      outcome: "accepted",
      reference: one.uid,
      details: { grade: done.grade },
    });
    return done;
  };
  const isShop = (origin: string | undefined) =>
    origin !== undefined && new URL(origin).hostname.endsWith(config.baseDomain);

  http.get("/diagnostics/frame.js", async (_request, reply) =>
    reply.type("text/javascript; charset=utf-8").send(script),
  );

  http.get("/diagnostics/start", async (request, reply) => {
    const { reference, origin, ...asked } = readInput(startQuery, request.query);
    const report = await reports.begin(asked.uid ?? randomUUID(), reference);
    return show(reply, report, isShop(origin) ? new URL(origin ?? "").origin : "", shops);
  });

  http.get<ByUid>("/diagnostics/reports/:uid", async (request, reply) =>
    show(reply, get(request.params.uid), "", shops),
  );
  http.get<ByUid>("/diagnostics/reports/:uid/state", async (request) => get(request.params.uid));

  for (const step of ["complete", "skip"] as const) {
    http.post<ByUid>(`/diagnostics/reports/:uid/${step}`, async (request) =>
      finish(get(request.params.uid), step),
    );
    // Tests and scripts may begin a report that no page has opened.
    http.post<ByUid>(`/api/diagnostics/:uid/${step}`, async (request) => {
      const { grade } = readInput(gradeInput, request.body ?? {});
      const begun = await reports.begin(readInput(uid, request.params.uid), "");
      return finish(begun, step, grade);
    });
  }
}

function show(reply: FastifyReply, report: Report, origin: string, shops: string): FastifyReply {
  const body = html`<main class="tester" data-diagnostics>
<h1>Device test</h1>
<p class="muted">${report.reference || "Unknown device"}</p>
<p>Status: <strong data-status>${report.status}</strong></p>
<p class="tester__steps"><button class="button button--primary" type="button" data-step="complete">Run the test</button>
<button class="button" type="button" data-step="skip">Skip</button></p>
</main>`;
  const { markup } = document({ title: "Device test", body });
  const page = markup
    .replace("<body>", `<body data-uid="${report.uid}" data-origin="${origin}">`)
    .replace("</head>", '<script src="/diagnostics/frame.js" type="module"></script></head>');
  return reply
    .type("text/html; charset=utf-8")
    .header(
      "content-security-policy",
      `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self' ${shops}`,
    )
    .header("cross-origin-resource-policy", "cross-origin")
    .send(page);
}
