// What the server wrote of the retailer into a page that needs no session: such a page does not ask for it.
import type { Tenant } from "./tenant.ts";

const ID = "start";

export function writtenStart(): Tenant | undefined {
  const written = document.getElementById(ID)?.textContent;
  return written ? (JSON.parse(written) as Tenant) : undefined;
}
