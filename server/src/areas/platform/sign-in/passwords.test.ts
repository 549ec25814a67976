import { expect, test } from "vitest";
import { hashPassword, matchesHash } from "./passwords.ts";

test("a password is kept by Argon2id with 19 MiB and two passes, salted, and only itself matches", async () => {
  const [one, other] = await Promise.all([hashPassword("Quiet#Harbour7"), hashPassword("Quiet#Harbour7")]);
  for (const kept of [one, other]) expect(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(other);
  expect(await matchesHash("Quiet#Harbour7", one)).toBe(true);
  expect(await matchesHash("Quiet#Harbour8", one)).toBe(false);
  expect(await matchesHash("Quiet#Harbour7", null)).toBe(false);
});
