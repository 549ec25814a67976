// Where a browser keeps its session: in a cookie that no script can read. The page itself knows a handle, which stands wherever
// the token stands for other clients and opens nothing without the cookie. A forged call of another site has neither: the
// cookie is not sent with it (SameSite=Strict), and the handle is not known there.
import type { Answer } from "@handsel/contract/envelope.ts";
import type { Operation } from "@handsel/contract/operation.ts";
import { LOGIN, LOGOUT } from "@handsel/contract/platform/session.ts";
import type { FastifyRequest } from "fastify";
import { LIMITS } from "#config.ts";
import { hashToken } from "./sessions.ts";

const SESSION_COOKIE = "handsel_session";
/** Asked for by our own pages; other clients are given the token as ever. */
const COOKIE_WISH = "x-session-cookie";
/** No token begins with it. */
const HANDLE = "@";
const HANDLE_BYTES = 16;

interface CookieToSet {
  name: string;
  value: string;
  maxAgeSeconds: number;
}

/** Enough of the hash to tell sessions apart; the token cannot be had from it. */
const handleOf = (token: string) =>
  `${HANDLE}${hashToken(token).subarray(0, HANDLE_BYTES).toString("base64url")}`;

/** The token that a handle stands for, when the cookie beside it is the one. Otherwise what came, which is nobody's token. */
export function tokenFrom(sessionID: string, cookies: string | undefined): string {
  if (!sessionID.startsWith(HANDLE)) return sessionID;
  return cookiesIn(cookies, SESSION_COOKIE).find((token) => handleOf(token) === sessionID) ?? sessionID;
}

function cookiesIn(cookies: string | undefined, wanted: string): string[] {
  return (cookies ?? "").split(";").flatMap((cookie) => {
    const [name, value] = cookie.trim().split("=", 2);
    return name === wanted && value ? [value] : [];
  });
}

/** What the browser holds under a name; the nearest one where there are several. */
export const cookieIn = (cookies: string | undefined, name: string): string | undefined =>
  cookiesIn(cookies, name)[0];

interface Body {
  header?: { sessionID?: unknown } | null;
  token?: unknown;
}

const isBody = (body: unknown): body is Body => typeof body === "object" && body !== null;
const isHandle = (value: unknown): value is string => typeof value === "string" && value.startsWith(HANDLE);

/** The same body with the token in the place of its handle: as the session of the call, and as what LOGIN asks about. */
export function withToken(operation: Operation, body: unknown, cookies: string | undefined): unknown {
  if (!isBody(body)) return body;
  const { header, token } = body;
  const sessionID = header?.sessionID;
  return {
    ...body,
    ...(isHandle(sessionID) && { header: { ...header, sessionID: tokenFrom(sessionID, cookies) } }),
    ...(operation.name === LOGIN.name && isHandle(token) && { token: tokenFrom(token, cookies) }),
  };
}

/** Who wants their session kept in the cookie; and who has it there already, or a script could ask for it to be told. */
export function isKeptInCookie({ headers, body }: Pick<FastifyRequest, "headers" | "body">): boolean {
  return headers[COOKIE_WISH] !== undefined || (isBody(body) && isHandle(body.token));
}

/** Moves the token of a fresh session from the answer into the cookie, and takes the cookie away at log-out. */
export function intoCookie<A extends Answer>(
  operation: Operation,
  answer: A,
  set: (cookie: CookieToSet) => void,
): A {
  const cookie = { name: SESSION_COOKIE, value: "", maxAgeSeconds: 0 };
  if (operation.name === LOGOUT.name) set(cookie);
  const token = answer["session_token"];
  if (typeof token !== "string") return answer;
  set({ ...cookie, value: token, maxAgeSeconds: LIMITS.sessionAbsoluteMs / 1000 });
  return { ...answer, session_token: handleOf(token) };
}
