import { distributorAnswer } from "@handsel/contract/adapters/distributor-messages.ts";
import { z } from "zod";
import type { Outgoing } from "../outgoing.ts";
import type { Distributor, DistributorResult } from "./distributor.ts";

const refusal = z.object({ error: z.object({ code: z.string().max(60) }) });

export function httpDistributor(
  outgoing: Outgoing,
  { url, secret }: { url: string; secret: string },
): Distributor {
  const party = { name: "distributor", baseUrl: url, secret };

  async function ask(name: string, path: string, body: { reference: string }): Promise<DistributorResult> {
    const idempotencyKey = `${name}-${body.reference}`;
    const result = await outgoing.call(party, {
      name,
      method: "POST",
      path,
      body,
      idempotencyKey,
      answer: distributorAnswer,
    });
    if (result.kind === "ok") return { kind: "done", number: result.body.number };
    if (result.kind !== "refused") return { kind: "later" };
    const said = refusal.safeParse(result.body);
    return { kind: "refused", code: said.success ? said.data.error.code : `HTTP_${result.status}` };
  }

  return {
    name: "Northline Distribution",
    order: (order) => ask("order", "/distributor/orders", order),
    takeBack: (goods) => ask("return", "/distributor/returns", goods),
  };
}
