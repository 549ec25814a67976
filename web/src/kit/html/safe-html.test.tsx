import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderKit } from "../testing/render-kit.tsx";
import { HtmlPreview, markUnresolved } from "./html-preview.tsx";
import { SafeHtml } from "./safe-html.tsx";

test("SHARED-UI-14 HTML in the page is rebuilt from what the sanitiser let through", () => {
  const { container } = renderKit(
    <SafeHtml
      html={
        '<p class="lead">Hello <b>Edwin</b><br>there</p><script>window.broken = true</script><td colspan="2">x</td>'
      }
    />,
  );
  expect(container.querySelector("p.lead")?.textContent).toBe("Hello Edwinthere");
  expect(container.querySelector("script")).toBeNull();
  expect("broken" in window).toBe(false);
});

test("styles of sanitised HTML arrive as properties", () => {
  renderKit(<SafeHtml html={'<span style="color: green; position: fixed">ok</span>'} />);
  const span = screen.getByText("ok");
  expect([span.style.color, span.style.position]).toEqual(["green", ""]);
});

test("a preview stands in a frame that can run nothing", () => {
  renderKit(<HtmlPreview title="Message" html="<p>Hello</p><script>alert(1)</script>" />);
  const frame = screen.getByTitle("Message");
  expect(frame.getAttribute("sandbox")).toBe("");
  const page = frame.getAttribute("srcdoc") ?? "";
  expect(page).toContain("<p>Hello</p>");
  expect(page).toContain("default-src 'none'");
  expect(page).not.toContain("script>");
});

test("a placeholder that was not filled is marked, and listed as text", () => {
  const fragment = document
    .createRange()
    .createContextualFragment("<p>Hi {{customer.name}}, see [[footer]]!</p>");
  markUnresolved(fragment);
  const marks = Array.from(fragment.querySelectorAll("mark.unresolved"), (mark) => mark.textContent);
  expect(marks).toEqual(["{{customer.name}}", "[[footer]]"]);
  expect(fragment.textContent).toBe("Hi {{customer.name}}, see [[footer]]!");

  renderKit(
    <HtmlPreview title="Message" html="" issues={[{ id: "1", text: "There is no block named footer" }]} />,
  );
  expect(screen.getByRole("list", { name: "1 problem in this text" }).textContent).toContain("footer");
});
