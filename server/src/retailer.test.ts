// The command as an operator gives it: a process of its own, beside a platform that serves.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { GET_PRODUCT_FAMILIES } from "@handsel/contract/catalog/products.ts";
import {
  CHANGE_PASSWORD,
  FORGOT_PASSWORD,
  LOGIN,
  RESET_PASSWORD,
} from "@handsel/contract/platform/session.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aFilledCart } from "#testing/cart-builders.ts";
import { runCommand } from "#testing/our-command.ts";
import { callAs, openTestPlatform, type Person, runJobs, type TestPlatform } from "#testing/test-platform.ts";

const EXAMPLE = join(import.meta.dirname, "../../deploy/retailer.example.json");
const folder = mkdtempSync(join(tmpdir(), "handsel-retailer-"));

let world: TestPlatform;
beforeAll(async () => {
  world = await openTestPlatform();
});
afterAll(async () => {
  await world.close();
  rmSync(folder, { recursive: true, force: true });
});

const run = (args: readonly string[]) =>
  runCommand("retailer.ts", args, {
    DATABASE_URL: world.databaseUrl,
    COLLECTOR_WEBHOOK_SECRETS: "collector-of-these-tests",
  });

/** The example with some of its lines changed. */
function fileWith(change: (example: Example) => unknown): string {
  const example = JSON.parse(readFileSync(EXAMPLE, "utf8")) as Example;
  const path = join(folder, "retailer.json");
  writeFileSync(path, JSON.stringify(change(example)));
  return path;
}
interface Example {
  retailer: Record<string, unknown>;
  [part: string]: unknown;
}

async function retailers(): Promise<string[]> {
  const { rows } = await world.platform.operatorPool.query<{ subdomain: string }>(
    "select subdomain from white_label order by wl_id",
  );
  return rows.map(({ subdomain }) => subdomain);
}

const mailTo = (login: string) => world.sentMails.findLast(({ to }) => to === login)?.text ?? "";

/** As a person does who has no password yet, from the log-in page to the first page. */
async function letIn(subdomain: string, login: string): Promise<Person> {
  const password = "Brand#New42x";
  await callAs(world, { subdomain }, FORGOT_PASSWORD, { login });
  await runJobs(world);
  const resetToken = /resetpassword\/([\w-]+)/.exec(mailTo(login))?.[1] ?? "no link";
  const reset = await callAs(world, { subdomain }, RESET_PASSWORD, { resetToken });
  expect(reset.data.reset_password_status).toBe("SUCCESS");
  await runJobs(world);
  const generated = /[2-9A-Z]{4}(?:-[2-9A-Z]{4}){3}/.exec(mailTo(login))?.[0] ?? "no password";
  const first = await callAs(world, { subdomain }, LOGIN, { login, password: generated });
  const me = { subdomain, sessionToken: first.data.session_token };
  await callAs(world, me, CHANGE_PASSWORD, { oldPassword: generated, newPassword: password });
  const { data, codes } = await callAs(world, { subdomain }, LOGIN, { login, password });
  expect(codes).toEqual([]);
  return { subdomain, sessionToken: data.session_token };
}

test("the example opens a retailer whom the running platform serves: people get in by mail and sell", async () => {
  const { status, stdout, stderr } = await run([EXAMPLE]);
  expect(stderr).toBe("");
  expect(status).toBe(0);
  expect(stdout).toContain("Larkfield Devices is open.");
  expect(stdout).toContain("http://larkfield.localhost:3000/posale/login");
  expect(stdout).toContain("stores: 2 in the file, 2 new, 0 changed");
  expect(stdout).toContain("users: 3 in the file, 3 new, 0 changed");
  expect(stdout).toContain("3 devices, 2 payment plans");
  expect(stdout).toContain("Forgot password");
  expect(stdout.split("\n").filter((line) => /^still missing|^to be looked at/.test(line))).toEqual([]);

  // Nobody told this platform but the database.
  await expect.poll(() => world.platform.tenants.bySubdomain("larkfield")?.name).toBe("Larkfield Devices");
  await letIn("larkfield", "admin@larkfield.example");
  const seller = await letIn("larkfield", "seller@larkfield.example");
  const { data } = await callAs(world, seller, GET_PRODUCT_FAMILIES, { financingType: "STANDARD" });
  expect(data.families.map(({ device_name, monthly_price }) => [device_name, monthly_price])).toEqual(
    expect.arrayContaining([["Fenwicket 3", 25]]),
  );
  const cart = await aFilledCart(world, seller, "standard", {
    deviceCode: "FW3-128-BLUE",
    paymentplanID: "LOAN24",
  });
  expect(cart.orders).toHaveLength(1);
});

test("a catalogue that a second file changes is what sellers see from then on", async () => {
  const subdomain = "larkfield";
  const seller = await callAs(world, { subdomain }, LOGIN, {
    login: "seller@larkfield.example",
    password: "Brand#New42x",
  });
  const me = { subdomain, sessionToken: seller.data.session_token };
  const { status, stdout } = await run([
    fileWith(({ retailer }) => ({
      retailer,
      catalog: {
        devices: [
          { deviceCode: "TB10-64", familyCode: "TB10", name: "Tallowby 10", msrpMinor: 24000, link: {} },
        ],
      },
    })),
  ]);
  expect(status).toBe(0);
  expect(stdout).toContain("Larkfield Devices is up to date.");
  const price = async () => {
    const { data } = await callAs(world, me, GET_PRODUCT_FAMILIES, { financingType: "STANDARD" });
    return data.families.find(({ device_name }) => device_name === "Tallowby 10")?.monthly_price;
  };
  await expect.poll(price).toBe(10);
});

test("a bad file is told its faults by their place, ends with 1 and leaves nothing behind", async () => {
  const before = await retailers();
  const { status, stderr } = await run([
    fileWith(({ retailer, stores, users }) => ({
      retailer: { ...retailer, wlId: 2, subdomain: "second", wlCode: "SE", curency: "GBP" },
      stores: [(stores as object[])[0], { ...(stores as object[])[1], country: "Great Britain" }],
      users: [{ ...(users as object[])[0], role: 2 }],
      catalog: { plans: [{ terms: { paymentplanID: "P", fixedMonths: 12 }, validFrom: "soon" }] },
    })),
  ]);
  expect(status).toBe(1);
  expect(stderr).toContain("retailer.curency: is not known here");
  expect(stderr).toMatch(/stores\.1\.country: .+/);
  expect(stderr).toContain("users.0.role: must be one of 1, 5, 10, 11");
  expect(stderr).toContain("catalog.plans.0.terms.funder: is missing");
  expect(stderr).toContain("Nothing was saved");
  expect(await retailers()).toEqual(before);
});

test("no file, or one that is not there, is answered with how it is meant, and 2", async () => {
  for (const args of [[], [join(folder, "nowhere.json")]]) {
    const { status, stderr } = await run(args);
    expect(status).toBe(2);
    expect(stderr).toContain("usage: npm run retailer -- <file.json>");
  }
});

test("what is no JSON is a fault of the file", async () => {
  const path = join(folder, "text.json");
  writeFileSync(path, "name: Larkfield");
  const { status, stderr } = await run([path]);
  expect([status, stderr.includes("not JSON")]).toEqual([1, true]);
});
