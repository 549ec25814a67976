import { createContext } from "react";

/** Reads the printed digits of a label; the application says who does. */
export type LabelReader = (picture: Blob) => Promise<readonly string[]>;

export const LabelReaderContext = createContext<LabelReader | null>(null);
