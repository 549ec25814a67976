// Menu entries that come from a retailer's links rather than from its menu: Service and Support.
import type { MenuEntry, MenuOption } from "@handsel/contract/platform/menu.ts";
import type { Tenant } from "#client/tenant.ts";

const link = (id: string, label: string, path: string): MenuOption => ({
  id,
  label,
  path,
  isActive: true,
  isMigrated: false,
  minRole: 11,
  opensNewTab: true,
});

const dropdown = (id: string, options: MenuOption[]): MenuEntry => ({
  id,
  label: `menu.${id}`,
  isActive: true,
  isMigrated: false,
  minRole: 11,
  options,
});

export function withDocuments(entries: readonly MenuEntry[], tenant: Pick<Tenant, "configs">): MenuEntry[] {
  const { serviceLink, documentation } = tenant.configs;
  const added: MenuEntry[] = [];
  if (serviceLink) {
    added.push(
      dropdown("service", [
        link("smartphones", "menu.smartphones", serviceLink),
        link("otherService", "menu.otherService", "/documents/service.pdf"),
      ]),
    );
  }
  if (documentation.length > 0) {
    added.push(
      dropdown(
        "support",
        documentation.map(({ label, url }, index) => link(`support-${index}`, label, url)),
      ),
    );
  }
  return [...entries, ...added];
}
