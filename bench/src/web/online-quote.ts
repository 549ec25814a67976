// A quote that a customer makes at home, by the calls of the public pages.
import { ask } from "../ask.ts";
import { openContext } from "../context.ts";
import { answersTo, type Questions, SELLER_OF_A_PHONE } from "../customers.ts";
import { openNumbers } from "../day-numbers.ts";

/** This one's customers are in the country of our seller of a phone. */
const RETAILER = "northwind";

/** Where it is opened again, from the link in the customer's mail. */
export async function madeQuote(): Promise<string> {
  const context = await openContext(process.env["PORT"] ?? "3000", RETAILER, "sales");
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
  return `http://${context.host}/online/tradein/quote/${encodeURIComponent(token)}`;
}
