import { authenticate } from "../../http/bearer.ts";
import { Refusal } from "../../http/refusal.ts";
import type { Party } from "../../party.ts";
import { addDiagnosticPages } from "./pages.ts";
import { DIAGNOSTIC_MAGIC, openReports } from "./reports.ts";

export const diagnostics: Party = {
  name: "diagnostics",
  title: "Device diagnostics",
  summary:
    "Tests a device on a page of its own, posts the result to the shop's screen, and tells it the shop's server.",
  magic: DIAGNOSTIC_MAGIC,
  async open(world) {
    const reports = await openReports(world.stateFolder);
    world.http.get<{ Params: { uid: string } }>("/diagnostics/api/reports/:uid", async (request) => {
      authenticate(request, world.config.secret);
      const found = reports.find(request.params.uid);
      if (!found) throw new Refusal(404, "NOT_FOUND", "There is no such report");
      return found;
    });
    return {
      address: `http://localhost:${world.config.port}/diagnostics/start`,
      addPages: async (http) => {
        await http.register(async (scope) => addDiagnosticPages(scope, world, reports));
      },
      close: () => reports.close(),
    };
  },
};
