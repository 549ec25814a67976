import { LANGUAGES } from "@handsel/contract/languages.ts";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { DateText } from "../marks/date-text.tsx";
import { renderKit } from "../testing/render-kit.tsx";
import { DateField, DateRangeField } from "./date-field.tsx";

const now = new Date("2025-11-14T16:00:00Z");

test("SHARED-UI-11 a date of the current day shows 'Today, at HH:MM'; any other a short date in local time", () => {
  const { container } = renderKit(
    <>
      <DateText value="2025-11-14T14:32:00Z" now={now} /> |{" "}
      <DateText value="2025-11-13T14:32:00Z" now={now} /> |{" "}
      <DateText value="2025-11-13T23:30:00Z" now={now} />
    </>,
    { timeZone: "Europe/Berlin" },
  );
  expect(container.textContent).toBe("Today, at 15:32 | 13 Nov 2025 | Today, at 00:30");
});

test("SHARED-UI-12 an empty date shows '-'", () => {
  const { container } = renderKit(
    <>
      <DateText value={null} now={now} />
      <DateText value="" now={now} />
      <DateText value={undefined} now={now} />
      <DateText value="not a date" now={now} />
    </>,
  );
  expect(container.textContent).toBe("----");
});

test.each(LANGUAGES)("%s says 'today' with its own words and its own time", (language) => {
  const { container } = renderKit(<DateText value="2025-11-14T14:32:00Z" now={now} />, {
    language,
    timeZone: "UTC",
  });
  expect(container.textContent).toMatch(/^\p{L}.*14[.:]32$/u);
  expect(language === "en" || !container.textContent?.includes("Today")).toBe(true);
});

test("SHARED-UI-13 a date field gives back yyyy-MM-dd, typed in the order of the language", async () => {
  const user = userEvent.setup();
  const change = vi.fn();
  function Field() {
    const [day, setDay] = useState<string | null>(null);
    return (
      <DateField
        label="Start date"
        value={day}
        onChange={(next) => {
          setDay(next);
          change(next);
        }}
      />
    );
  }
  renderKit(<Field />, { language: "de" });
  await user.tab();
  await user.keyboard("14112025");
  expect(change).toHaveBeenLastCalledWith("2025-11-14");
});

test("SHARED-UI-13 a range is 'start - end'", async () => {
  const user = userEvent.setup();
  const change = vi.fn();
  renderKit(<DateRangeField label="Dates" value="2025-10-31 - 2025-11-14" onChange={change} />);
  const segments = screen.getAllByRole("spinbutton");
  expect(segments.map((segment) => segment.textContent)).toEqual(["31", "10", "2025", "14", "11", "2025"]);
  await user.tab();
  await user.keyboard("{ArrowDown}");
  expect(change).toHaveBeenLastCalledWith("2025-10-30 - 2025-11-14");
});

test("a range typed the wrong way round stays as typed, so that its error can be read beside it", () => {
  renderKit(
    <DateRangeField
      label="Dates"
      value="2025-11-14 - 2025-10-31"
      error="Dates should be after the starting date"
    />,
  );
  const days = screen.getAllByRole("spinbutton").map((segment) => segment.textContent);
  expect(days.slice(0, 2)).toEqual(["14", "11"]);
  expect(screen.getByText("Dates should be after the starting date")).toBeTruthy();
});

test("a text that is no range shows an empty field", () => {
  renderKit(<DateRangeField label="Dates" value="last week" />);
  expect(screen.getAllByRole("spinbutton")[0]?.getAttribute("aria-valuetext")).toBe("Empty");
});
