// Which record's form is open, kept in the address: a link leads to it, and the browser's Back closes it.
import { useLocation, useSearchParams } from "react-router";
import type { AddressAdapter } from "#kit/table/table-address.ts";

const PARAMETER = "edit";
export const NEW_RECORD = "new";

export function useOpenRecord() {
  const { pathname } = useLocation();
  const [params, setParams] = useSearchParams();

  const without = () => {
    const rest = new URLSearchParams(params);
    rest.delete(PARAMETER);
    return rest;
  };
  return {
    openId: params.get(PARAMETER),
    hrefOf: (id: string) => {
      const next = without();
      next.set(PARAMETER, id);
      return `${pathname}?${next}`;
    },
    close: () => setParams(without()),
  };
}

/** Sorting and narrowing a table changes the address without filling the browser's history. */
export function useTableAddress(): AddressAdapter {
  const [params, setParams] = useSearchParams();
  return { params, setParams: (next) => setParams(next, { replace: true }) };
}
