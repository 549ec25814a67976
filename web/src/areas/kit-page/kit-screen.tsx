// The kit page: every component in every state, in any theme, scheme, density and language. The names of components
// and the sample data are not translated; they stand in for what screens will put there.
import { LANGUAGE_NAMES, LANGUAGES } from "@handsel/contract/languages.ts";
import { THEMES, themeByName } from "@handsel/contract/look/themes.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { SegmentedControl } from "#kit/fields/radio-group.tsx";
import { Select } from "#kit/fields/select.tsx";
import { KitProvider } from "#kit/kit-provider.tsx";
import { AnchoredPage, AnchorMenu } from "#kit/layout/anchor-menu.tsx";
import { Columns, Page, Row, Stack } from "#kit/layout/layout.tsx";
import { PageHeader } from "#kit/layout/page-header.tsx";
import { applyLook } from "#themes/apply-look.ts";
import { ButtonSamples } from "./button-samples.tsx";
import { ChartSamples } from "./chart-samples.tsx";
import { ChoiceSamples } from "./choice-samples.tsx";
import { FeedbackSamples } from "./feedback-samples.tsx";
import { FieldSamples } from "./field-samples.tsx";
import { FlowSamples } from "./flow-samples.tsx";
import { FormSamples } from "./form-samples.tsx";
import { IconSamples } from "./icon-samples.tsx";
import { MediaSamples } from "./media-samples.tsx";
import { TableSamples } from "./table-samples.tsx";

const CURRENCIES: Record<string, string> = { en: "GBP", da: "DKK", nb: "NOK", sv: "SEK" };

const PARTS = [
  { id: "buttons", label: "Buttons", Samples: ButtonSamples },
  { id: "fields", label: "Fields", Samples: FieldSamples },
  { id: "choices", label: "Choices", Samples: ChoiceSamples },
  { id: "forms", label: "Forms", Samples: FormSamples },
  { id: "feedback", label: "Feedback", Samples: FeedbackSamples },
  { id: "flow", label: "Flow and status", Samples: FlowSamples },
  { id: "tables", label: "Tables", Samples: TableSamples },
  { id: "charts", label: "Figures", Samples: ChartSamples },
  { id: "media", label: "Files and pictures", Samples: MediaSamples },
  { id: "icons", label: "Icons and marks", Samples: IconSamples },
] as const;

export function Component() {
  const { i18n } = useTranslation("kit");
  const [language, setLanguage] = useState(i18n.language);
  return (
    <KitProvider language={language} currency={CURRENCIES[language] ?? "EUR"}>
      <Page width="wide">
        <PageHeader
          title="Component kit"
          subtitle="Every component in every state. What the shops see is made of these and nothing else."
        />
        <Switches language={language} onLanguage={setLanguage} />
        <AnchoredPage
          menu={
            <AnchorMenu label="Parts of the kit" anchors={PARTS.map(({ id, label }) => ({ id, label }))} />
          }
        >
          {PARTS.map(({ id, Samples }) => (
            <section key={id} id={id}>
              <Columns count={2}>
                <Samples />
              </Columns>
            </section>
          ))}
        </AnchoredPage>
      </Page>
    </KitProvider>
  );
}

function Switches({ language, onLanguage }: { language: string; onLanguage: (language: string) => void }) {
  const { i18n } = useTranslation("kit");
  const root = document.documentElement;
  const [theme, setTheme] = useState(root.dataset["theme"] ?? "default");
  const [scheme, setScheme] = useState(root.dataset["scheme"] ?? "light");
  const [density, setDensity] = useState(root.dataset["density"] ?? "normal");
  return (
    <Stack>
      <Row isWrapping align="end" gap={4}>
        <Select
          label="Theme"
          value={theme}
          options={THEMES.map(({ name, label }) => ({ value: name, label }))}
          onChange={(name) => {
            setTheme(name);
            applyLook(themeByName(name));
          }}
        />
        <Select
          label="Language"
          value={language}
          options={LANGUAGES.map((code) => ({ value: code, label: LANGUAGE_NAMES[code] }))}
          onChange={(code) => {
            root.lang = code;
            onLanguage(code);
            void i18n.changeLanguage(code === "fr-BE" ? "fr" : code);
          }}
        />
        <SegmentedControl
          label="Scheme"
          value={scheme}
          options={[
            { value: "light", label: "Light", icon: "sun" },
            { value: "dark", label: "Dark", icon: "moon" },
          ]}
          onChange={(value) => {
            root.dataset["scheme"] = value;
            setScheme(value);
          }}
        />
        <SegmentedControl
          label="Density"
          value={density}
          options={["compact", "normal", "spacious"].map((value) => ({ value, label: value }))}
          onChange={(value) => {
            root.dataset["density"] = value;
            setDensity(value);
          }}
        />
      </Row>
    </Stack>
  );
}
