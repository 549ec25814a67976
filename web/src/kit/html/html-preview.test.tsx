import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { HOSTILE_HTML } from "../testing/hostile-html.ts";
import { renderKit } from "../testing/render-kit.tsx";
import { HtmlPreview } from "./html-preview.tsx";

const frame = () => screen.getByTitle<HTMLIFrameElement>("Preview");
/** What a browser would make of the frame's page. */
const page = () => new DOMParser().parseFromString(frame().srcdoc, "text/html");

test("the preview runs nothing, reaches nothing and cannot leave its frame", () => {
  renderKit(<HtmlPreview title="Preview" html="<p>Hello</p>" />);
  expect(frame().getAttribute("sandbox")).toBe("");
  expect(frame().getAttribute("src")).toBeNull();
  expect(frame().srcdoc).toContain("default-src 'none'");
});

test("a mail's style sheet styles the preview and cannot leave its element", () => {
  renderKit(
    <HtmlPreview
      title="Preview"
      html={
        "<style>.card{color:red}</style><p class='card'>Hello</p><style></style\n><style>a{}</sty<img src=x></style>"
      }
    />,
  );
  const sheets = [...page().querySelectorAll("style")].map(({ textContent }) => textContent);
  expect(sheets.at(-1)).toContain(".card{color:red}");
  expect(page().querySelector("img")).toBeNull();
  expect(page().body.textContent).toBe("Hello");
});

test("a style sheet keeps what styles and loses what could fetch", () => {
  const css =
    "@import url(//evil.example/x.css); .a{color:red;background:url(//evil.example/x)} .b{margin:0}";
  renderKit(<HtmlPreview title="Preview" html={`<style>${css}</style><p>Hello</p>`} />);
  const sheet = [...page().querySelectorAll("style")].at(-1)?.textContent ?? "";
  expect(sheet).not.toMatch(/evil|url|@import/);
  expect(sheet).toMatch(/\.a\{color:red;\s*\} \.b\{margin:0\}/);
});

test.each(HOSTILE_HTML)("nothing of it is left in the preview that could act: %s", (payload) => {
  renderKit(<HtmlPreview title="Preview" html={`<p>before</p>${payload}`} />);
  const elements = [...page().body.querySelectorAll("*")];
  expect(page().body.textContent).toContain("before");
  expect(
    elements.filter((one) =>
      one.matches(
        "script,svg,math,iframe,object,embed,base,meta,link,form,input,button,video,audio,template",
      ),
    ),
  ).toEqual([]);
  const attributes = elements.flatMap((one) =>
    [...one.attributes].map(({ name, value }) => `${name}=${value}`),
  );
  expect(attributes.filter((one) => /^on|^srcdoc|^formaction/i.test(one))).toEqual([]);
  expect(attributes.filter((one) => /=\s*(?:java|vb)script:|=\s*data:text|url\s*\(/i.test(one))).toEqual([]);
});

test("what is chosen is shown, whatever the screen of whoever looks", () => {
  const css = ":root { color-scheme: light dark } @media (prefers-color-scheme: dark) { p { color: white } }";
  renderKit(<HtmlPreview title="Preview" hasLooks html={`<style>${css}</style><p>Night</p>`} />);
  expect(frame().srcdoc).toContain("@media (max-width: 0)");
  expect(frame().srcdoc).toContain("color-scheme:light!important");
  fireEvent.click(screen.getByRole("radio", { name: "Dark" }));
  expect(frame().srcdoc).toContain("@media (min-width: 0)");
  expect(frame().srcdoc).toContain("color-scheme:dark!important");
});

test("without pictures their words stand in their places, and a dot that only counts leaves none", () => {
  const html =
    '<img src="/a.png" width="120" height="90" alt="Orbit 9" style="color:#123456"><img src="/o.gif" width="1" height="1" alt=""><img src="/b.png" width="40" height="40">';
  renderKit(<HtmlPreview title="Preview" hasLooks html={html} />);
  fireEvent.click(screen.getByRole("radio", { name: "Without pictures" }));
  expect(page().querySelector("img")).toBeNull();
  const places = [...page().querySelectorAll<HTMLElement>(".pictureless")];
  expect(places.map(({ textContent, style }) => [textContent, style.width, style.minHeight])).toEqual([
    ["Orbit 9", "120px", "90px"],
    ["", "40px", "40px"],
  ]);
  expect(places[0]?.style.color).toBe("rgb(18, 52, 86)");
});
