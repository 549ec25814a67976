// Numbers that nobody had before, for phones, addresses and used devices of a day.
import { imei } from "./imei.ts";
import { withDatabase } from "./sales-fill.ts";

export interface Numbers {
  /** None of them is a nought: such numbers mean something to the outside parties. */
  digits(count: number): string;
  /** Of a used phone that needs no test of its software. */
  deviceReference(): string;
}

/** What the numbers of such a phone begin with. */
const MODEL = "35000500";

export async function openNumbers(): Promise<Numbers> {
  const taken = await withDatabase(async (client) => {
    const { rows } = await client.query<{ reference: string }>(
      "select reference_norm as reference from tradecart_device where reference_norm like $1",
      [`${MODEL}%`],
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
      // The nought keeps clear of the endings that make the registry answer otherwise.
      const number = digits(5);
      const reference = imei(`${MODEL}${number.slice(0, 4)}0${number.slice(4)}`);
      if (!taken.has(reference)) return reference;
    }
  };
  return { digits, deviceReference };
}
