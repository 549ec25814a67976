import { createContext } from "react";
import type { Fix } from "../feedback/remedy.tsx";

export interface FieldRemedy {
  fixes: readonly Fix[];
  who?: string | undefined;
  number?: string | undefined;
}

/** What can be done about the error of the field inside; the form knows, the field shows it. */
export const FieldRemedyContext = createContext<FieldRemedy | undefined>(undefined);
