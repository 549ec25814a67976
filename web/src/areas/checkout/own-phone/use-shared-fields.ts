import type { EnteredCustomer } from "@handsel/contract/checkout/customer-form.ts";
import type { CustomerField } from "@handsel/contract/checkout/customer-questions.ts";
import type { SharedFields, TypedFields } from "@handsel/contract/checkout/own-phone.ts";
import { useEffect, useRef } from "react";
import { arrivals, departures } from "./shared-fields.ts";

/** Long enough for a word, short enough to be called live. */
const TYPING_MS = 400;

interface Sharing {
  fields: readonly CustomerField[];
  /** What stands on the server; undefined while nothing is shared. */
  shared: SharedFields | undefined;
  typed: EnteredCustomer;
  /** What a form begins with by itself, such as the country; nobody has typed it. */
  begun: EnteredCustomer;
  show: (field: CustomerField, value: string) => void;
  send: (fields: TypedFields) => Promise<unknown>;
}

export function useSharedFields({ fields, shared, typed, begun, show, send }: Sharing): void {
  const known = useRef<TypedFields>(begun);
  const latest = useRef({ show, send, typed });
  useEffect(() => {
    latest.current = { show, send, typed };
  });

  useEffect(() => {
    if (!shared) return;
    const unsent = Object.keys(departures(latest.current.typed, known.current, fields)) as CustomerField[];
    const news = arrivals(shared, known.current, { fields, unsent });
    known.current = { ...known.current, ...news };
    for (const [field, value] of Object.entries(news)) latest.current.show(field as CustomerField, value);
  }, [shared, fields]);

  const isShared = shared !== undefined;
  useEffect(() => {
    if (!isShared) return;
    const timer = setTimeout(() => {
      const news = departures(latest.current.typed, known.current, fields);
      if (Object.keys(news).length === 0) return;
      const before = known.current;
      known.current = { ...before, ...news };
      // What did not arrive is still to be sent.
      latest.current.send(news).catch(() => {
        known.current = before;
      });
    }, TYPING_MS);
    return () => clearTimeout(timer);
  }, [isShared, typed, fields]);
}
