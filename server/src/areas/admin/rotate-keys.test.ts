// Keys of retailers: what they seal, and how they are replaced while photos and secrets are read.
import { createCipheriv, hkdfSync, randomBytes } from "node:crypto";
import { CONFIRM_IDENTITY, CONFIRM_TOTP, START_TOTP } from "@handsel/contract/platform/second-factors.ts";
import { UPLOAD_ID_PHOTO } from "@handsel/contract/tradein/approval.ts";
import { Secret, TOTP } from "otpauth";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { saveTenant } from "#areas/platform/index.ts";
import { keepSignature, signatureOf } from "#areas/sales/index.ts";
import { readPhoto } from "#areas/tradein/index.ts";
import { keyIdOf, open as openWith, seal } from "#keys/envelope.ts";
import { currentKey, openSealed } from "#keys/tenant-keys.ts";
import { inTenant } from "#platform.ts";
import { aUser, signedIn } from "#testing/builders.ts";
import { aFilledCart, type Shop } from "#testing/cart-builders.ts";
import { callAs, openTestPlatform, type TestPlatform } from "#testing/test-platform.ts";
import { anIdPhoto, aTradecart, aTradeShop, withTradeParties } from "#testing/tradein-builders.ts";
import { rotateInstallationKey, rotateKey } from "./rotate-keys.ts";

const PRIVATE = {
  mail: { from: "shop@shop.test" },
  sso: { clientId: "handsel", clientSecret: "secret-of-the-client" },
  funders: {
    bnpl: {
      url: "https://bnpl.test",
      secret: "secret-of-the-lender",
      webhookSecrets: ["first-hook", "second-hook"],
    },
  },
};
const PLAIN = ["secret-of-the-client", "secret-of-the-lender", "first-hook", "second-hook"];

let world: TestPlatform;
let shop: Shop;
let database: pg.Client;
let photo: string;

beforeAll(async () => {
  world = await openTestPlatform();
  withTradeParties(world).readText = undefined;
  database = new pg.Client({ connectionString: world.databaseUrl });
  await database.connect();
  photo = await anIdPhoto();
});
beforeEach(async () => {
  shop = await aTradeShop(world);
});
afterAll(async () => {
  await database.end();
  await world.close();
});

const wlId = () => shop.tenant.wlId;
const inShopOf = <T>(work: Parameters<typeof inTenant<T>>[2]) => inTenant(world.platform, wlId(), work);
const current = () => inShopOf((db) => currentKey(world.platform.config, db, new Date()));

async function aPhoto(): Promise<string> {
  const { id } = await aTradecart(world, shop.seller);
  const taken = await callAs(world, shop.seller, UPLOAD_ID_PHOTO, { tradecartId: id, idPhoto: photo });
  expect(taken.httpStatus).toBe(200);
  return id;
}

async function isReadable(id: string): Promise<boolean> {
  const read = await readPhoto(world.platform, shop.tenant, { id, userId: shop.seller.id }, "127.0.0.1");
  return (
    Buffer.from(read?.content ?? "")
      .subarray(0, 2)
      .toString("hex") === "ffd8"
  );
}

async function photos(): Promise<{ storageKey: string; keyId: string; sealedWith: string | undefined }[]> {
  const { rows } = await database.query<{ storage_key: string; key_id: string }>(
    "select storage_key, key_id from id_photo where wl_id = $1 order by tradecart_id",
    [wlId()],
  );
  return Promise.all(
    rows.map(async ({ storage_key: storageKey, key_id: keyId }) => {
      const file = await world.platform.adapters.storage.read(wlId(), storageKey);
      return { storageKey, keyId, sealedWith: file && keyIdOf(file) };
    }),
  );
}

async function storedSecrets(): Promise<string> {
  const { rows } = await database.query<{ private: object }>(
    "select private from white_label where wl_id = $1",
    [wlId()],
  );
  return JSON.stringify(rows[0]?.private);
}

describe("a rotation", () => {
  test("seals everything anew while it is read, and nobody finds a photo shut", async () => {
    const ids = [await aPhoto(), await aPhoto(), await aPhoto()];
    const before = await current();
    expect(await photos()).toEqual(
      ids.map(() => ({ storageKey: expect.any(String), keyId: before.id, sealedWith: before.id })),
    );
    let isOver = false;
    const reading = (async () => {
      let looks = 0;
      while (!isOver)
        for (const id of ids)
          if (await isReadable(id).catch(() => false)) looks += 1;
          else return -1;
      return looks;
    })();
    const [rotated, taken] = await Promise.all([rotateKey(world.platform, wlId()), aPhoto()]);
    isOver = true;
    expect(await reading).toBeGreaterThan(0);
    expect(rotated.photos).toBeGreaterThanOrEqual(3);
    // One that was taken at the same moment may have met the old key; it opens, and the next run takes it along.
    await rotateKey(world.platform, wlId(), { isResumed: true });
    const after = await current();
    expect(after.id).not.toBe(before.id);
    for (const one of await photos()) expect(one).toMatchObject({ keyId: after.id, sealedWith: after.id });
    for (const id of [...ids, taken]) expect(await isReadable(id)).toBe(true);
  });

  test("takes what customers signed along, and it opens before and after", async () => {
    const { uuid: cartId } = await aFilledCart(world, shop.seller, "upgrade", { deviceCode: "PHONE" });
    const signature = { kind: "TYPED", name: "Kit Marlow" } as const;
    const { config, clock } = world.platform;
    const read = () => inTenant(world.platform, wlId(), (db) => signatureOf(config, db, cartId));
    await inTenant(world.platform, wlId(), (db) =>
      keepSignature(config, db, { cartId, cartVersion: 1, signature, now: clock.now() }),
    );
    expect((await read())?.signature).toEqual(signature);
    const { signatures } = await rotateKey(world.platform, wlId());
    expect(signatures).toBe(1);
    const { rows } = await database.query<{ key_id: string; sealed: Buffer }>(
      "select key_id, sealed from sale_signature where wl_id = $1",
      [wlId()],
    );
    const { id } = await current();
    expect(rows.map(({ key_id, sealed }) => [key_id, keyIdOf(sealed)])).toEqual([[id, id]]);
    expect((await read())?.signature).toEqual(signature);
  });

  test("that is broken off goes on where it was, and everything opens meanwhile", async () => {
    const ids = [await aPhoto(), await aPhoto()];
    const { storage } = world.platform.adapters;
    let writes = 0;
    world.platform.adapters.storage = {
      ...storage,
      write: async (...of) => {
        writes += 1;
        if (writes === 2) throw new Error("the disk is full");
        await storage.write(...of);
      },
    };
    await expect(rotateKey(world.platform, wlId())).rejects.toThrow("the disk is full");
    world.platform.adapters.storage = storage;
    const begun = await current();
    expect((await photos()).filter(({ sealedWith }) => sealedWith === begun.id)).toHaveLength(1);
    for (const id of ids) expect(await isReadable(id)).toBe(true);
    expect(await rotateKey(world.platform, wlId(), { isResumed: true })).toMatchObject({ photos: 1 });
    expect((await current()).id).toBe(begun.id);
    for (const id of ids) expect(await isReadable(id)).toBe(true);
  });

  test("takes along the apps of users: one that waits to be confirmed and one that is in force", async () => {
    const [waiting, inForce] = [shop.seller, await signedIn(world, await aUser(world, shop.tenant))];
    const secrets = [waiting, inForce].map(
      async (user) => (await callAs(world, user, START_TOTP, {})).data.secret,
    );
    const [, secret = ""] = await Promise.all(secrets);
    const codeOf = () =>
      TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: world.platform.clock.now().getTime() });
    expect((await callAs(world, inForce, CONFIRM_TOTP, { code: codeOf() })).codes).toEqual([]);
    expect(await rotateKey(world.platform, wlId())).toMatchObject({ apps: 2 });
    const { id } = await current();
    const { rows } = await database.query<{ sealed: Buffer }>(
      "select coalesce(secret, waiting) as sealed from user_totp where wl_id = $1",
      [wlId()],
    );
    expect(rows.map(({ sealed }) => keyIdOf(sealed))).toEqual([id, id]);
    // A code of the step after shows that the app still opens.
    world.moveClock(30_000);
    expect((await callAs(world, inForce, CONFIRM_IDENTITY, { code: codeOf() })).codes).toEqual([]);
    world.moveClock(0);
    expect(await rotateKey(world.platform, wlId(), { isResumed: true })).toMatchObject({ apps: 0 });
  });

  test("takes along photos of earlier builds, which open before and after", async () => {
    const id = await aPhoto();
    const [{ storageKey } = { storageKey: "" }] = await photos();
    await world.platform.adapters.storage.write(wlId(), storageKey, sealedBefore(storageKey));
    await database.query("update id_photo set key_id = '' where wl_id = $1", [wlId()]);
    expect(await isReadable(id)).toBe(true);
    expect(await rotateKey(world.platform, wlId())).toMatchObject({ photos: 1 });
    expect(await isReadable(id)).toBe(true);
    expect((await photos())[0]?.sealedWith).toBe((await current()).id);
  });

  test("seals the secrets among the private settings, which are used as before", async () => {
    const { platform } = world;
    await inShopOf((db) => saveTenant(db, shop.tenant, PRIVATE));
    await platform.tenants.reload();
    expect(platform.tenants.privateOf(wlId())).toEqual(PRIVATE);
    for (const expected of [4, 4]) {
      expect(await rotateKey(platform, wlId())).toMatchObject({ secrets: expected });
      const stored = await storedSecrets();
      for (const secret of PLAIN) expect(stored).not.toContain(secret);
      expect(stored).toContain("shop@shop.test");
      await platform.tenants.reload();
      expect(platform.tenants.privateOf(wlId())).toEqual(PRIVATE);
    }
  });

  test("of one retailer leaves the keys of another as they are, and his cannot open what is not his", async () => {
    const own = await current();
    const other = await aTradeShop(world);
    await rotateKey(world.platform, other.tenant.wlId);
    expect((await current()).id).toBe(own.id);
    const foreign = await inTenant(world.platform, other.tenant.wlId, (db) =>
      currentKey(world.platform.config, db, new Date()),
    );
    expect(foreign.bytes.equals(own.bytes)).toBe(false);

    const mine = seal(own, Buffer.from("mine"), "a name");
    const openAt = (at: number) =>
      inTenant(world.platform, at, (db) => openSealed(world.platform.config, db, mine, "a name"));
    expect((await openAt(wlId())).toString()).toBe("mine");
    await expect(openAt(other.tenant.wlId)).rejects.toThrow("does not have");
    expect(() => openWith(foreign, mine, "a name")).toThrow();
    // Nor with the row of his key, put among those of the other by whoever owns the tables.
    await database.query(
      `insert into tenant_key (wl_id, id, wrapped, wrapped_by, created_at, retired_at)
       select $2, id, wrapped, wrapped_by, created_at, now() from tenant_key where wl_id = $1 and id = $3`,
      [wlId(), other.tenant.wlId, own.id],
    );
    await expect(openAt(other.tenant.wlId)).rejects.toThrow("unable to authenticate");
    await database.query("delete from tenant_key where wl_id = $1 and id = $2", [other.tenant.wlId, own.id]);
  });
});

test("all keys are wrapped by the installation's new key, after which the old one is not needed", async () => {
  const id = await aPhoto();
  const own = await current();
  const { config } = world.platform;
  const NEXT = "the next key of this installation";
  await rotateInstallationKey({
    ...world.platform,
    config: { ...config, keySecrets: [NEXT, config.secret] },
  });
  const open = (settings: { secret: string; keySecrets: string[] }) =>
    inShopOf((db) => currentKey(settings, db, new Date()));
  expect((await open({ secret: "no longer the secret", keySecrets: [NEXT] })).bytes.equals(own.bytes)).toBe(
    true,
  );
  await expect(open(config)).rejects.toThrow("which is not here: HANDSEL_KEYS must name it");
  const { rows } = await database.query(
    "select from tenant_key where wrapped_by = (select wrapped_by from tenant_key where wl_id = $1 limit 1)",
    [wlId()],
  );
  const { rowCount } = await database.query("select from tenant_key");
  expect(rows).toHaveLength(rowCount ?? 0);
  // And back, while the photo is still there.
  await rotateInstallationKey({
    ...world.platform,
    config: { ...config, keySecrets: [config.secret, NEXT] },
  });
  expect(await isReadable(id)).toBe(true);
});

/** As the build before sealed: with a key derived from the installation's secret, and no id of a key in front. */
function sealedBefore(storageKey: string): Buffer {
  const { secret } = world.platform.config;
  const key = Buffer.from(hkdfSync("sha256", secret, "", `id photos of tenant ${wlId()}`, 32));
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", key, nonce);
  cipher.setAAD(Buffer.from(storageKey));
  const sealed = Buffer.concat([cipher.update(Buffer.from("ffd8ffe0", "hex")), cipher.final()]);
  return Buffer.concat([Buffer.from([1]), nonce, cipher.getAuthTag(), sealed]);
}
