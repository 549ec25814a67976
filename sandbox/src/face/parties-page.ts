// Who is played here, where, and which values make them misbehave.
import type { FastifyInstance } from "fastify";
import type { Clock } from "../clock.ts";
import type { OpenParty, Party } from "../party.ts";
import { html, type Markup } from "./html.ts";
import { page } from "./layout.ts";

export function addPartiesPage(
  http: FastifyInstance,
  { clock, parties }: { clock: Clock; parties: readonly (Party & OpenParty)[] },
): void {
  http.get("/parties", async (_request, reply) => {
    const body = html`<main class="page"><h1>Outside parties</h1>${parties.map(partyCard)}</main>`;
    return reply
      .type("text/html; charset=utf-8")
      .send(page({ title: "Parties", place: "/parties", clock, body }).markup);
  });
}

function partyCard({ title, summary, address, name, magic }: Party & OpenParty): Markup {
  const rows = magic.map(
    ({ value, effect }) => html`<tr><th scope="row"><code>${value}</code></th><td>${effect}</td></tr>`,
  );
  return html`<section class="card">
<div><h2>${title}</h2><p class="muted">${summary}</p></div>
<p class="small"><code>${address}</code> <span class="muted">· faults and ledger: <code>${name}</code></span></p>
<table><thead><tr><th scope="col">Magic value</th><th scope="col">What happens</th></tr></thead><tbody>${rows}</tbody></table>
</section>`;
}
