// Sample data of the kit page: invented devices, people and stores.

export function later(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

export interface SampleContract {
  id: string;
  customer: string;
  phone: string;
  device: string;
  store: string;
  status: "ACTIVE" | "PENDING" | "REFUSED";
  amount: number;
  createdAt: string;
}

const PEOPLE = [
  "Harriet Okafor",
  "Tom Brightwater",
  "Priya Raman",
  "Edwin Marsh",
  "Delia Nakamura",
  "Åsa Lindqvist",
  "Émile Roux",
];
const DEVICES = [
  "Orbit 9 Pro 512 GB",
  "Juno S 128 GB",
  "Kestrel Fold 3 512 GB",
  "Meridian Book 14",
  "Orbit 8 256 GB",
];
const STORES = ["Leeds Briggate", "York Coney Street", "Lyon Part-Dieu", "Malmö Triangeln"];
const STATUSES = ["ACTIVE", "ACTIVE", "PENDING", "ACTIVE", "REFUSED"] as const;

const pick = <T>(list: readonly T[], index: number): T => {
  const found = list[index % list.length];
  if (found === undefined) throw new Error("The sample list is empty");
  return found;
};

export function sampleContracts(count: number): SampleContract[] {
  const start = Date.UTC(2026, 10, 14, 14, 32);
  return Array.from({ length: count }, (_, index) => ({
    id: `NW-GB-26-${String(48_213 - index).padStart(7, "0")}`,
    customer: pick(PEOPLE, index * 3),
    phone: `+44 7700 900${String(100 + ((index * 37) % 900)).padStart(3, "0")}`,
    device: pick(DEVICES, index * 2 + 1),
    store: pick(STORES, index),
    status: pick(STATUSES, index * 7),
    amount: 219 + ((index * 7919) % 1200) + 0.5,
    createdAt: new Date(start - index * 5_400_000).toISOString(),
  }));
}

export const COUNTRIES = [
  ["DE", "Deutschland"],
  ["DK", "Danmark"],
  ["ES", "España"],
  ["FI", "Suomi"],
  ["FR", "France"],
  ["GB", "United Kingdom"],
  ["IT", "Italia"],
  ["NO", "Norge"],
  ["PT", "Portugal"],
  ["SE", "Sverige"],
].map(([value = "", label = ""]) => ({ value, label }));
