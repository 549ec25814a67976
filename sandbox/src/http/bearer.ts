import type { FastifyRequest } from "fastify";
import { isSameSecret } from "../platform/signature.ts";
import { Refusal } from "./refusal.ts";

/** Only the platform knows the secret that calls to a party carry. */
export function authenticate(request: FastifyRequest, secret: string): void {
  const [scheme, token] = (request.headers.authorization ?? "").split(" ");
  if (scheme !== "Bearer" || !token || !isSameSecret(token, secret))
    throw new Refusal(401, "UNAUTHORIZED", "A bearer token is required");
}
