// Which addresses on the network belong to everybody. What a retailer enters is called from inside our own network, where other
// things answer too: only what is public is ever called.
import { BlockList, isIP } from "node:net";

/** Everything that is set aside for other uses than the public internet (IANA's special-purpose registries). */
const RESERVED: readonly string[] = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  // Link-local, with what clouds tell their machines of themselves at 169.254.169.254.
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/4",
  "240.0.0.0/4",
];
/** Of the newer addresses only those that are given out at all are public, and of these not the ones that stand for others. */
const GIVEN_OUT = "2000::/3";
const RESERVED_V6: readonly string[] = ["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"];

function listOf(ranges: readonly string[], family: "ipv4" | "ipv6"): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [network = "", bits = ""] = range.split("/");
    list.addSubnet(network, Number(bits), family);
  }
  return list;
}

const reserved = listOf(RESERVED, "ipv4");
const reservedV6 = listOf(RESERVED_V6, "ipv6");
const givenOut = listOf([GIVEN_OUT], "ipv6");

export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !reserved.check(address, "ipv4");
    case 6:
      return givenOut.check(address, "ipv6") && !reservedV6.check(address, "ipv6");
    default:
      return false;
  }
}
