import { THEMES } from "@handsel/contract/look/themes.ts";
import { Columns, Row } from "#kit/layout/layout.tsx";
import { ICON_NAMES, Icon } from "#kit/marks/icon.tsx";
import { Text } from "#kit/marks/text.tsx";
import { ThemeMark } from "#themes/theme-mark.tsx";
import { KitSection } from "./kit-section.tsx";

export function IconSamples() {
  return (
    <>
      <KitSection title="Icons">
        <Columns count={3} gap={2}>
          {ICON_NAMES.map((name) => (
            <Row key={name} gap={2}>
              <Icon name={name} />
              <Text size={13} tone="muted">
                {name}
              </Text>
            </Row>
          ))}
        </Columns>
      </KitSection>
      <KitSection title="Marks of the themes">
        <Columns count={3} gap={2}>
          {THEMES.map((theme) => (
            <Row key={theme.name} gap={2}>
              <ThemeMark theme={theme} />
              <Text size={13}>{theme.label}</Text>
            </Row>
          ))}
        </Columns>
      </KitSection>
    </>
  );
}
