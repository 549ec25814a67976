// Which record's form is open, kept in the address: a link leads to it, and the browser's Back closes it. A search box
// waits for a pause in typing and a save for its answer, and the address may have changed by then; so what belongs to
// the other half of it is read when it is written, never remembered.
import { useLocation, useSearchParams } from "react-router";
import type { AddressAdapter } from "#kit/table/table-address.ts";

const PARAMETER = "edit";
export const NEW_RECORD = "new";

/** The address as it is now, not as it was when the page was last drawn. */
const addressNow = () => new URLSearchParams(window.location.search);

function withOpen(params: URLSearchParams, id: string | null): URLSearchParams {
  const next = new URLSearchParams(params);
  if (id === null) next.delete(PARAMETER);
  else next.set(PARAMETER, id);
  return next;
}

export function useOpenRecord() {
  const { pathname } = useLocation();
  const [params, setParams] = useSearchParams();
  return {
    openId: params.get(PARAMETER),
    hrefOf: (id: string) => `${pathname}?${withOpen(params, id)}`,
    close: () => setParams(withOpen(addressNow(), null)),
  };
}

/** Sorting and narrowing a table changes the address without filling the browser's history, and closes no form. */
export function useTableAddress(): AddressAdapter {
  const [params, setParams] = useSearchParams();
  return {
    params,
    setParams: (next) => setParams(withOpen(next, addressNow().get(PARAMETER)), { replace: true }),
  };
}
