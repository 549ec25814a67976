// The identity provider of the one demo retailer with single sign-on.
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import type { Provider } from "oidc-provider";
import { contentPolicy } from "../../http/content-policy.ts";
import type { Party } from "../../party.ts";
import { createProvider, shopOrigin } from "./provider.ts";
import { addSignInPages } from "./sign-in.ts";
import { KEYS_FILE, loadSigningKeys } from "./signing-keys.ts";

const PATH = "/idp";

export const identity: Party = {
  name: "identity",
  title: "Identity provider",
  summary: "Signs in the staff of BellaTec by OpenID Connect.",
  magic: [
    {
      value: "nogroups@bellatec.test",
      effect: "Signs in without a groups claim; the platform refuses the user",
    },
    { value: "nostores@bellatec.test", effect: "Signs in with a role group and no store group" },
  ],
  async open({ http, config, stateFolder, ledger, log }) {
    const issuer = `http://localhost:${config.port}${PATH}`;
    const jwks = await loadSigningKeys(join(stateFolder, KEYS_FILE));
    const provider = createProvider(config, { issuer, jwks, log });
    const shop = shopOrigin(config);
    await http.register(async (pages) => addSignInPages(pages, { provider, ledger, shopOrigin: shop }));
    await http.register(async (protocol) => addProtocol(protocol, provider, shop));
    return { address: issuer, close: async () => undefined };
  },
};

/** Hands everything else under the path to the provider, which reads bodies and writes answers itself. */
function addProtocol(http: FastifyInstance, provider: Provider, shop: string): void {
  const handle = provider.callback();
  http.removeAllContentTypeParsers();
  http.addContentTypeParser("*", (_request, _payload, done) => done(null));
  http.all(`${PATH}/*`, (request, reply) => {
    reply.hijack();
    reply.raw.setHeader("content-security-policy", contentPolicy({ formTargets: [shop] }));
    // The provider routes by the path below its mount point and builds its own addresses from the whole.
    const raw: IncomingMessage & { originalUrl?: string } = request.raw;
    raw.originalUrl = request.url;
    raw.url = request.url.slice(PATH.length);
    void handle(raw, reply.raw);
  });
}
