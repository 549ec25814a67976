// The schema of a credit transfer initiation, pain.001.001.09, as far as our files use it: which elements stand where, in which
// order and how often, and what their texts may be. A file that breaks it is never handed out.
import { readXmlTree, type XmlElement } from "#imports/xml-tree.ts";

interface Rule {
  name: string;
  /** Once unless said otherwise. */
  times?: "optional" | "many";
  text?: RegExp;
  children?: readonly Rule[];
  /** One of them, and no more. */
  choice?: readonly Rule[];
  attributes?: Readonly<Record<string, RegExp>>;
}

const MAX_35 = /^[^\n]{1,35}$/;
const MAX_140 = /^[^\n]{1,140}$/;
const AMOUNT = /^\d{1,13}(\.\d{1,5})?$/;
const SUM = /^\d{1,17}(\.\d{1,17})?$/;
const COUNT = /^\d{1,15}$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const IBAN = /^[A-Z]{2}[0-9]{2}[A-Z0-9]{1,30}$/;
const BIC = /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/;

const leaf = (name: string, text: RegExp, times?: Rule["times"]): Rule => ({
  name,
  text,
  ...(times && { times }),
});
const other: Rule = { name: "Othr", children: [leaf("Id", MAX_35)] };
const party = (name: string): Rule => ({ name, children: [leaf("Nm", MAX_140, "optional")] });
const account = (name: string): Rule => ({
  name,
  children: [{ name: "Id", choice: [leaf("IBAN", IBAN), other] }],
});

const TRANSFER: Rule = {
  name: "CdtTrfTxInf",
  times: "many",
  children: [
    { name: "PmtId", children: [leaf("InstrId", MAX_35, "optional"), leaf("EndToEndId", MAX_35)] },
    {
      name: "Amt",
      choice: [{ ...leaf("InstdAmt", AMOUNT), attributes: { Ccy: /^[A-Z]{3}$/ } }],
    },
    party("Cdtr"),
    account("CdtrAcct"),
    { name: "RmtInf", times: "optional", children: [leaf("Ustrd", MAX_140, "many")] },
  ],
};

const SCHEMA: Rule = {
  name: "Document",
  attributes: { xmlns: /^urn:iso:std:iso:20022:tech:xsd:pain\.001\.001\.09$/ },
  children: [
    {
      name: "CstmrCdtTrfInitn",
      children: [
        {
          name: "GrpHdr",
          children: [
            leaf("MsgId", MAX_35),
            leaf("CreDtTm", /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/),
            leaf("NbOfTxs", COUNT),
            leaf("CtrlSum", SUM, "optional"),
            party("InitgPty"),
          ],
        },
        {
          name: "PmtInf",
          times: "many",
          children: [
            leaf("PmtInfId", MAX_35),
            leaf("PmtMtd", /^(?:CHK|TRF|TRA)$/),
            leaf("NbOfTxs", COUNT, "optional"),
            leaf("CtrlSum", SUM, "optional"),
            { name: "ReqdExctnDt", choice: [leaf("Dt", DAY)] },
            party("Dbtr"),
            account("DbtrAcct"),
            {
              name: "DbtrAgt",
              children: [{ name: "FinInstnId", choice: [leaf("BICFI", BIC), other] }],
            },
            TRANSFER,
          ],
        },
      ],
    },
  ],
};

/** What a file breaks, by where; nothing for one that a bank takes. */
export function faultsOfPaymentFile(xml: string): string[] {
  const document = readXmlTree(xml);
  if (document.name !== SCHEMA.name) return [`${document.name} is no ${SCHEMA.name}`];
  return [...faultsOf(document, SCHEMA, SCHEMA.name), ...sumFaults(document)];
}

function faultsOf(element: XmlElement, rule: Rule, path: string): string[] {
  const faults: string[] = [];
  for (const [name, pattern] of Object.entries(rule.attributes ?? {}))
    if (!pattern.test(element.attributes[name] ?? "")) faults.push(`${path}@${name}`);
  if (rule.text) {
    if (element.children.length > 0 || !rule.text.test(element.text)) faults.push(path);
    return faults;
  }
  if (rule.choice) {
    const [only, ...rest] = element.children;
    const chosen = rule.choice.find(({ name }) => name === only?.name);
    if (!only || !chosen || rest.length > 0) return [...faults, path];
    return [...faults, ...faultsOf(only, chosen, `${path}/${only.name}`)];
  }
  return [...faults, ...sequenceFaults(element.children, rule.children ?? [], path)];
}

/** The elements in the order of the rules: what is left over at the end stands where it may not. */
function sequenceFaults(children: readonly XmlElement[], rules: readonly Rule[], path: string): string[] {
  const faults: string[] = [];
  let at = 0;
  for (const rule of rules) {
    let found = 0;
    while (children[at]?.name === rule.name && (found === 0 || rule.times === "many")) {
      const child = children[at];
      if (child) faults.push(...faultsOf(child, rule, `${path}/${rule.name}`));
      found += 1;
      at += 1;
    }
    if (found === 0 && rule.times !== "optional") faults.push(`${path}/${rule.name} is missing`);
  }
  const rest = children[at];
  if (rest) faults.push(`${path}/${rest.name} may not stand there`);
  return faults;
}

/** What the heads say of number and sum is what the transfers come to. */
function sumFaults(document: XmlElement): string[] {
  const all: XmlElement[] = [];
  const walk = (element: XmlElement) => {
    all.push(element);
    element.children.forEach(walk);
  };
  walk(document);
  const texts = (name: string) => all.filter((element) => element.name === name).map(({ text }) => text);
  const cents = (text: string) => Math.round(Number(text) * 100);
  const total = texts("InstdAmt").reduce((sum, text) => sum + cents(text), 0);
  return [
    ...texts("CtrlSum").flatMap((text) => (cents(text) === total ? [] : ["CtrlSum is not the sum"])),
    ...texts("NbOfTxs").flatMap((text) =>
      Number(text) === texts("InstdAmt").length ? [] : ["NbOfTxs is not the number"],
    ),
  ];
}
