import { elementsIn } from "@handsel/contract/rules/html-elements.ts";
import { type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { ErrorText } from "../fields/field-frame.tsx";
import { SegmentedControl } from "../fields/radio-group.tsx";
import { useKitText } from "../kit-text.ts";
import type { Lenient } from "../optional-props.ts";
import { sanitiseToNodes } from "./sanitise-html.ts";

export type PreviewIssue = Lenient<{ id: string; text: string; suggestion?: string; onFix?: () => void }>;

export type HtmlPreviewProps = Lenient<{
  title: string;
  html: string;
  /** What is wrong with it, also as text below the frame. */
  issues?: readonly PreviewIssue[];
  /** Placeholders that will be filled in later: shown for what they are, not as wrong. */
  isExpected?: (placeholder: string) => boolean;
  hasWidthSwitch?: boolean;
  /** Also as mail programs show it that are dark, show no pictures, or know no HTML: then with this text. */
  text?: string;
  hasLooks?: boolean;
  height?: number;
}>;

type Device = "desktop" | "phone";
const LOOKS = ["light", "dark", "pictureless", "plain"] as const;
type Look = (typeof LOOKS)[number];

/** As wide as a mail program shows it; where there is less room, the whole is drawn smaller. */
const DESKTOP_PX = 720;

/** A message as its reader will see it, in a frame that can run nothing and reach nothing. */
export function HtmlPreview({
  title,
  html,
  issues = [],
  isExpected,
  hasWidthSwitch = true,
  text,
  hasLooks = false,
  height = 480,
}: HtmlPreviewProps) {
  const t = useKitText();
  const [device, setDevice] = useState<Device>("desktop");
  const [chosen, setLook] = useState<Look>("light");
  // What is looked at may have no text of its own any more.
  const look = chosen === "plain" && text === undefined ? "light" : chosen;
  const stage = useRef<HTMLDivElement>(null);
  const room = useRoom(stage);
  const scale = device === "desktop" && room > 0 ? Math.min(1, room / DESKTOP_PX) : 1;
  const page = useMemo(
    () => (look === "plain" ? textPage(text ?? "") : framedPage(html, isExpected, look)),
    [html, isExpected, look, text],
  );
  return (
    <div className="preview">
      {hasWidthSwitch && (
        <SegmentedControl
          label={t("preview.width")}
          isLabelHidden
          value={device}
          onChange={(value) => setDevice(value === "phone" ? "phone" : "desktop")}
          options={[
            { value: "desktop", label: t("preview.desktop"), icon: "laptop" },
            { value: "phone", label: t("preview.phone"), icon: "phone" },
          ]}
        />
      )}
      {hasLooks && (
        <SegmentedControl
          label={t("preview.look")}
          isLabelHidden
          value={look}
          onChange={(value) => setLook(LOOKS.find((one) => one === value) ?? "light")}
          options={LOOKS.filter((one) => one !== "plain" || text !== undefined).map((one) => ({
            value: one,
            label: t(`preview.looks.${one}`),
          }))}
        />
      )}
      <div className="preview__stage">
        <div ref={stage} className="preview__room" style={{ "--h": `${height}px` }}>
          <iframe
            className="preview__frame"
            data-device={device}
            title={title}
            sandbox=""
            srcDoc={page}
            height={height / scale}
            // What a mail says of dark programs is asked of the frame.
            style={{
              colorScheme: look === "dark" ? "dark" : "light",
              ...(scale < 1 && { width: DESKTOP_PX, scale: String(scale) }),
            }}
          />
        </div>
      </div>
      {issues.length > 0 && (
        <ul className="preview__issues" aria-label={t("preview.issues", { count: issues.length })}>
          {issues.map((issue) => (
            <li key={issue.id} className="err">
              <ErrorText>
                {issue.text}{" "}
                {issue.suggestion && (
                  <button type="button" className="preview__fix" onClick={issue.onFix}>
                    {issue.suggestion}
                  </button>
                )}
              </ErrorText>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The width that the frame has, as it changes. */
function useRoom(stage: RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(0);
  useEffect(() => {
    const element = stage.current;
    if (!element || typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver(() => setRoom(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [stage]);
  return room;
}

/** What could fetch or compute. */
const ACTING_STYLE = /@import|url\s*\(|expression|javascript|\\/i;

/**
 * A mail's own style sheets, apart from its markup. They style the frame and nothing else: what could fetch is taken
 * out, the frame's policy would not let it, and without a "<" they cannot end the element they are put into.
 */
function splitStyleSheets(html: string): { css: string; markup: string } {
  const sheets: string[] = [];
  const markup: string[] = [];
  let end = 0;
  for (const sheet of elementsIn(html, "style")) {
    markup.push(html.slice(end, sheet.start));
    sheets.push(withoutActing(sheet.inside));
    end = sheet.end;
  }
  return { css: sheets.join("\n").replaceAll("<", ""), markup: markup.join("") + html.slice(end) };
}

/** A declaration goes as a whole; the signs between them stay. */
function withoutActing(css: string): string {
  return css
    .split(/([;{}])/)
    .filter((piece) => !ACTING_STYLE.test(piece))
    .join("");
}

const UNRESOLVED = /(\[\[[^\]]{0,100}\]\]|\{\{[^}]{0,100}\}\})/;

/**
 * What is still a placeholder in the finished text was not found; it is underlined so that nobody sends it. One that is
 * only waiting for its data is tinted.
 */
export function markUnresolved(
  fragment: DocumentFragment,
  isExpected: (placeholder: string) => boolean = () => false,
): void {
  const walker = document.createTreeWalker(fragment, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text); // SHOW_TEXT yields text nodes only
  for (const text of texts) {
    const parts = (text.textContent ?? "").split(UNRESOLVED);
    if (parts.length === 1) continue;
    text.replaceWith(
      ...parts.map((part) => {
        if (!UNRESOLVED.test(part)) return part;
        const mark = document.createElement("mark");
        mark.className = isExpected(part) ? "awaited" : "unresolved";
        mark.textContent = part;
        return mark;
      }),
    );
  }
}

/** What stands in a picture's place while it is not loaded: its words, in its size and colours; of one without words, its place. */
function withoutPictures(fragment: DocumentFragment): void {
  for (const picture of fragment.querySelectorAll("img")) {
    const { alt } = picture;
    const [width, height] = [picture.getAttribute("width"), picture.getAttribute("height")].map(Number);
    const words = document.createElement("span");
    words.textContent = alt;
    words.className = `pictureless ${picture.className}`.trim();
    words.style.cssText = picture.style.cssText;
    // A dot that only counts has neither.
    if (alt.trim() === "" && Math.max(width ?? 0, height ?? 0) <= 1) picture.remove();
    else {
      if (width) words.style.width = `${width}px`;
      if (height) words.style.minHeight = `${height}px`;
      picture.replaceWith(words);
    }
  }
}

function textPage(text: string): string {
  const holder = document.createElement("pre");
  holder.textContent = text;
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? "";
  return `<!doctype html><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'"><style nonce="${nonce}">pre{margin:16px;font:14px/1.5 monospace;white-space:pre-wrap;overflow-wrap:anywhere}</style>${holder.outerHTML}`;
}

/** The frame is as light or dark as the screen of whoever looks; what is chosen here is said in its place. */
function shownIn(css: string, scheme: "light" | "dark"): string {
  return css.replaceAll(/\(prefers-color-scheme: ?(light|dark)\)/g, (_, wanted: string) =>
    wanted === scheme ? "(min-width: 0)" : "(max-width: 0)",
  );
}

function framedPage(html: string, isExpected: HtmlPreviewProps["isExpected"], look: Look): string {
  const { css, markup } = splitStyleSheets(html);
  const fragment = sanitiseToNodes(markup);
  if (look === "pictureless") withoutPictures(fragment);
  markUnresolved(fragment, isExpected ?? undefined);
  const holder = document.createElement("div");
  holder.append(fragment);
  const tokens = getComputedStyle(document.documentElement);
  const danger = tokens.getPropertyValue("--danger-text");
  const tint = tokens.getPropertyValue("--danger-subtle");
  const quiet = tokens.getPropertyValue("--info-subtle");
  const quietText = tokens.getPropertyValue("--info-text");
  const scheme = look === "dark" ? "dark" : "light";
  // The frame inherits the page's policy, which allows no style element without this.
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? "";
  return [
    '<!doctype html><meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src https: data: ${window.location.origin}; style-src 'unsafe-inline'">`,
    `<style nonce="${nonce}">body{margin:16px;font:15px/1.5 Arial,"Liberation Sans",sans-serif;background:Canvas;color:CanvasText;overflow-wrap:anywhere}img{max-width:100%;height:auto}`,
    `:root,body{color-scheme:${scheme}!important}`,
    ".pictureless{display:inline-block;box-sizing:border-box;max-width:100%;overflow:hidden;border:1px dashed currentColor;overflow-wrap:anywhere}",
    `.awaited{background:${quiet};color:${quietText};border-radius:3px}`,
    `.unresolved{background:${tint};color:${danger};text-decoration:underline wavy ${danger}}</style>`,
    `<style nonce="${nonce}">${shownIn(css, scheme)}</style>`,
    holder.innerHTML,
  ].join("");
}
