import type { Party } from "../../party.ts";
import { MAIL_MAGIC } from "./magic.ts";
import { openMailServer } from "./smtp.ts";

export const mail: Party = {
  name: "mail",
  title: "Mail",
  summary: "A mail server. Everything it accepts is shown in the inbox.",
  magic: MAIL_MAGIC,
  async open(world) {
    const server = await openMailServer(world);
    return { address: `smtp://localhost:${world.config.smtpPort}`, close: () => server.close() };
  },
};
