import { createContext } from "react";
import type { BehindFigure } from "./api.ts";

/** Lists the sales that a figure counts. */
export const OpenFigureContext = createContext<(behind: BehindFigure) => void>(() => undefined);
