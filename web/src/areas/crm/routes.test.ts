import { matchRoutes } from "react-router";
import { expect, test } from "vitest";
import { crmRoutes } from "./routes.tsx";

const routes = crmRoutes.map(({ path, name }) => ({ path, id: name }));
const pageAt = (path: string) => matchRoutes(routes, path)?.at(-1)?.route.id;

test("CRM-BLOCKS-07 the address of a block is not taken for a template named blocks", () => {
  expect(pageAt("/posale/admin/emails/blocks/new")).toBe("htmlBlock");
  expect(pageAt("/posale/admin/emails/blocks")).toBe("htmlBlocks");
  expect(pageAt("/posale/admin/emails/UPG-12M/UPG-INVITE")).toBe("template");
});
