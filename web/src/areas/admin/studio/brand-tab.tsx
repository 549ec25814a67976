// What a retailer wears: choices on the left, the shop itself in the middle, the proof and what is missing on the right.
import { NO_CHOICES } from "@handsel/contract/look/look-choices.ts";
import { BrandChoices } from "./brand-choices.tsx";
import { ContrastCard } from "./contrast-card.tsx";
import { GapsCard, type GapTab } from "./gaps-card.tsx";
import { LogoCard } from "./logo-card.tsx";
import { PreviewFrames } from "./preview-frames.tsx";
import type { StudioDraft } from "./studio-draft.ts";
import "./studio.css";

export function BrandTab({ draft, onTab }: { draft: StudioDraft; onTab: (tab: GapTab) => void }) {
  const { settings, patchConfigs } = draft;
  const look = { ...NO_CHOICES, ...settings.configs.look };
  const choose = (change: Partial<typeof look>) => patchConfigs({ look: { ...look, ...change } });
  return (
    <div className="studio">
      <div className="studio__choices">
        <BrandChoices
          settings={settings}
          look={look}
          onChoose={choose}
          onTheme={(theme) => patchConfigs({ theme })}
        />
        <LogoCard draft={draft} look={look} />
      </div>
      <PreviewFrames settings={settings} />
      <div className="studio__proof">
        <ContrastCard configs={settings.configs} />
        <GapsCard gaps={draft.studio.gaps} onTab={onTab} />
      </div>
    </div>
  );
}
