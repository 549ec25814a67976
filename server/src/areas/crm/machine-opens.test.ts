import { expect, test } from "vitest";
import { isMachine } from "./machine-opens.ts";

test.each([
  [undefined, true],
  ["", true],
  // Apple fetches every picture in advance.
  ["Mozilla/5.0", true],
  ["Barracuda Sentinel (EE)", true],
  ["Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)", true],
  ["python-requests/2.32", true],
  // Gmail fetches when its reader opens the mail.
  ["Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)", false],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) AppleWebKit/605.1.15 (KHTML, like Gecko)", false],
  ["Microsoft Outlook 16.0.17726", false],
])("%s is a machine: %s", (userAgent, expected) => {
  expect(isMachine(userAgent)).toBe(expected);
});
