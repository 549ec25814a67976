// The columns of a file of sold contracts.

import { EMAIL_MAX, isEmail } from "@handsel/contract/rules/email.ts";
import { PHONE_MAX } from "@handsel/contract/rules/phone.ts";
import { type ContractStatus, STATUS_BY_NUMBER } from "@handsel/contract/sales/statuses.ts";
import {
  type Column,
  checkedColumn,
  codeColumn,
  dayColumn,
  isFault,
  moneyColumn,
  oneOfColumn,
  type RowOf,
  textColumn,
} from "#imports/columns.ts";

/**
 * Where a contract can stand that comes from elsewhere. The steps of an application and of an upgrade hang on things
 * that are not in the file, so nothing arrives in the middle of them.
 */
const FILE_STATUSES = [
  "NEW",
  "PENDING",
  "ACTIVE",
  "ACTIVE_WITHOUT_DEVICE_REFERENCE",
  "FINISHED",
  "CLOSED",
  "SWAP",
  "HISTORIC",
  "RETURNED",
  "CANCELLED",
  "WITHDRAWN",
  "REFUSED",
] as const satisfies readonly ContractStatus[];
export type FileStatus = (typeof FILE_STATUSES)[number];

/** A word, or the number by which older systems know it. */
function statusColumn(): Column<FileStatus> {
  const words = oneOfColumn(FILE_STATUSES, {
    isRequired: true,
    aliases: ["contractStatus"],
    example: "ACTIVE",
  });
  return {
    ...words,
    read: (text) => {
      const named = /^\d{1,2}$/.test(text) ? STATUS_BY_NUMBER[Number(text)] : undefined;
      return words.read(named ?? text);
    },
  };
}

function emailColumn(): Column<string> {
  return checkedColumn(
    textColumn(EMAIL_MAX, { isRequired: true, aliases: ["email"], example: "ada.byron@example.com" }),
    (value) => (isEmail(value) ? undefined : { error: "INVALID_VALUE", value: "" }),
  );
}

/** Above zero: nothing is financed with nothing. */
function priceColumn(): Column<number> {
  const amount = moneyColumn({ aliases: ["price"], example: "749.00" });
  return {
    ...amount,
    read: (text) => {
      const read = amount.read(text);
      return !isFault(read) && read.value === 0 ? { error: "INVALID_VALUE", value: "" } : read;
    },
  };
}

const day = (wishes: { aliases?: readonly string[]; example: string }) =>
  dayColumn({ after: "1999-12-31", before: "2100-01-01" }, wishes);

export const CONTRACT_COLUMNS = {
  contractReference: codeColumn({
    isRequired: true,
    aliases: ["contract", "contractID", "reference"],
    example: "OLD-000123",
  }),
  store: textColumn(120, { isRequired: true, aliases: ["storeName", "storeSID"], example: "Main Street" }),
  seller: textColumn(255, { aliases: ["sellerLogin", "user"], example: "" }),
  customerTitle: textColumn(20, { aliases: ["title"], example: "Ms" }),
  customerFirstName: textColumn(100, { isRequired: true, aliases: ["firstName"], example: "Ada" }),
  customerLastName: textColumn(100, { isRequired: true, aliases: ["lastName"], example: "Byron" }),
  customerEmail: emailColumn(),
  customerPhone: textColumn(PHONE_MAX, { isRequired: true, aliases: ["phone"], example: "+447400123456" }),
  customerAddress: textColumn(255, { aliases: ["address"], example: "3 Mill Lane" }),
  customerPostalCode: textColumn(25, { aliases: ["postalCode"], example: "YO1 7PN" }),
  customerCity: textColumn(100, { aliases: ["city"], example: "York" }),
  customerReference: textColumn(60, { example: "" }),
  companyName: textColumn(160, { aliases: ["company"], example: "" }),
  companyNumber: textColumn(60, { example: "" }),
  deviceCode: codeColumn({ isRequired: true, aliases: ["device"], example: "ORB9-128-BLK" }),
  deviceReference: textColumn(50, {
    aliases: ["imei", "serialNumber", "imeiSerial"],
    example: "490154203237518",
  }),
  paymentPlan: codeColumn({ isRequired: true, aliases: ["paymentplanID", "plan"], example: "STANDARD24" }),
  insurance: codeColumn({ aliases: ["insuranceID"], example: "" }),
  salePrice: priceColumn(),
  residualValue: moneyColumn({ aliases: ["residual"], example: "" }),
  status: statusColumn(),
  saleDate: day({ aliases: ["createdAt"], example: "2025-03-01" }),
  startDate: day({ example: "2025-03-01" }),
  earlySwapDate: day({ example: "" }),
  freeSwapDate: day({ example: "" }),
  endDate: day({ example: "2027-03-01" }),
  funderReference: textColumn(60, { example: "" }),
} as const;

export type ContractFileRow = RowOf<typeof CONTRACT_COLUMNS>;
