// Searching the list of models: typed text is searched by itself, and a code that was scanned, or typed and confirmed with
// Enter, selects the one product it names.
import type { ProductFamily } from "@handsel/contract/catalog/products.ts";
import { readScan, type Scanned } from "@handsel/contract/rules/scan.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { queryClient } from "#client/query-client.ts";
import { toasts } from "#kit/feedback/toast-queue.ts";
import { useScanClaim } from "#kit/fields/scanner.tsx";
import { families } from "../api.ts";
import { useSale } from "../sale.tsx";
import { familiesInput } from "./catalog-request.ts";
import { isProductCode } from "./product-code.ts";

export interface FamilySearch {
  text: string;
  setText: (text: string) => void;
  submit: (text: string) => void;
}

export function useFamilySearch(choose: (family: ProductFamily) => Promise<unknown>): FamilySearch {
  const { t } = useTranslation("cart");
  const { cart } = useSale();
  const [text, setText] = useState("");

  const findAndChoose = async (code: string) => {
    setText(code);
    const found = await queryClient.fetchInfiniteQuery(families(familiesInput(cart, code)));
    const [family, ...others] = found.pages[0]?.families ?? [];
    if (family && others.length === 0) await choose(family);
    else if (!family) toasts.info(t("catalog.scanUnknown", { code }));
  };
  const submit = (typed: string) => {
    const code = productIn(readScan(typed));
    if (code === undefined) return setText(typed);
    // A refusal has been shown by then; the list shows what the search found.
    findAndChoose(code).catch(() => undefined);
  };
  useScanClaim(({ raw, found }) => {
    // The number of one device is nothing to choose a model by: the search knows it.
    if (productIn(found) === undefined) return false;
    submit(raw);
    return true;
  });
  return { text, setText, submit };
}

/** The bar code or part number among what was read. */
function productIn(found: readonly Scanned[]): string | undefined {
  const product =
    found.find(({ kind }) => kind === "PRODUCT" || kind === "PART") ??
    found.find(({ kind }) => kind === "CODE");
  return product && isProductCode(product.value) ? product.value : undefined;
}
