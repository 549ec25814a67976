import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { z } from "zod";
import { renderKit } from "../testing/render-kit.tsx";
import { Form } from "./form.tsx";
import { FormDateRangeField } from "./form-date-range-field.tsx";
import { useForm } from "./use-form.ts";

const shape = z.object({ days: z.string() });

function Page() {
  const form = useForm(shape, {
    defaultValues: { days: "2026-10-31 - 2026-11-14" },
    onSubmit: () => undefined,
  });
  return (
    <Form form={form}>
      <FormDateRangeField name="days" label="Period" />
    </Form>
  );
}

test("a range rests as its days, and becomes the parts that can be typed when the keyboard reaches it", async () => {
  const user = userEvent.setup();
  renderKit(<Page />);
  expect(screen.getByRole("group", { name: "Period" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Period 31/10/2026 – 14/11/2026" })).toBeTruthy();
  expect(screen.queryByRole("spinbutton")).toBeNull();

  await user.tab();
  const [day] = await screen.findAllByRole("spinbutton");
  expect(document.activeElement).toBe(day);
  expect(day?.textContent).toBe("31");
  expect(screen.getAllByRole("spinbutton").map((part) => part.textContent)).toEqual([
    "31",
    "10",
    "2026",
    "14",
    "11",
    "2026",
  ]);
});
