import type { FoundCompany } from "@handsel/contract/checkout/company-form.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#kit/actions/button.tsx";
import { Notice } from "#kit/feedback/notice.tsx";
import { Select } from "#kit/fields/select.tsx";
import { TextField } from "#kit/fields/text-field.tsx";
import { Grow, Row, Stack } from "#kit/layout/layout.tsx";
import { companyLookup } from "../api.ts";
import { outcomeOf, type CompanySearch as Search, searchStringOf } from "./company-search-state.ts";

/** Looks a company up by its name. */
export function CompanySearch({
  cartUUID,
  search,
  typed,
  onTyped,
  onSearched,
  onFound,
  onManual,
}: {
  cartUUID: string;
  search: Search;
  typed: string;
  onTyped: (name: string) => void;
  onSearched: (search: Search) => void;
  onFound: (company: FoundCompany) => void;
  /** The company is to be typed in; absent where that can be done already. */
  onManual: (() => void) | undefined;
}) {
  const { t } = useTranslation("checkout");
  const [chosen, setChosen] = useState<string | null>(null);
  const searchString = searchStringOf(typed);
  const look = async () => {
    if (searchString === null) return;
    const outcome = outcomeOf(await companyLookup({ cartUUID, searchString }).catch(() => undefined));
    setChosen(null);
    onSearched(outcome);
    if (outcome.kind === "one") onFound(outcome.company);
  };
  return (
    <Stack gap={3}>
      <Row align="end" gap={3}>
        <Grow>
          <TextField
            label={t("company.search")}
            icon="search"
            value={typed}
            onChange={onTyped}
            autoComplete="off"
            onKeyDown={(event) => {
              if (event.key !== "Enter") return;
              // Enter looks the company up; it does not send the application.
              event.preventDefault();
              void look();
            }}
          />
        </Grow>
        <Button variant="soft" onPress={look} isDisabled={searchString === null}>
          {t("company.find")}
        </Button>
        {search.kind === "idle" && onManual && (
          <Button variant="quiet" onPress={onManual}>
            {t("company.manual")}
          </Button>
        )}
      </Row>
      {search.kind === "several" && (
        <Select
          label={t("company.several", { count: search.companies.length })}
          placeholder={t("company.showAll")}
          value={chosen}
          onChange={(index) => {
            setChosen(index);
            const found = search.companies[Number(index)];
            if (found) onFound(found);
          }}
          options={search.companies.map((company, index) => ({
            value: String(index),
            label: `${company.name} · ${company.number}`,
            description: [company.addressLine1, company.postalCode, company.city].filter(Boolean).join(", "),
          }))}
        />
      )}
      {search.kind === "none" && <Notice tone="info">{t("company.notFound")}</Notice>}
    </Stack>
  );
}
