// The records for people, who enter them as at whoever keeps the DNS of their domain; and for tests.
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Clock } from "../../clock.ts";
import { html, type Markup } from "../../face/html.ts";
import { page } from "../../face/layout.ts";
import { acceptForms } from "../../http/forms.ts";
import { readInput } from "../../http/refusal.ts";
import { type Records, record, type TxtRecord } from "./records.ts";

const named = z.strictObject({ name: record.shape.name });

export async function addDnsPages(
  http: FastifyInstance,
  { clock, records }: { clock: Clock; records: Records },
): Promise<void> {
  http.get("/api/dns", async () => records.list());
  http.post("/api/dns", async (request, reply) => {
    await records.enter(readInput(record, request.body));
    return reply.code(201).send(records.list());
  });
  http.delete("/api/dns", async (request, reply) => {
    await records.remove(readInput(named, request.query).name);
    return reply.code(204).send();
  });

  await http.register(async (forms) => {
    acceptForms(forms);
    forms.get("/dns", async (_request, reply) =>
      reply.type("text/html; charset=utf-8").send(dnsPage(clock, records.list()).markup),
    );
    forms.post("/dns", async (request, reply) => {
      await records.enter(readInput(record, request.body));
      return reply.redirect("/dns", 303);
    });
    forms.post("/dns/remove", async (request, reply) => {
      await records.remove(readInput(named, request.body).name);
      return reply.redirect("/dns", 303);
    });
  });
}

function dnsPage(clock: Clock, records: readonly TxtRecord[]): Markup {
  const rows = records.map(
    ({ name, value }) => html`<tr><th scope="row"><code>${name}</code></th><td><code>${value}</code></td>
<td><form method="post" action="/dns/remove"><input type="hidden" name="name" value="${name}">
<button class="button" aria-label="Remove ${name}">Remove</button></form></td></tr>`,
  );
  return page({
    title: "DNS",
    place: "/dns",
    clock,
    body: html`<main class="page">
<h1>DNS</h1>
<section class="card">
<p class="muted">The DNS of every domain of the demo. Enter what a retailer's settings ask for; the next look finds it.</p>
<form class="card" method="post" action="/dns">
<label for="name">Name of the TXT record</label><input class="input" id="name" name="name" maxlength="253" required>
<label for="value">Value of the TXT record</label><input class="input" id="value" name="value" maxlength="2000" required>
<div><button class="button button--primary">Enter the record</button></div></form>
</section>
${
  records.length > 0 &&
  html`<section class="card"><table class="records"><thead><tr><th scope="col">Name</th><th scope="col">Value</th><th scope="col">Action</th></tr></thead><tbody>${rows}</tbody></table></section>`
}
</main>`,
  });
}
