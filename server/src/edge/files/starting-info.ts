// What everybody at a retailer's address is told of it: the answer of GET_STARTING_INFO, which pages without a session carry in
// themselves, so that their code need not ask for it.
import { UNTOLD, type WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import type { Config } from "#config.ts";

export type StartingInfo = Omit<WhiteLabel, keyof typeof UNTOLD> & Pick<Config, "mode">;

/** What must stay on the server is kept in another column, or is left out here. */
export function startingInfoOf(tenant: WhiteLabel, mode: Config["mode"]): StartingInfo {
  const told = Object.entries(tenant).filter(([name]) => !Object.hasOwn(UNTOLD, name));
  return { ...(Object.fromEntries(told) as Omit<WhiteLabel, keyof typeof UNTOLD>), mode };
}

/** As data of the page, which no browser runs. Nothing in it ends the element or begins another. */
export function writtenInto(info: StartingInfo): string {
  const json = JSON.stringify(info).replaceAll("<", "\\u003c");
  return `<script type="application/json" id="start">${json}</script>`;
}
