import type { Party } from "../../party.ts";
import { openOrderBook } from "./ledger-of-orders.ts";
import { addCollectorMachineApi } from "./machine.ts";
import { COLLECTOR_MAGIC } from "./magic.ts";
import { addCollectorProtocol } from "./protocol.ts";

export const collector: Party = {
  name: "collector",
  title: "Collector",
  summary:
    "Buys the traded-in devices: publishes its price book, takes orders, collections and visits at the customer's door, and grades what arrives.",
  magic: COLLECTOR_MAGIC,
  async open(world) {
    const orders = await openOrderBook(world.stateFolder);
    await world.http.register(async (http) => addCollectorProtocol({ ...world, http }, orders));
    return {
      address: `http://localhost:${world.config.port}/collector`,
      addPages: async (http) => {
        await http.register(async (scope) => addCollectorMachineApi(scope, world, orders));
      },
      close: () => orders.close(),
    };
  },
};
