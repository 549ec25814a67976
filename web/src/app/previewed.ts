// A page in the studio's frame: it wears the draft that the studio tells it. Nothing of that is kept.
import { lookOf } from "@handsel/contract/look/look.ts";
import type { TenantSettings } from "@handsel/contract/platform/tenant-settings.ts";
import { applyLook } from "#themes/apply-look.ts";
import { currentTenant, setTenant } from "../client/tenant.ts";

interface Told {
  wears?: { settings: TenantSettings; scheme: "light" | "dark" };
}

export function wearWhatIsTold(): void {
  addEventListener("message", ({ origin, source, data }: MessageEvent<Told | null>) => {
    const tenant = currentTenant();
    if (origin !== location.origin || source !== window.parent || !data?.wears || !tenant) return;
    const { settings, scheme } = data.wears;
    const { name, configs, posalePrimaryLogo, posaleSecondaryLogo } = settings;
    setTenant({
      ...tenant,
      name,
      posalePrimaryLogo,
      posaleSecondaryLogo,
      configs: { ...tenant.configs, ...configs },
    });
    applyLook(lookOf(configs));
    document.documentElement.dataset["scheme"] = scheme;
  });
  window.parent.postMessage("page", location.origin);
}
