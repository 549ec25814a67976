import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { useKeyboardAt } from "./keyboard-at.ts";

const lead = (place: string) => document.getElementById(place)?.focus();

function Asking({ asked }: { asked: "first" | "second" }) {
  useKeyboardAt(asked, { asked, lead });
  return (
    <>
      <input aria-label="elsewhere" />
      <button key={asked} type="button" id={asked}>
        {asked}
      </button>
    </>
  );
}

test("when what had the keyboard is gone, what is asked next gets it; a page that opens takes nothing", () => {
  const { rerender } = render(<Asking asked="first" />);
  expect(document.activeElement).toBe(document.body);
  screen.getByRole("button").focus();
  rerender(<Asking asked="second" />);
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "second" }));
});

test("whoever is somewhere stays there", () => {
  const { rerender } = render(<Asking asked="first" />);
  screen.getByRole("textbox").focus();
  rerender(<Asking asked="second" />);
  expect(document.activeElement).toBe(screen.getByRole("textbox"));
});
