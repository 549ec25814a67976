import { FUNDERS } from "@handsel/contract/catalog/funders.ts";
import { afterAll, beforeAll } from "vitest";
import { startFakeLenders } from "#testing/fake-lender.ts";
import { anApplicationTo, lenderConformance } from "#testing/lender-conformance.ts";
import { TEST_SECRET } from "#testing/test-database.ts";
import { funderAccount } from "./accounts.ts";
import { createFunders } from "./funders.ts";

let lenders: Awaited<ReturnType<typeof startFakeLenders>>;
beforeAll(async () => {
  lenders = await startFakeLenders();
});
afterAll(() => lenders.close());

for (const code of FUNDERS)
  lenderConformance(code, () => {
    const { lender, faults, asked, environment } = lenders;
    const sandboxUrl = `http://127.0.0.1:${environment.SANDBOX_PORT}`;
    const account = funderAccount({ sandboxUrl, secret: TEST_SECRET }, code, {});
    if (!account) throw new Error(`no account with ${code}`);
    return {
      adapter: (outgoing) => createFunders(outgoing)[code],
      account: { ...account, customerHosts: [`localhost:${environment.SANDBOX_PORT}`] },
      application: anApplicationTo,
      played: { faults, asked, effects: lender.effects, decide: lender.decide },
    };
  });
