// The retailer's logo, or else the mark of their theme, and the name, which is heard alone where the logo shows it. On dark ground
// stands the variant that was made for it: which one is shown is decided by the styles alone.
import { lookOf, type Wearing } from "@handsel/contract/look/look.ts";
import { ThemeMark } from "./theme-mark.tsx";

interface Marked {
  name: string;
  posalePrimaryLogo: string;
  configs: Wearing;
}

export function RetailerSign({ tenant, size = 26 }: { tenant: Marked; size?: number }) {
  const isHeard = tenant.posalePrimaryLogo !== "" && tenant.configs.look?.logoHasName;
  return (
    <>
      <RetailerMark tenant={tenant} size={size} />
      <span className={isHeard ? "sr" : "logo__name"}>{tenant.name}</span>
    </>
  );
}

function RetailerMark({ tenant, size }: { tenant: Marked; size: number }) {
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
