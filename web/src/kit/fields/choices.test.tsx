import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { renderKit } from "../testing/render-kit.tsx";
import { Checkbox, CheckboxGroup } from "./checkbox.tsx";
import { RadioTiles } from "./radio-group.tsx";
import { Switch } from "./switch.tsx";

function Storage({ onChange }: { onChange: (value: string) => void }) {
  const [value, setValue] = useState("128");
  return (
    <RadioTiles
      label="Storage"
      value={value}
      onChange={(next) => {
        setValue(next);
        onChange(next);
      }}
      tiles={[
        { value: "128", title: "128 GB", price: "−£8.10" },
        { value: "256", title: "256 GB", price: "−£4.20" },
        { value: "1024", title: "1 TB", price: "+£7.20", unavailableReason: "Out of stock" },
      ]}
    />
  );
}

test("a group of tiles is one tab stop, and arrows move and select", async () => {
  const user = userEvent.setup();
  const change = vi.fn();
  renderKit(
    <>
      <Storage onChange={change} />
      <button type="button">after</button>
    </>,
  );
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole("radio", { name: /128 GB/ }));
  await user.keyboard("{ArrowDown}");
  expect(change).toHaveBeenCalledExactlyOnceWith("256");
  expect(screen.getByText("256 GB").closest("label")?.textContent).toContain("Selected");
  await user.tab();
  expect(document.activeElement?.textContent).toBe("after");
});

test("an unavailable tile stays readable, says why and cannot be chosen", async () => {
  const user = userEvent.setup();
  const change = vi.fn();
  renderKit(<Storage onChange={change} />);
  expect(screen.getByText("Out of stock")).toBeTruthy();
  await user.click(screen.getByText("1 TB"));
  expect(change).not.toHaveBeenCalled();
});

test("a checkbox in error is described by it", () => {
  renderKit(<Checkbox error="Terms must be accepted">I accept the terms</Checkbox>);
  const box = screen.getByRole("checkbox", { name: "I accept the terms" });
  const message = document.getElementById(box.getAttribute("aria-describedby") ?? "");
  expect(message?.textContent).toBe("Terms must be accepted");
});

test("a group of checkboxes gives back what is chosen", async () => {
  const user = userEvent.setup();
  const change = vi.fn();
  renderKit(
    <CheckboxGroup
      label="Channels"
      value={["sms"]}
      onChange={change}
      options={[
        { value: "sms", label: "SMS" },
        { value: "email", label: "E-mail" },
      ]}
    />,
  );
  await user.click(screen.getByRole("checkbox", { name: "E-mail" }));
  expect(change).toHaveBeenCalledExactlyOnceWith(["sms", "email"]);
});

test("a switch acts at once", async () => {
  const user = userEvent.setup();
  const change = vi.fn();
  renderKit(<Switch onChange={change}>Hide the margin</Switch>);
  await user.click(screen.getByRole("switch", { name: "Hide the margin" }));
  expect(change).toHaveBeenCalledExactlyOnceWith(true);
});
