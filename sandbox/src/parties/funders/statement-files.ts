// Statements as lenders write them: a bank's camt.053, a table as a spreadsheet of their country saves it, or JSON.
import type { LenderStatement, StatementForm } from "@handsel/contract/adapters/statement-messages.ts";
import { type Funder, traitsOf } from "@handsel/contract/catalog/funders.ts";

export function statementFile(
  funder: Funder,
  statement: LenderStatement,
): { form: StatementForm; fileName: string; content: string } {
  const { form } = traitsOf(funder).statement;
  switch (form) {
    case "CAMT053":
      return { form, fileName: `${statement.statement}.xml`, content: camt053(statement) };
    case "CSV":
      return { form, fileName: `${statement.statement}.csv`, content: table(statement) };
    case "JSON":
      return { form, fileName: `${statement.statement}.json`, content: JSON.stringify(statement) };
    default:
      return form satisfies never;
  }
}

const decimal = (minor: number) => {
  const digits = String(Math.abs(minor)).padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
};
const signedDecimal = (minor: number) => `${minor < 0 ? "-" : ""}${decimal(minor)}`;

const HEADER = "lender;retailer;statement;date;currency;line;contract;type;part;amount;total";

/** With semicolons and decimal commas, as on the continent. */
function table({ lender, retailer, statement, date, currency, totalMinor, lines }: LenderStatement): string {
  const amount = (minor: number) => signedDecimal(minor).replace(".", ",");
  const rows = lines.map(({ line, contract, kind, part, parts, amountMinor }) =>
    [
      `"${lender}"`,
      retailer,
      statement,
      date,
      currency,
      line,
      contract,
      kind,
      parts > 1 ? `${part}/${parts}` : "",
      amount(amountMinor),
      amount(totalMinor),
    ].join(";"),
  );
  return `\ufeff${[HEADER, ...rows].join("\r\n")}\r\n`;
}

const escape = (text: string) => text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
const side = (minor: number) => (minor < 0 ? "DBIT" : "CRDT");

function camt053(of: LenderStatement): string {
  const entries = of.lines.map(
    ({ line, contract, kind, part, parts, amountMinor }) => `      <Ntry>
        <Amt Ccy="${of.currency}">${decimal(amountMinor)}</Amt>
        <CdtDbtInd>${side(amountMinor)}</CdtDbtInd>
        <Sts><Cd>BOOK</Cd></Sts>
        <BookgDt><Dt>${of.date}</Dt></BookgDt>
        <BkTxCd><Prtry><Cd>${kind}</Cd></Prtry></BkTxCd>
        <NtryDtls><TxDtls>
          <Refs><AcctSvcrRef>${escape(line)}</AcctSvcrRef><EndToEndId>${escape(contract)}</EndToEndId></Refs>${
            parts > 1 ? `\n          <AddtlTxInf>${part}/${parts}</AddtlTxInf>` : ""
          }
        </TxDtls></NtryDtls>
      </Ntry>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08">
  <BkToCstmrStmt>
    <GrpHdr><MsgId>${escape(of.statement)}</MsgId><CreDtTm>${of.date}T06:00:00Z</CreDtTm></GrpHdr>
    <Stmt>
      <Id>${escape(of.statement)}</Id>
      <CreDtTm>${of.date}T06:00:00Z</CreDtTm>
      <Acct>
        <Id><Othr><Id>${escape(of.retailer)}-PAYOUTS</Id></Othr></Id>
        <Ownr><Id><OrgId><Othr><Id>${escape(of.retailer)}</Id></Othr></OrgId></Id></Ownr>
        <Svcr><FinInstnId><Nm>${escape(of.lender)}</Nm></FinInstnId></Svcr>
      </Acct>
      <TxsSummry><TtlNtries>
        <NbOfNtries>${of.lines.length}</NbOfNtries>
        <TtlNetNtry><Amt>${decimal(of.totalMinor)}</Amt><CdtDbtInd>${side(of.totalMinor)}</CdtDbtInd></TtlNetNtry>
      </TtlNtries></TxsSummry>
${entries.join("\n")}
    </Stmt>
  </BkToCstmrStmt>
</Document>
`;
}
