import type { Party } from "../../party.ts";
import { addCompanyRegister, COMPANY_MAGIC } from "./register.ts";

export const companies: Party = {
  name: "company-registry",
  title: "Company register",
  summary: "Finds companies by name, with their number, address and signatory.",
  magic: COMPANY_MAGIC,
  async open(world) {
    addCompanyRegister(world);
    return {
      address: `http://localhost:${world.config.port}/company-registry/companies`,
      close: async () => undefined,
    };
  },
};
