// Numbers that nobody had before, for phones, addresses and used devices of a day.
import { USED_PHONE, usedPhone } from "./customers.ts";
import { imei } from "./imei.ts";
import { withDatabase } from "./sales-fill.ts";

export interface Numbers {
  /** None of them is a nought: such numbers mean something to the outside parties. */
  digits(count: number): string;
  /** Of a used phone that needs no test of its software. */
  deviceReference(): string;
}

export async function openNumbers(): Promise<Numbers> {
  const taken = await withDatabase(async (client) => {
    const { rows } = await client.query<{ reference: string }>(
      "select reference_norm as reference from tradecart_device where reference_norm like $1",
      [`${USED_PHONE}%`],
    );
    return new Set(rows.map(({ reference }) => reference));
  });
  let last = 0;
  const digits = (count: number) => {
    last += 1;
    let rest = last;
    let written = "";
    for (let place = 0; place < count; place += 1) {
      written = `${1 + (rest % 9)}${written}`;
      rest = Math.floor(rest / 9);
    }
    return written;
  };
  const deviceReference = () => {
    for (;;) {
      const reference = imei(usedPhone(digits));
      if (!taken.has(reference)) return reference;
    }
  };
  return { digits, deviceReference };
}
