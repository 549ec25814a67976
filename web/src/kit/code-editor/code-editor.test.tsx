import { fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { renderKit } from "../testing/render-kit.tsx";
import { CodeEditor, type CodeEditorProps } from "./code-editor.tsx";

// A browser measures text; nothing here depends on what it finds.
Range.prototype.getClientRects ??= () => [] as unknown as DOMRectList;

const sets = [
  { open: "[[", close: "]]", tone: "success" as const, items: [{ text: "header-logo", detail: "On top" }] },
];

function Held({ text, ...props }: Partial<CodeEditorProps> & { text: string }) {
  const [value, setValue] = useState(text);
  return (
    <>
      <CodeEditor label="Body" value={value} onChange={setValue} placeholders={sets} {...props} />
      <button type="button" onClick={() => setValue("<b>other</b>")}>
        Replace all
      </button>
      <output>{value}</output>
    </>
  );
}

/** Once its code is here, the field is the editor's. */
const editor = () =>
  waitFor(
    () => {
      const field = screen.getByRole("textbox", { name: "Body" });
      expect(field.getAttribute("contenteditable")).toBe("true");
      return field;
    },
    { timeout: 8_000 },
  );

test("text can be written before the editor is here, and is in it afterwards", async () => {
  renderKit(<Held text="<p>one</p>" />);
  const plain = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Body" });
  expect(plain.tagName).toBe("TEXTAREA");
  fireEvent.change(plain, { target: { value: "<p>one</p>!" } });
  expect((await editor()).textContent).toBe("<p>one</p>!");
});

test("the editor has a name, says how it is left, and shows what the page puts into it", async () => {
  renderKit(<Held text="<p>one</p>" />);
  const field = await editor();
  const description = document.getElementById(field.getAttribute("aria-describedby") ?? "");
  expect(description?.textContent).toBe("Press Escape, then Tab to leave the editor");
  fireEvent.click(screen.getByRole("button", { name: "Replace all" }));
  await waitFor(() => expect(field.textContent).toBe("<b>other</b>"));
});

test("placeholders are coloured, and one with a problem is marked", async () => {
  const problems = [{ text: "[[foot]]", message: "There is no block [[foot]]." }];
  renderKit(<Held text="<p>[[header-logo]] [[foot]]</p>" problems={problems} />);
  const field = await editor();
  expect(field.querySelector(".cm-placeholder-success")?.textContent).toBe("[[header-logo]]");
  await waitFor(() => expect(field.querySelector(".cm-lintRange-error")?.textContent).toBe("[[foot]]"));
});

test("Escape stays in the editor, so that a dialog around it is not closed", async () => {
  const onKeyDown = vi.fn();
  renderKit(
    <div role="presentation" onKeyDown={(event) => onKeyDown(event.key)}>
      <Held text="x" />
    </div>,
  );
  fireEvent.keyDown(await editor(), { key: "Escape" });
  fireEvent.keyDown(await editor(), { key: "a" });
  expect(onKeyDown.mock.calls).toEqual([["a"]]);
});

test("what is wrong with the field is told to all", async () => {
  renderKit(<Held text="" error="Body is required" />);
  const field = await editor();
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(document.getElementById(field.getAttribute("aria-describedby") ?? "")?.textContent).toBe(
    "Body is required",
  );
});

const aPicture = (name = "spring.png", type = "image/png") => new File(["x"], name, { type });

test("a dropped picture is brought, and what shows it stands where it was dropped", async () => {
  const bringPicture = vi.fn(async ({ name }: File) => `<img src="/kept/${name}">`);
  renderKit(<Held text="<p>one</p>" bringPicture={bringPicture} />);
  const field = await editor();
  fireEvent.paste(field, { clipboardData: { files: [aPicture()], types: ["Files"], getData: () => "" } });
  await waitFor(() => expect(field.textContent).toBe(`<img src="/kept/spring.png"><p>one</p>`));
  expect(bringPicture).toHaveBeenCalledOnce();
});

test("a picture that is refused leaves nothing behind, and what is no picture is not brought", async () => {
  const bringPicture = vi.fn(() => Promise.reject(new Error("refused")));
  renderKit(<Held text="<p>one</p>" bringPicture={bringPicture} />);
  const field = await editor();
  fireEvent.paste(field, {
    clipboardData: { files: [aPicture("prices.csv", "text/csv")], types: ["Files"], getData: () => "" },
  });
  expect(bringPicture).not.toHaveBeenCalled();
  fireEvent.paste(field, { clipboardData: { files: [aPicture()], types: ["Files"], getData: () => "" } });
  await waitFor(() => expect(bringPicture).toHaveBeenCalledOnce());
  await waitFor(() => expect(field.textContent).toBe("<p>one</p>"));
});

test("pictures are also chosen, without dropping anything", async () => {
  renderKit(<Held text="" bringPicture={async ({ name }) => `<img src="${name}">`} />);
  await editor();
  expect(screen.getByRole("button", { name: "Insert pictures (or drop them on the text)" })).toBeTruthy();
  const chooser = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!chooser) throw new Error("nothing to choose with");
  fireEvent.change(chooser, { target: { files: [aPicture("a.png"), aPicture("b.png")] } });
  await waitFor(() =>
    expect(screen.getByRole("status").textContent).toBe(`<img src="a.png"><img src="b.png">`),
  );
});
