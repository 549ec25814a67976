import { expect, test } from "vitest";
import { contentDisposition } from "./content-disposition.ts";

test.each([
  ["northwind.pdf", `inline; filename="northwind.pdf"; filename*=UTF-8''northwind.pdf`],
  ["Lumière.pdf", `inline; filename="Lumiere.pdf"; filename*=UTF-8''Lumi%C3%A8re.pdf`],
  ["it's (1)*.pdf", `inline; filename="it_s _1__.pdf"; filename*=UTF-8''it%27s%20%281%29%2A.pdf`],
])("%s is named for every browser", (name, expected) =>
  expect(contentDisposition("inline", name)).toBe(expected),
);

test("a name cannot end the header or begin another", () => {
  const header = contentDisposition("attachment", 'a"\r\nset-cookie: x=1;\ud800.pdf');
  expect(header).toMatch(/^attachment; filename="[\w. -]*"; filename\*=UTF-8''[\w.%-]*$/);
});
