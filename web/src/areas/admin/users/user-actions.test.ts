import type { UserStatus } from "@handsel/contract/roles.ts";
import { expect, test } from "vitest";
import { needsConfirmation, STATUS_AFTER, type UserAction, userActions } from "./user-actions.ts";

const person = { id: "a", canEdit: true, hasPassword: true, hasSecondFactor: false, lockedUntil: null };
const here = { selfId: "me", hasSingleSignOn: false };

test.each<[UserStatus, boolean, UserAction[]]>([
  [0, true, ["activate"]],
  [0, false, ["invite"]],
  [1, true, ["sendReset", "block", "deactivate"]],
  [2, true, ["activate", "sendReset", "deactivate"]],
  [2, false, ["invite", "deactivate"]],
  [3, true, ["unblock", "deactivate"]],
  [3, false, ["unblock", "deactivate"]],
])(
  "a user of status %i with a password of his own (%s) can be told to %j",
  (status, hasPassword, actions) => {
    expect(userActions({ ...person, status, hasPassword }, here)).toEqual(actions);
  },
);

test("who typed too many wrong passwords can be unlocked", () => {
  const locked = { ...person, lockedUntil: "2026-01-01T10:00:00Z" };
  expect(userActions({ ...locked, status: 1 }, here)).toContain("unlock");
  expect(userActions({ ...locked, status: 0 }, here)).not.toContain("unlock");
});

test("where people sign on elsewhere there are no passwords to send", () => {
  const elsewhere = { ...here, hasSingleSignOn: true };
  expect(userActions({ ...person, status: 1 }, elsewhere)).toEqual(["block", "deactivate"]);
  expect(userActions({ ...person, status: 0, hasPassword: false }, elsewhere)).toEqual(["activate"]);
});

test("a lost second factor can be taken away, but not where people sign on elsewhere", () => {
  const proven = { ...person, hasSecondFactor: true, status: 1 } as const;
  expect(userActions(proven, here)).toContain("removeFactors");
  expect(userActions(proven, { ...here, hasSingleSignOn: true })).not.toContain("removeFactors");
});

test("nothing can be done with oneself, nor with someone above", () => {
  expect(userActions({ ...person, id: "me", status: 1 }, here)).toEqual([]);
  expect(userActions({ ...person, canEdit: false, status: 1 }, here)).toEqual([]);
});

test("what shuts a person out is asked for twice, and nothing else", () => {
  const actions: UserAction[] = [
    "sendReset",
    ...(Object.keys(STATUS_AFTER) as (keyof typeof STATUS_AFTER)[]),
  ];
  expect(actions.filter(needsConfirmation).toSorted()).toEqual(["block", "deactivate"]);
});
