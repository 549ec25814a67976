// The lenders: six of them behind one desk, with pages for their customers.
import { FUNDERS } from "@handsel/contract/catalog/funders.ts";
import type { Party } from "../../party.ts";
import { openDesk } from "./desk.ts";
import { addLenderMachineApi } from "./machine.ts";
import { LENDER_MAGIC } from "./magic.ts";
import { addCustomerPages } from "./pages.ts";
import { addLenderProtocol } from "./protocol.ts";
import { addStatementDesk } from "./statement-desk.ts";

export const lenders: Party = {
  name: "lenders",
  members: FUNDERS,
  title: "Lenders",
  summary:
    "Six lenders take applications, lead the customer through terms, credit and signature, report each step, and tell by statements what they paid.",
  magic: LENDER_MAGIC,
  async open(world) {
    const desk = await openDesk(world);
    await world.http.register(async (http) => addLenderProtocol({ ...world, http }, desk));
    return {
      address: `http://localhost:${world.config.port}/funders/{lender}`,
      addPages: async (http) => {
        await http.register(async (scope) => addLenderMachineApi(scope, world, desk));
        await http.register(async (scope) => addStatementDesk(scope, world, desk));
        await http.register(async (scope) => addCustomerPages(scope, world, desk));
      },
      close: () => desk.close(),
    };
  },
};
