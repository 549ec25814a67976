// `npm run keys -- rotate [retailer]`: new keys for one retailer (by subdomain) or for all; `npm run keys -- resume [retailer]` goes
// on with a rotation that was broken off; `npm run keys -- rotate-installation` wraps all keys by the first of HANDSEL_KEYS.
import { rotateInstallationKey, rotateKey } from "@handsel/server/areas/admin/index.ts";
import { readConfig } from "@handsel/server/config.ts";
import { startEmbeddedDatabase } from "@handsel/server/db/embedded.ts";
import { createLog } from "@handsel/server/log.ts";
import { openPlatform } from "@handsel/server/open-platform.ts";

const [command, subdomain] = process.argv.slice(2);
if (command === undefined || !["rotate", "resume", "rotate-installation"].includes(command)) {
  console.error("usage: npm run keys -- rotate [retailer] | resume [retailer] | rotate-installation");
  process.exit(2);
}
const config = readConfig(process.env);
const databaseUrl = config.databaseUrl ?? (await startEmbeddedDatabase(config.dataFolder)).url;
const platform = await openPlatform(config, databaseUrl, createLog("warn", { process: "keys" }));
try {
  if (command === "rotate-installation") {
    const count = await rotateInstallationKey(platform);
    console.log(`${count} keys are wrapped by the first of HANDSEL_KEYS. The others may be taken out now.`);
  } else {
    const named = platform.tenants
      .all()
      .filter((tenant) => subdomain === undefined || tenant.subdomain === subdomain);
    if (named.length === 0) throw new Error(`no retailer goes by ${subdomain ?? ""}`);
    for (const { wlId, name } of named) {
      const { photos, secrets, apps, signatures, webhooks, mails } = await rotateKey(platform, wlId, {
        isResumed: command === "resume",
      });
      console.log(
        `${name}: ${photos} photos, ${signatures} signatures, ${secrets} secrets, ${webhooks} secrets of webhooks, ${mails} keys of mails and ${apps} apps are sealed with the current key`,
      );
    }
  }
} finally {
  await platform.close();
}
