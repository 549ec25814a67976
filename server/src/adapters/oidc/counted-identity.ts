// The identity provider is a party like the others: how often it was asked, how it ended and how long it took is counted.
import type { Outgoing } from "../outgoing.ts";
import type { IdentityProvider } from "./identity-provider.ts";

const PARTY = "identity";

export function countedIdentity(provider: IdentityProvider, outgoing: Outgoing): IdentityProvider {
  return {
    ...provider,
    start: async (settings) => {
      // Nothing but the provider's own description is asked for here; that it cannot be had is thrown as before.
      const started = await outgoing.counted(
        PARTY,
        "start",
        () =>
          provider.start(settings).then(
            (value) => ({ value }),
            (error: unknown) => ({ error }),
          ),
        (result) => ("error" in result ? reasonOf(result.error) : undefined),
      );
      if ("error" in started) throw started.error;
      return started.value;
    },
    finish: (settings, callbackUrl, begun) =>
      outgoing.counted(
        PARTY,
        "finish",
        () => provider.finish(settings, callbackUrl, begun),
        // A no is an answer: somebody's code was old, or the person is not known there.
        (result) => (result.kind === "refused" && result.isUnanswered ? result.reason : undefined),
      ),
  };
}

/** Why nothing came: names and codes alone, no texts, which could hold what was sent. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const { code } = error as Error & { code?: unknown };
  const { name } = error.cause instanceof Error ? error.cause : error;
  if (code === "OAUTH_TIMEOUT" || name === "TimeoutError") return "time-out";
  return typeof code === "string" ? code : name;
}

const ANSWERS = new Set(["ResponseBodyError", "AuthorizationResponseError", "WWWAuthenticateChallengeError"]);

/** The provider said no, and was there to say so. */
export const isAnswer = (error: unknown): boolean => error instanceof Error && ANSWERS.has(error.name);
