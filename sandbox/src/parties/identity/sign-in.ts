// The pages between the shop's redirect and its call-back: who are you, and may the shop know it.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Provider } from "oidc-provider";
import { z } from "zod";
import type { Markup } from "../../face/html.ts";
import { contentPolicy } from "../../http/content-policy.ts";
import { acceptForms } from "../../http/forms.ts";
import { readInput } from "../../http/refusal.ts";
import type { Ledger } from "../../ledger.ts";
import { isSameSecret } from "../../platform/signature.ts";
import { findPerson, findPersonByEmail, PASSWORD, PEOPLE } from "./people.ts";
import { consentPage, expiredPage, loginPage } from "./views.ts";

const ROUTE = "/idp/interaction/:uid";

const chosenPerson = z.strictObject({ subject: z.string().max(100) });
const typedPerson = z.strictObject({ login: z.string().max(254), password: z.string().max(200) });
const loginForm = z.union([chosenPerson, typedPerson]);

interface Surroundings {
  provider: Provider;
  ledger: Ledger;
  /** Where the browser goes when the forms are done. */
  shopOrigin: string;
}

interface UidRoute {
  Params: { uid: string };
}

export function addSignInPages(http: FastifyInstance, { provider, ledger, shopOrigin }: Surroundings): void {
  acceptForms(http);
  http.addHook("onRequest", async (_request, reply) => {
    reply.raw.setHeader("content-security-policy", contentPolicy({ formTargets: [shopOrigin] }));
  });

  /** The running interaction, or nothing when its cookie is gone or belongs to another one. */
  async function findInteraction(request: FastifyRequest<UidRoute>, reply: FastifyReply) {
    try {
      const interaction = await provider.interactionDetails(request.raw, reply.raw);
      return interaction.uid === request.params.uid ? interaction : undefined;
    } catch {
      return undefined;
    }
  }

  const show = (reply: FastifyReply, status: number, page: Markup) =>
    reply.code(status).type("text/html; charset=utf-8").send(page.markup);

  http.get<UidRoute>(ROUTE, async (request, reply) => {
    const interaction = await findInteraction(request, reply);
    if (!interaction) return show(reply, 400, expiredPage());
    const { uid, prompt, session, params } = interaction;
    if (prompt.name === "login")
      return show(reply, 200, loginPage({ uid, people: PEOPLE, login: hintedLogin(params) }));
    const person = session && findPerson(session.accountId);
    return person ? show(reply, 200, consentPage({ uid, person })) : show(reply, 400, expiredPage());
  });

  http.post<UidRoute>(`${ROUTE}/login`, async (request, reply) => {
    const interaction = await findInteraction(request, reply);
    if (interaction?.prompt.name !== "login") return show(reply, 400, expiredPage());
    const form = readInput(loginForm, request.body);
    const person = identify(form);
    if (!person) {
      const login = "login" in form ? form.login : "";
      await record("refused", null);
      return show(reply, 401, loginPage({ uid: interaction.uid, people: PEOPLE, login, isWrong: true }));
    }
    await record("accepted", person.subject);
    const result = { login: { accountId: person.subject } };
    const next = await provider.interactionResult(request.raw, reply.raw, result, {
      mergeWithLastSubmission: false,
    });
    return reply.redirect(next, 303);
  });

  http.post<UidRoute>(`${ROUTE}/consent`, async (request, reply) => {
    const interaction = await findInteraction(request, reply);
    if (interaction?.prompt.name !== "consent" || !interaction.session)
      return show(reply, 400, expiredPage());
    const { grantId, params, prompt, session } = interaction;
    const known = grantId === undefined ? undefined : await provider.Grant.find(grantId);
    const grant =
      known ?? new provider.Grant({ accountId: session.accountId, clientId: String(params["client_id"]) });
    const missing = readInput(missingGrants, prompt.details);
    if (missing.missingOIDCScope) grant.addOIDCScope(missing.missingOIDCScope.join(" "));
    if (missing.missingOIDCClaims) grant.addOIDCClaims(missing.missingOIDCClaims);
    const result = { consent: { grantId: await grant.save() } };
    return reply.redirect(await provider.interactionResult(request.raw, reply.raw, result), 303);
  });

  http.post<UidRoute>(`${ROUTE}/cancel`, async (request, reply) => {
    if (!(await findInteraction(request, reply))) return show(reply, 400, expiredPage());
    const result = { error: "access_denied", error_description: "The sign-in was cancelled" };
    const next = await provider.interactionResult(request.raw, reply.raw, result, {
      mergeWithLastSubmission: false,
    });
    return reply.redirect(next, 303);
  });

  function record(outcome: string, subject: string | null): Promise<void> {
    return ledger.record({ party: "identity", kind: "sign-in", outcome, reference: subject, details: {} });
  }
}

const missingGrants = z.object({
  missingOIDCScope: z.array(z.string()).optional(),
  missingOIDCClaims: z.array(z.string()).optional(),
});

function identify(form: z.infer<typeof loginForm>) {
  if ("subject" in form) return findPerson(form.subject);
  const person = findPersonByEmail(form.login);
  return person && isSameSecret(form.password, PASSWORD) ? person : undefined;
}

function hintedLogin(params: Record<string, unknown>): string {
  return typeof params["login_hint"] === "string" ? params["login_hint"] : "";
}
