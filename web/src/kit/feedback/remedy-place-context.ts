import { createContext, useContext } from "react";

export interface RemedyPlaceHolder {
  /** Whether the refusal is said here from now on. */
  take: (reason: unknown, retry: () => unknown) => boolean;
  settle: () => void;
}

export const PlaceContext = createContext<RemedyPlaceHolder | undefined>(undefined);

export function useRemedyPlace(): RemedyPlaceHolder | undefined {
  return useContext(PlaceContext);
}
