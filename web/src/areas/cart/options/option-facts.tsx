// What identifies the selected device, what it can do, and where to read more.
import type { OptionSets } from "@handsel/contract/catalog/options.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#kit/actions/button.tsx";
import { Link } from "#kit/actions/link.tsx";
import { SafeHtml } from "#kit/html/safe-html.tsx";
import { Disclosure } from "#kit/layout/disclosure.tsx";
import { KeyValueList } from "#kit/layout/key-value-list.tsx";
import { Row, Stack } from "#kit/layout/layout.tsx";
import { Mono } from "#kit/marks/text.tsx";
import { ImeiHelp } from "./imei-help.tsx";

type SelectedOption = NonNullable<OptionSets["selectedOption"]>;

export function OptionFacts({ option }: { option: SelectedOption }) {
  const { t } = useTranslation("cart");
  const [isHelpOpen, setHelpOpen] = useState(false);
  return (
    <Stack gap={3}>
      <KeyValueList
        items={[
          { key: "part", label: t("options.partNumber"), value: <Mono>{option.part_number}</Mono> },
          { key: "sku", label: t("options.refNumber"), value: option.sku && <Mono>{option.sku}</Mono> },
          { key: "ean", label: t("options.ean"), value: option.ean && <Mono>{option.ean}</Mono> },
        ]}
      />
      <Specs option={option} />
      <Row isWrapping gap={3}>
        {Object.entries(option.documents).map(([label, url]) => (
          <Link key={label} href={url} icon="document" isExternal>
            {label}
          </Link>
        ))}
        <Button variant="quiet" size="sm" icon="help" onPress={() => setHelpOpen(true)}>
          {t("options.imei.open")}
        </Button>
      </Row>
      <ImeiHelp isOpen={isHelpOpen} onClose={() => setHelpOpen(false)} />
    </Stack>
  );
}

/** The catalogue's own description, or what was chosen where it has none. */
function Specs({ option }: { option: SelectedOption }) {
  const { t } = useTranslation("cart");
  if (option.specs)
    return (
      <Disclosure title={t("options.specs")} isOpen>
        <SafeHtml html={option.specs} />
      </Disclosure>
    );
  const chosen = Object.values(option.selected_options).join(", ");
  return chosen ? <span>{chosen}</span> : null;
}
