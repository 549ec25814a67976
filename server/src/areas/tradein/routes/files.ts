// Papers and photos behind signed addresses. The retailer is the host's; whoever's name is in the address asked for it, and
// a look at an ID goes on the record under that name before the photo leaves.

import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import { USER_STATUS } from "@handsel/contract/roles.ts";
import type { FastifyInstance, FastifyReply } from "fastify";
import { z } from "zod";
import { findStoreContact } from "#areas/platform/index.ts";
import { contentDisposition } from "#documents/content-disposition.ts";
import { subdomainOf } from "#edge/sessions/tenants.ts";
import { inTenant, type Platform } from "#platform.ts";
import { FILE_KINDS, FILE_PATH, isGenuineFile, type LinkedFile } from "../file-links.ts";
import { findCollection, listCollectionDevices } from "../queries/collections.ts";
import { findPaymentFile, listPaymentsOf } from "../queries/payouts.ts";
import { findPhoto, recordPhotoView } from "../queries/photos.ts";
import { findAnyTradecart } from "../queries/tradecarts.ts";
import { readReceipt, wireReceipt } from "../receipt/receipt.ts";
import { openPhoto } from "../seller/id-photos.ts";
import { manifestPdf } from "../templates/manifest-pdf.ts";
import { debtorAccount, paymentFileXml } from "../templates/payment-file.ts";
import { receiptPdf } from "../templates/receipt-pdf.ts";

interface SentFile {
  type: string;
  name: string;
  content: Buffer | string;
  isInline: boolean;
}

const asked = z.object({
  kind: z.enum(FILE_KINDS),
  id: z.uuid(),
  user: z.uuid(),
  session: z.string().regex(/^[\da-f]{64}$/),
  expires: z.coerce.number(),
  signature: z.string().max(100),
});

export function addFiles(app: FastifyInstance, platform: Platform): void {
  app.get<{ Params: Record<string, unknown>; Querystring: Record<string, unknown> }>(
    `${FILE_PATH}/:kind/:id`,
    async (request, reply) => {
      const subdomain = subdomainOf(request.headers.host, platform.config.baseDomain);
      const tenant = subdomain === undefined ? undefined : platform.tenants.bySubdomain(subdomain);
      const parsed = asked.safeParse({ ...request.params, ...request.query });
      if (!tenant || !parsed.success) return reply.callNotFound();
      const { kind, id, user, session, expires, signature } = parsed.data;
      const file: LinkedFile = { kind, id, wlId: tenant.wlId, userId: user, session };
      const now = platform.clock.now();
      if (!isGenuineFile(platform.config, file, { expires, signature, now })) return reply.callNotFound();
      if (!(await isStillSignedIn(platform, file))) return reply.callNotFound();
      const sent = await readers[kind](platform, tenant, file, request.ip);
      return sent ? send(reply, sent) : reply.callNotFound();
    },
  );
}

/** Whoever has signed out, or was blocked, has left their links behind. */
async function isStillSignedIn({ sessions }: Platform, file: LinkedFile): Promise<boolean> {
  const session = await sessions.findByHash(Buffer.from(file.session, "hex"));
  if (session === undefined || session.wlId !== file.wlId) return false;
  return session.caller.userId === file.userId && session.caller.status === USER_STATUS.active;
}

function send(reply: FastifyReply, { type, name, content, isInline }: SentFile): FastifyReply {
  return reply
    .type(type)
    .header("content-disposition", contentDisposition(isInline ? "inline" : "attachment", name))
    .header("cache-control", "no-store")
    .send(content);
}

type ReadFile = (
  platform: Platform,
  tenant: WhiteLabel,
  file: Pick<LinkedFile, "id" | "userId">,
  address: string,
) => Promise<SentFile | undefined>;

export const readReceiptFile: ReadFile = async (platform, tenant, { id }) => {
  const facts = await inTenant(platform, tenant.wlId, async (db) => {
    const cart = await findAnyTradecart(db, id);
    return cart && readReceipt(db, cart);
  });
  if (!facts) return undefined;
  const receipt = wireReceipt(facts, { tenant, language: tenant.language, pdfURL: "" });
  const name = `receipt-${receipt.quoteID ?? receipt.tradecartSID}.pdf`;
  const content = await receiptPdf(tenant, receipt, platform.clock.now());
  return { type: "application/pdf", name, content, isInline: true };
};

const readManifest: ReadFile = async (platform, tenant, { id }) => {
  const facts = await inTenant(platform, tenant.wlId, async (db) => {
    const collection = await findCollection(db, id, null);
    const store = collection && (await findStoreContact(db, collection.storeId));
    return collection && store && { tenant, collection, store, devices: await listCollectionDevices(db, id) };
  });
  if (!facts) return undefined;
  const content = await manifestPdf(facts, platform.clock.now());
  return { type: "application/pdf", name: `${facts.collection.number}.pdf`, content, isInline: true };
};

export const readPhoto: ReadFile = async (platform, { wlId }, { id, userId }, address) => {
  const photo = await inTenant(platform, wlId, async (db) => {
    const found = await findPhoto(db, id);
    const now = platform.clock.now();
    if (found) await recordPhotoView(db, { tradecartId: id, userId, address, now });
    return found;
  });
  const sealed = photo && (await platform.adapters.storage.read(wlId, photo.storageKey));
  if (!photo || !sealed) return undefined;
  const content = await openPhoto(platform, wlId, sealed, photo.storageKey);
  return { type: "image/jpeg", name: "id.jpg", content, isInline: true };
};

const readPayments: ReadFile = async (platform, tenant, { id }) => {
  const found = await inTenant(platform, tenant.wlId, async (db) => {
    const file = await findPaymentFile(db, id);
    return file?.approvedAt && { file, payments: await listPaymentsOf(db, id) };
  });
  // Nothing goes to a bank that a second person has not seen.
  if (!found) return undefined;
  const account = debtorAccount(platform.tenants.privateOf(tenant.wlId));
  const content = paymentFileXml(tenant, found.file, found.payments, account);
  return { type: "application/xml", name: found.file.fileName, content, isInline: false };
};

const readers: Record<LinkedFile["kind"], ReadFile> = {
  receipt: readReceiptFile,
  manifest: readManifest,
  photo: readPhoto,
  payments: readPayments,
};
