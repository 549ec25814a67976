import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { MarkedText } from "./marked-text.tsx";

const shown = (text: string) => {
  const marks = { b: (words: string) => <b>{words}</b>, price: () => <i>9.00</i> };
  return render(<MarkedText text={text} marks={marks} />).container.innerHTML;
};

test("a mark in a text becomes its element, with the words between", () => {
  expect(shown("<b>30.00 trade in</b> for a phone")).toBe("<b>30.00 trade in</b> for a phone");
  expect(shown("2 × <price></price>.")).toBe("2 × <i>9.00</i>.");
});

test("what only looks like a mark is text", () => {
  expect(shown("<b>a < b</b> & <u>c</u> <b>")).toBe("<b>a &lt; b</b> &amp; c &lt;b&gt;");
});
