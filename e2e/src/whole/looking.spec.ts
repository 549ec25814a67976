// Looking changes nothing: every page is opened by everybody who has it, and none of them sends a write that nobody
// clicked for. A telling sample by itself; all retailers with `npm run journeys -- --all looking`.
import routes from "../routes.json" with { type: "json" };
import { at, expect, PASSWORD, signedIn, TENANTS, test, visit } from "../world.ts";
import { watch } from "./looking.ts";
import { aCart, ask, type CartKind, NOTHING, namesOf, sentLinks, sessionOf } from "./looking-ids.ts";
import { PAGES_OF_ADMINS, PAGES_OF_MANAGEMENT } from "./screens.ts";

interface Route {
  /** Customers' pages are opened without a session. */
  by?: "nobody";
  /** Where it stands when northwind does not have it. */
  at?: string;
  /** Where it leads when it is not a page of its own. */
  opens?: string;
  cart?: CartKind;
}

const ALL = Object.entries(routes as Record<string, Route>);
const OF_STAFF = ALL.filter(([, { by }]) => by !== "nobody");
const OF_NOBODY = ALL.filter(([, { by }]) => by === "nobody");
const ROLES = ["top", "vendor", "manager", "sales"] as const;

const OPERATOR = "operator@handsel.test";
/** Who has most pages, who has fewest, who watches, and the retailers who have what northwind has not. */
const SAMPLE = { northwind: ["top", "sales", OPERATOR], voltwerk: ["top"], elektra: ["top"] };
const everywhere = {
  ...Object.fromEntries(TENANTS.map((tenant) => [tenant, ROLES])),
  northwind: [...ROLES, OPERATOR],
};
const visitors = process.env["HANDSEL_ALL"] === "1" ? everywhere : SAMPLE;

const pattern = (route: string) => new RegExp(`^${route.replaceAll(/:\w+/g, "[^/]+").replace("*", ".+")}$`);

for (const [tenant, people] of Object.entries(visitors)) {
  for (const who of people)
    test(`${who} opens every page at ${tenant}, and nothing is written that was not clicked for`, async ({
      page,
    }) => {
      test.slow();
      await signedIn(page, tenant, who, { path: "/posale/quotation" });
      const teller = { tenant, sessionID: await sessionOf(page) };
      const names = await namesOf(teller);
      const looked = await watch(page);
      for (const [route, { at: home = "northwind", opens, cart }] of OF_STAFF) {
        const cartUUID = cart ? await aCart(teller, cart, route) : NOTHING;
        const path = route.replaceAll(/:(\w+)/g, (_, name: string) =>
          name === "cartUUID" ? cartUUID : (names[name] ?? NOTHING),
        );
        looked.open(route);
        await visit(page, path === "*" ? "/no-such-page" : path.replace("*", "no/such/page"));
        await looked.settle();
        // Where every page is somebody's, theirs really opens.
        if (who === "top" && tenant === home)
          expect.soft(new URL(page.url()).pathname, route).toMatch(pattern(opens ?? route));
      }
      if (who === "top" && tenant === "northwind")
        for (const path of [...Object.keys(PAGES_OF_ADMINS), ...Object.keys(PAGES_OF_MANAGEMENT)]) {
          looked.open(path);
          await visit(page, path);
          await looked.settle();
        }
      expect(looked.findings).toEqual([]);
    });

  test(`a customer opens every page of ${tenant}, and nothing is written that was not clicked for`, async ({
    page,
  }) => {
    // A retailer with an identity provider knows no passwords; there the links of mails are not known.
    const admin = await ask<{ session_token: string }>({ tenant, sessionID: null }, "posale/login", {
      login: `top@${tenant}.test`,
      password: PASSWORD,
    });
    const links = admin ? await sentLinks({ tenant, sessionID: admin.session_token }) : {};
    if (tenant === "northwind") expect(Object.keys(links).length).toBe(4);
    await page.goto(at(tenant, "/posale/login/recover"));
    const looked = await watch(page);
    for (const [route] of OF_NOBODY) {
      looked.open(route);
      await visit(page, links[route] ?? route.replaceAll(/:\w+/g, NOTHING));
      await looked.settle();
    }
    expect(looked.findings).toEqual([]);
  });
}
