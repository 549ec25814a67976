// The retailer's logo, or else the mark of their theme; decorative, because the name stands beside it. On dark ground stands the
// variant that was made for it: which one is shown is decided by the styles alone.
import { lookOf, type Wearing } from "@handsel/contract/look/look.ts";
import { ThemeMark } from "./theme-mark.tsx";

interface Marked {
  posalePrimaryLogo: string;
  configs: Wearing;
}

export function RetailerMark({ tenant, size = 26 }: { tenant: Marked; size?: number }) {
  const { posalePrimaryLogo: logo, configs } = tenant;
  if (!logo) return <ThemeMark theme={lookOf(configs)} size={size} />;
  const dark = configs.look?.darkLogo;
  if (!dark) return <img src={logo} alt="" height={size} />;
  return (
    <>
      <img className="logo__light" src={logo} alt="" height={size} />
      <img className="logo__dark" src={dark} alt="" height={size} />
    </>
  );
}
