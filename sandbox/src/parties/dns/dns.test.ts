import { Resolver } from "node:dns/promises";
import { expect, test } from "vitest";
import { aSandbox } from "../../testing.ts";

const NAME = "h202611190a1b._domainkey.northwind.test";
const VALUE = `v=DKIM1; k=rsa; p=${"A".repeat(392)}`;

async function aDns() {
  const sandbox = await aSandbox();
  const resolver = new Resolver({ timeout: 200, tries: 1 });
  resolver.setServers([`127.0.0.1:${sandbox.port}`]);
  const look = async (name: string) => (await resolver.resolveTxt(name)).map((parts) => parts.join(""));
  return { ...sandbox, look };
}

test("a record that was entered is found by a resolver, in any case and at its full length", async () => {
  const { call, look } = await aDns();
  await expect(look(NAME)).rejects.toMatchObject({ code: "ENOTFOUND" });
  expect((await call("POST", "/api/dns", { name: NAME.toUpperCase(), value: VALUE })).status).toBe(201);
  expect(await look(NAME)).toEqual([VALUE]);
  await call("POST", "/api/dns", { name: NAME, value: "another" });
  expect(await look(NAME)).toEqual(["another"]);
  expect((await call("DELETE", `/api/dns?name=${NAME}`)).status).toBe(204);
  await expect(look(NAME)).rejects.toMatchObject({ code: "ENOTFOUND" });
});

test("the page enters and removes a record, and shows it as it is", async () => {
  const { url, look } = await aDns();
  const send = (path: string, fields: Record<string, string>) =>
    fetch(`${url}${path}`, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });
  expect((await send("/dns", { name: NAME, value: `${VALUE}<b>` })).status).toBe(303);
  expect(await (await fetch(`${url}/dns`)).text()).toContain(`${VALUE}&lt;b&gt;`);
  expect(await look(NAME)).toEqual([`${VALUE}<b>`]);
  await send("/dns/remove", { name: NAME });
  await expect(look(NAME)).rejects.toMatchObject({ code: "ENOTFOUND" });
});

test("records outlive the process", async () => {
  const { call, close, dataFolder } = await aDns();
  await call("POST", "/api/dns", { name: NAME, value: VALUE });
  await close();
  const again = await aSandbox({ dataFolder });
  expect((await again.call("GET", "/api/dns")).body).toEqual([{ name: NAME, value: VALUE }]);
});

test("a domain that is broken, and a fault that was ordered, leave a question without an answer", async () => {
  const { call, look } = await aDns();
  await expect(look("x._domainkey.broken.test")).rejects.toMatchObject({ code: "ETIMEOUT" });
  await call("POST", "/api/dns", { name: NAME, value: VALUE });
  await call("POST", "/api/faults", { party: "dns", mode: "drop" });
  await expect(look(NAME)).rejects.toMatchObject({ code: "ETIMEOUT" });
  expect(await look(NAME)).toEqual([VALUE]);
});
