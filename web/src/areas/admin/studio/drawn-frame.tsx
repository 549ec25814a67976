// What is not a page of the shop: a paper and a mail, drawn by the server as the draft would have them.
import type { TenantSettings } from "@handsel/contract/platform/tenant-settings.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { ErrorState } from "#kit/feedback/empty-state.tsx";
import { Loader } from "#kit/feedback/loader.tsx";
import { getBrandSamples } from "./studio-api.ts";

export type PreviewScheme = "light" | "dark";

interface DrawnFrameProps {
  settings: TenantSettings;
  scheme: PreviewScheme;
  what: "receipt" | "mail";
  size: "desktop" | "phone";
  name: string;
}

export function DrawnFrame({ settings, scheme, what, size, name }: DrawnFrameProps) {
  const { data, isError, refetch } = useQuery(getBrandSamples(settings));
  if (isError) return <ErrorState onRetry={refetch} />;
  if (!data?.paper || !data.mail) return <Loader />;
  return (
    <div className="studio__drawn" data-size={size}>
      {what === "mail" ? (
        <iframe
          title={name}
          srcDoc={asReadIn(scheme, data.mail)}
          sandbox=""
          style={{ colorScheme: scheme }}
        />
      ) : (
        <Paper name={name} base64={data.paper} />
      )}
    </div>
  );
}

/**
 * A page of ours takes no style sheet from a text, and a frame has the scheme of the person's own screen: what the mail says for the
 * scheme that is looked at is written onto its elements.
 */
function asReadIn(scheme: PreviewScheme, mail: string): string {
  const page = new DOMParser().parseFromString(mail, "text/html");
  for (const { textContent } of page.querySelectorAll("style")) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(textContent);
    for (const rule of sheet.cssRules) wear(page, rule, scheme);
  }
  return `<!doctype html>${page.documentElement.outerHTML}`;
}

function wear(page: Document, rule: CSSRule, scheme: PreviewScheme): void {
  if (rule instanceof CSSMediaRule) {
    if (rule.conditionText.includes(`prefers-color-scheme: ${scheme}`))
      for (const inner of rule.cssRules) wear(page, inner, scheme);
    return;
  }
  if (!(rule instanceof CSSStyleRule)) return;
  for (const element of page.querySelectorAll<HTMLElement>(rule.selectorText))
    for (const name of rule.style)
      element.style.setProperty(
        name,
        rule.style.getPropertyValue(name),
        rule.style.getPropertyPriority(name),
      );
}

/** Black on white in every scheme, as papers are. */
function Paper({ name, base64 }: { name: string; base64: string }) {
  const address = useMemo(() => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
    return URL.createObjectURL(new Blob([bytes], { type: "application/pdf" }));
  }, [base64]);
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  return <iframe title={name} src={`${address}#toolbar=0&navpanes=0&view=FitH`} />;
}
