// Everything that is kept of a person as one file: a text that people and programs can read, and the papers, photos and
// attachments beside it. Files are made one by one while the archive goes out.
import { EXPORT_PERSON } from "@handsel/contract/admin/persons.ts";
import { attachmentsOf, recordAudit } from "#areas/platform/index.ts";
import { contractPaper, leadingContract, readPaper, signatureOf, soldContracts } from "#areas/sales/index.ts";
import { readPhoto, readReceiptFile } from "#areas/tradein/index.ts";
import { type ZipEntry, zipOf } from "#documents/zip.ts";
import type { ManualContext, WithCaller } from "#edge/context.ts";
import { implement } from "#edge/implement.ts";
import { type Dossier, gatherDossier } from "../persons/dossier.ts";
import { recordsOf } from "../persons/fates.ts";
import { personKeyOf } from "../persons/person-key.ts";

type ExportContext = WithCaller<ManualContext>;

/** Beyond that, what is missing is said in the text. */
const MOST_FILES = 300;

export const exportPerson = implement(EXPORT_PERSON, async (input, ctx) => {
  const { tenant, clock, caller, platform } = ctx;
  const person = { email: input.email.trim().toLowerCase(), phone: input.phone.trim() };
  const dossier = await ctx.inTransaction(async (db) => {
    const found = await gatherDossier(db, person);
    const personKey = personKeyOf(platform.config, tenant.wlId, person);
    await recordAudit(
      { db, clock, caller },
      {
        action: "PERSON_EXPORTED",
        entity: "PERSON",
        entityId: personKey,
        entityName: personKey,
        after: {
          sales: found.sales.length,
          trades: found.trades.length,
          messages: found.messages.length,
          campaigns: found.memberships.length,
        },
      },
    );
    return found;
  });
  const now = clock.now();
  ctx.sendFile({ name: "person.zip", type: "zip", body: zipOf(entriesOf(ctx, dossier), now) });
  return {};
});

async function* entriesOf(ctx: ExportContext, dossier: Dossier): AsyncGenerator<ZipEntry> {
  const files = [
    ...papersOf(ctx, dossier),
    ...signaturesOf(ctx, dossier),
    ...tradeFilesOf(ctx, dossier),
    ...attachmentFilesOf(ctx, dossier),
  ];
  yield {
    name: "person.json",
    content: Buffer.from(JSON.stringify(textOf(ctx, dossier, files), null, 2)),
  };
  for (const { name, read } of files.slice(0, MOST_FILES)) {
    const content = await read();
    if (content) yield { name, content };
  }
}

interface FileToAdd {
  name: string;
  read(): Promise<Buffer | undefined>;
}

function papersOf(ctx: ExportContext, { sales }: Dossier): FileToAdd[] {
  return sales.flatMap(({ sale, contracts: all }) => {
    const contracts = soldContracts(all);
    if (sale.isQuotation || contracts.length === 0) return [];
    return {
      name: `contracts/${sale.reference}.pdf`,
      read: async () => {
        const facts = await ctx.read((db) => readPaper(ctx.platform.config, db, sale));
        return contractPaper(ctx, { ...facts, contracts, contract: leadingContract(contracts) });
      },
    };
  });
}

/** As it was drawn or typed, also where no paper has it yet. */
function signaturesOf(ctx: ExportContext, { sales, signatures }: Dossier): FileToAdd[] {
  return signatures.map(({ cartId }) => ({
    name: `contracts/${sales.find(({ sale }) => sale.cartId === cartId)?.sale.reference ?? cartId}-signature.json`,
    read: async () => {
      const given = await ctx.read((db) => signatureOf(ctx.platform.config, db, cartId));
      return given ? Buffer.from(JSON.stringify(given)) : undefined;
    },
  }));
}

function tradeFilesOf(
  { platform, tenant, caller, address }: ExportContext,
  { trades }: Dossier,
): FileToAdd[] {
  return trades.flatMap(({ id, sid, confirmedAt, photo }) => {
    const file = { id, userId: caller.userId };
    const asBuffer = (sent: { content: Buffer | string } | undefined) => sent && Buffer.from(sent.content);
    return [
      ...(confirmedAt === null
        ? []
        : [
            {
              name: `trade-ins/${sid}.pdf`,
              read: async () => asBuffer(await readReceiptFile(platform, tenant, file, address)),
            },
          ]),
      // A look at an ID goes on the record, here as everywhere.
      ...(photo === null
        ? []
        : [
            {
              name: `trade-ins/${sid}-id.jpg`,
              read: async () => asBuffer(await readPhoto(platform, tenant, file, address)),
            },
          ]),
    ];
  });
}

function attachmentFilesOf(ctx: ExportContext, { messages }: Dossier): FileToAdd[] {
  return messages.flatMap(({ id, attachments }) =>
    attachments.map((fileName, index) => ({
      name: `messages/${id}/${index + 1}-${fileName.replaceAll(/[^\p{L}\p{N}._ -]/gu, "_")}`,
      read: async () => {
        const attached = await ctx.read((db) => attachmentsOf(db, id));
        const found = attached[index];
        return found && Buffer.from(found.contentBase64, "base64");
      },
    })),
  );
}

/** The same records as on the page, with all that stands in them. */
function textOf({ tenant, clock }: ExportContext, dossier: Dossier, files: readonly FileToAdd[]): object {
  const records = recordsOf(dossier, { tenant, now: clock.now() });
  const { names, emails, phones, isMore } = dossier;
  return {
    retailer: { name: tenant.name, registeredName: tenant.registeredName, address: tenant.address },
    madeAt: clock.now().toISOString(),
    person: { names, emails, phones },
    isComplete: !isMore && files.length <= MOST_FILES,
    records,
    sales: dossier.sales.map(({ sale, contracts }) => ({
      reference: sale.reference,
      createdAt: sale.createdAt,
      seller: sale.sellerName,
      goods: sale.productDescriptions,
      extras: sale.extrasDescription,
      customer: sale.customer,
      company: sale.company,
      notes: sale.notes,
      contracts: contracts.map(({ id, status, funder, funderReference, activatedAt, lines, state }) => ({
        id,
        status,
        lender: funder,
        lenderReference: funderReference,
        activatedAt,
        dates: state.dates,
        goods: lines.map(({ description, quantity, references }) => ({
          description,
          quantity,
          references: references.map(({ reference }) => reference),
        })),
      })),
      toldToLenders: dossier.applicants
        .filter(({ cartId }) => cartId === sale.cartId)
        .map(({ funder, customer, company }) => ({ lender: funder, customer, company })),
    })),
    typedOnOwnPhone: dossier.phoneLinks.map(({ createdAt, fields }) => ({
      begunAt: createdAt,
      fields: Object.fromEntries(Object.entries(fields).map(([field, { value }]) => [field, value])),
    })),
    tradeIns: dossier.trades.map(
      ({ sid, quoteNumber, status, devices, createdAt, confirmedAt, customer }) => ({
        reference: sid,
        quoteNumber,
        status,
        devices,
        createdAt,
        confirmedAt,
        customer,
      }),
    ),
    messages: dossier.messages.map(({ channel, destination, subject, text, createdAt, attachments }) => ({
      channel,
      destination,
      subject,
      text,
      sentAt: createdAt,
      attachments,
    })),
    campaigns: dossier.memberships,
    consents: dossier.consents,
    files: files.slice(0, MOST_FILES).map(({ name }) => name),
  };
}
