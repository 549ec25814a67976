// What the room's threads do with templates and with HTML that people write. Data in, data out: nothing here reaches the
// database, a file or the network.
import { ExpandsTooFar } from "@handsel/contract/crm/placeholders.ts";
import { refuse } from "#edge/refuse.ts";
import { type PdfPage, pdfFrom } from "./html-to-pdf.ts";
import {
  fillTemplate,
  type PreparedTemplate,
  prepareTemplate,
  type Rendered,
  renderPreview,
  renderTemplate,
  type TemplateData,
  type TemplateToPrepare,
  type TemplateToRender,
} from "./rendering.ts";
import { safeFragment, safeMail } from "./safe-html.ts";

// The sanitiser comes with its first use; that is no part of anybody's time.
safeFragment("");

export const prepare = (template: TemplateToPrepare): PreparedTemplate =>
  refusingTooMuch(() => prepareTemplate(template));

/** For many readers at once; nothing for one whose message would become too large. */
export const fillAll = (
  messages: readonly { template: PreparedTemplate; data: TemplateData }[],
): (Rendered | undefined)[] =>
  messages.map(({ template, data }) => {
    try {
      return fillTemplate(template, data);
    } catch (error) {
      if (error instanceof ExpandsTooFar) return undefined;
      throw error;
    }
  });

export const render = (template: TemplateToRender): Rendered =>
  refusingTooMuch(() => renderTemplate(template));

export const preview = (template: TemplateToRender): Rendered =>
  refusingTooMuch(() => renderPreview(template));

/** As it stands inside a page. */
export const page = (template: TemplateToRender): Rendered =>
  refusingTooMuch(() => {
    const rendered = renderTemplate(template);
    return { ...rendered, html: safeFragment(rendered.html) };
  });

export const mail = (html: string): string => safeMail(html);

export const pdf = ({ html, page: given }: { html: string; page: PdfPage }): Promise<Uint8Array> =>
  pdfFrom(html, given);

function refusingTooMuch<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw error instanceof ExpandsTooFar ? refuse("CONTENT_TOO_COMPLEX") : error;
  }
}
