// Who is signed in, as the server's answer to the sign-in says it; only what matters to the test.
import { keepSession } from "#client/session.ts";

type SignedIn = Parameters<typeof keepSession>[0];

export function signIn(change: Partial<SignedIn> = {}): void {
  const person = { userId: "u", name: "Ida Holm", stores: {} };
  keepSession({ session_token: "tok", loginStatus: 1, ...person, ...change } as SignedIn);
}
