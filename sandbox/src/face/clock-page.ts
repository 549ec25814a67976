// The clock for people: what time it is in the demo, and buttons that move it ahead.
import { DAY_MS } from "@handsel/contract/durations.ts";
import type { FastifyInstance, FastifyReply } from "fastify";
import { z } from "zod";
import type { Clock } from "../clock.ts";
import { acceptForms } from "../http/forms.ts";
import { readInput } from "../http/refusal.ts";
import { html } from "./html.ts";
import { page } from "./layout.ts";
import { fullMoment, offsetInWords } from "./moments.ts";

const STEPS_DAYS = [1, 7, 14, 30, 365];

const clockForm = z.strictObject({
  days: z
    .string()
    .regex(/^[1-9]\d{0,3}$/)
    .transform(Number)
    .pipe(z.number().max(3_660)),
});

export function addClockPage(http: FastifyInstance, clock: Clock): void {
  acceptForms(http);

  const show = (reply: FastifyReply, status: number, problem?: string) =>
    reply.code(status).type("text/html; charset=utf-8").send(clockPage(clock, problem).markup);

  http.get("/clock", async (_request, reply) => show(reply, 200));

  http.post("/clock", async (request, reply) => {
    const { days } = readInput(clockForm, request.body);
    const answer = await clock.advance(days * DAY_MS);
    if (answer.outcome === "accepted") return reply.redirect("/clock", 303);
    return show(
      reply,
      502,
      "The platform did not take the new time, so the clock was not moved. Is it running?",
    );
  });
}

function clockPage(clock: Clock, problem: string | undefined) {
  const steps = STEPS_DAYS.map(
    (days) =>
      html`<button class="button" name="days" value="${days}">+${days} ${days === 1 ? "day" : "days"}</button>`,
  );
  return page({
    title: "Clock",
    place: "/clock",
    clock,
    body: html`<main class="page">
<h1>Clock</h1>
${problem && html`<p class="notice" role="alert">${problem}</p>`}
<section class="card">
<div><p class="clock__now">${fullMoment(clock.now())}</p>
<p class="muted">${clock.offsetMs > 0 ? `${offsetInWords(clock.offsetMs).slice(1)} ahead of this machine` : "The same as this machine"}</p></div>
<form class="row" method="post" action="/clock">${steps}</form>
<form class="row" method="post" action="/clock"><label for="days">Another number of days</label>
<input class="input" id="days" name="days" inputmode="numeric" pattern="[1-9][0-9]{0,3}" required>
<button class="button button--primary">Move ahead</button></form>
<p class="muted small">The platform's clock moves along, so upgrade dates, withdraw periods and campaigns can be seen at work. The clock never goes back; start with empty data for that.</p>
</section>
</main>`,
  });
}
