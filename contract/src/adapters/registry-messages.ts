// What the company registry answers to a search.
import { z } from "zod";

const known = (max: number) => z.string().max(max).default("");

const registeredCompany = z.object({
  name: z.string().min(1).max(255),
  number: z.string().max(100),
  /** The registry's own word for the legal form. */
  legalForm: known(100),
  registeredOn: known(25),
  address: z.object({
    lines: z.array(z.string().max(255)).max(3).default([]),
    city: known(100),
    postalCode: known(25),
    country: known(100),
  }),
  signatory: z
    .object({ name: z.string().max(255), position: z.string().max(100) })
    .nullable()
    .default(null),
});
export type RegisteredCompany = z.infer<typeof registeredCompany>;

export const registryAnswer = z.object({ companies: z.array(registeredCompany).max(50) });
