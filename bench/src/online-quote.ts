// A quote that a customer makes at home, by the calls of the public pages.
import { ask } from "./ask.ts";
import type { BenchContext } from "./context.ts";
import { answersTo, type Questions, SELLER_OF_A_PHONE } from "./customers.ts";
import { openNumbers } from "./day-numbers.ts";

/** What opens it again, from the link in the customer's mail. */
export async function madeQuote(context: BenchContext): Promise<string> {
  const deviceReference = (await openNumbers()).deviceReference();
  const { devices } = await ask<{ devices: { deviceID: string }[] }>(
    context,
    "ONLINE_VALIDATE_DEVICE_REFERENCE",
    { deviceReference },
  );
  const selectedDevice = { deviceID: devices[0]?.deviceID, deviceReference };
  const questions = await ask<Questions>(context, "ONLINE_SELECT_TRADEIN_DEVICE", { selectedDevice });
  const { token } = await ask<{ token: string }>(context, "ONLINE_CREATE_TRADECART", {
    customer: SELLER_OF_A_PHONE,
    devices: [{ ...selectedDevice, networkStatus: "UNLOCKED", ...answersTo(questions) }],
  });
  return token;
}
