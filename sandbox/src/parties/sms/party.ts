import type { Party } from "../../party.ts";
import { addSmsGateway } from "./gateway.ts";
import { SMS_MAGIC } from "./magic.ts";

export const sms: Party = {
  name: "sms",
  title: "SMS gateway",
  summary: "Takes text messages over HTTP and reports back whether the phone got them.",
  magic: SMS_MAGIC,
  async open(world) {
    addSmsGateway(world);
    return { address: `http://localhost:${world.config.port}/sms/messages`, close: async () => undefined };
  },
};
