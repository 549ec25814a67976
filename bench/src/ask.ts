// One call, as the person of the context makes it; a refusal ends the measurement.
import type { BenchContext } from "./context.ts";

export async function ask<Answer>(
  { origin, host, call }: BenchContext,
  operation: string,
  input: object,
): Promise<Answer> {
  const response = await fetch(`${origin}${call.path(operation)}`, {
    method: "POST",
    headers: { "content-type": "application/json", host },
    body: call.body(operation, input),
  });
  const answer = (await response.json()) as Answer & { header: { apiStatus: string } };
  if (answer.header.apiStatus === "ERROR") throw new Error(`${operation}: ${JSON.stringify(answer.header)}`);
  return answer;
}
