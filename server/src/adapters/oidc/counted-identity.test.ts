import { expect, test } from "vitest";
import { createOutgoing, type MadeCall } from "../outgoing.ts";
import { countedIdentity } from "./counted-identity.ts";
import type { IdentityProvider, SignOnResult, SignOnSettings } from "./identity-provider.ts";

const SETTINGS: SignOnSettings = {
  issuer: "https://id.test",
  clientId: "a",
  clientSecret: "b",
  redirectUri: "c",
};
const BEGUN = { state: "s", nonce: "n", codeVerifier: "v" };

function played(provider: Partial<IdentityProvider>) {
  const made: Pick<MadeCall, "party" | "call" | "outcome" | "reason">[] = [];
  const outgoing = createOutgoing();
  outgoing.onCall(({ party, call, outcome, reason }) => void made.push({ party, call, outcome, reason }));
  const nothing: IdentityProvider = {
    start: () => Promise.reject(new Error("not played")),
    finish: () => Promise.reject(new Error("not played")),
    logoutUrl: () => Promise.resolve(undefined),
  };
  return { made, identity: countedIdentity({ ...nothing, ...provider }, outgoing) };
}

const finished = async (result: SignOnResult) => {
  const { made, identity } = played({ finish: () => Promise.resolve(result) });
  expect(await identity.finish(SETTINGS, new URL("https://shop.test"), BEGUN)).toBe(result);
  return made;
};

test("a provider that cannot be reached has failed, by its code alone, and the failure is thrown on", async () => {
  const cause = Object.assign(new Error("kit.marlow@example.test"), { code: "CERT_HAS_EXPIRED" });
  const error = Object.assign(new TypeError("fetch failed", { cause }), { code: "CERT_HAS_EXPIRED" });
  const { made, identity } = played({ start: () => Promise.reject(error) });
  await expect(identity.start(SETTINGS)).rejects.toBe(error);
  expect(made).toEqual([{ party: "identity", call: "start", outcome: "FAILED", reason: "CERT_HAS_EXPIRED" }]);
});

test("a no is an answer, and no answer is a failure", async () => {
  expect(await finished({ kind: "refused", reason: "ResponseBodyError", isUnanswered: false })).toMatchObject(
    [{ outcome: "ANSWERED" }],
  );
  expect(await finished({ kind: "refused", reason: "time-out", isUnanswered: true })).toMatchObject([
    { outcome: "FAILED", reason: "time-out" },
  ]);
});
