// Quotes that customers made at home: found by their number, an e-mail or a name, and opened at the till.
import type { OutputOf } from "@handsel/contract/operation.ts";
import {
  type GET_ONLINE_TRADEIN_QUOTE,
  type OnlineQuote,
  type QuoteSearchType,
  quoteSearchText,
  quoteSearchTypeOf,
} from "@handsel/contract/tradein/quotes.ts";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import { z } from "zod";
import { run } from "#areas/cart/index.ts";
import { raiseCode } from "#client/notifications/notifications.ts";
import { EmptyState } from "#kit/feedback/empty-state.tsx";
import { Form, SubmitButton } from "#kit/form/form.tsx";
import { FormTextField } from "#kit/form/form-fields.tsx";
import { useForm } from "#kit/form/use-form.ts";
import { Card } from "#kit/layout/card.tsx";
import { Page } from "#kit/layout/layout.tsx";
import { PageHeader } from "#kit/layout/page-header.tsx";
import { openQuote, searchQuotes } from "../api.ts";
import { evaluatePath, multiPath } from "../paths.ts";
import { StaffTrade } from "../staff-trade.tsx";
import { useTrade } from "../trade.ts";
import { selectDevice } from "../trade-actions.ts";
import { addDevice, aTrade } from "../trade-state.ts";
import { QuotesTable } from "./quotes-table.tsx";
import "../tradein.css";

export function Component() {
  return (
    <StaffTrade>
      <QuotesScreen />
    </StaffTrade>
  );
}

const searchForm = z.object({ searchText: quoteSearchText });

interface Found {
  searchText: string;
  searchType: QuoteSearchType;
  quotes: readonly OnlineQuote[];
}

function QuotesScreen() {
  const { t } = useTranslation("tradein");
  const { store } = useTrade();
  const open = useOpenQuote();
  const [params] = useSearchParams();
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    store.set(aTrade());
  }, [store]);

  const search = async (typed: string) => {
    const searchText = typed.trim();
    const searchType = quoteSearchTypeOf(searchText);
    const { quotes } = await run(searchQuotes(), { searchText, searchType });
    setFound({ searchText, searchType, quotes });
    const [only, ...others] = quotes;
    if (!only) raiseCode("QUOTE_NOT_FOUND");
    else if (others.length === 0 && !only.isExpired) await open(only.tradecartSID);
  };
  const form = useForm(searchForm, {
    defaultValues: { searchText: params.get("search") ?? "" },
    onSubmit: ({ searchText }) => search(searchText),
  });
  return (
    <Page>
      <PageHeader title={t("quotes.title")} subtitle={t("quotes.text")} />
      <Card>
        <Form form={form} label={t("quotes.title")}>
          <div className="refform">
            <FormTextField
              name="searchText"
              label={t("quotes.field")}
              isLabelHidden
              placeholder={t("quotes.field")}
              icon="search"
              autoComplete="off"
              scans="CODE"
            />
            <SubmitButton isAlwaysOn icon="search">
              {t("quotes.search")}
            </SubmitButton>
          </div>
        </Form>
      </Card>
      {found && found.quotes.length === 0 && (
        <EmptyState title={t("quotes.empty")} text={t("quotes.emptyText", { text: found.searchText })} />
      )}
      {found && found.quotes.length > 0 && (
        <Card
          title={t("quotes.results", { type: t(`quotes.types.${found.searchType}`), text: found.searchText })}
          isFlush
        >
          <QuotesTable quotes={found.quotes} onOpen={open} />
        </Card>
      )}
    </Page>
  );
}

type Opened = OutputOf<typeof GET_ONLINE_TRADEIN_QUOTE>;

/** Fetches the quote, begins a trade with its devices, and goes on to their evaluation. */
function useOpenQuote(): (tradecartSID: string) => Promise<void> {
  const navigate = useNavigate();
  const trade = useTrade();
  return async (tradecartSID) => {
    const quote: Opened = await run(openQuote(), { tradecartSID });
    // Alone the first device is taken; in a cart of several each keeps what was said of it.
    const wanted = trade.isMulti ? quote.devices : quote.devices.slice(0, 1);
    let state = aTrade({
      onlineQuote: {
        tradecartID: quote.tradecartID,
        tradecartSID: quote.tradecartSID,
        visit: quote.visit,
      },
      customer: quote.customer,
    });
    for (const { device, quoted } of wanted) {
      const selected = await selectDevice(trade, device, {
        networkStatus: quoted.networkStatus,
        grade: quoted.grade,
        value: quoted.value,
      });
      if (selected) state = addDevice(state, selected);
    }
    if (state.devices.length === 0) return raiseCode("QUOTE_NOT_FOUND");
    trade.store.set(state);
    await navigate(trade.isMulti ? multiPath(null) : evaluatePath(null));
  };
}
