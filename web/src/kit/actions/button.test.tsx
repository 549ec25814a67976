import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { renderKit } from "../testing/render-kit.tsx";
import { Button, IconButton } from "./button.tsx";

function openPromise() {
  let settle = () => {};
  const promise = new Promise<void>((resolve) => {
    settle = resolve;
  });
  return { promise, settle };
}

test("SHARED-UI-07 a button whose action is running is busy and ignores further clicks", async () => {
  const user = userEvent.setup();
  const { promise, settle } = openPromise();
  const save = vi.fn(() => promise);
  renderKit(<Button onPress={save}>Save</Button>);

  const button = screen.getByRole("button");
  await user.dblClick(button);
  await user.keyboard("{Enter}");
  expect(save).toHaveBeenCalledTimes(1);
  expect(button.getAttribute("aria-disabled")).toBe("true");
  expect(screen.getByRole("progressbar", { name: "Working" })).toBeTruthy();

  await act(async () => settle());
  expect(button.getAttribute("aria-disabled")).toBeNull();
  await user.click(button);
  expect(save).toHaveBeenCalledTimes(2);
});

test("a busy button keeps its words, so that its width and name stay", async () => {
  renderKit(<Button isBusy>Save draft</Button>);
  expect(screen.getByRole("button", { name: /Save draft/ })).toBeTruthy();
});

test("Enter and Space press a button", async () => {
  const user = userEvent.setup();
  const press = vi.fn();
  renderKit(<Button onPress={press}>Add</Button>);
  await user.tab();
  await user.keyboard("{Enter}");
  await user.keyboard(" ");
  expect(press).toHaveBeenCalledTimes(2);
});

test("a blocked button stays focusable, is announced as disabled and names its reason", async () => {
  const user = userEvent.setup();
  const press = vi.fn();
  renderKit(
    <Button onPress={press} blockedReason="Correct 2 answers to continue">
      Credit application
    </Button>,
  );
  const button = screen.getByRole("button", { name: "Credit application" });
  await user.tab();
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute("aria-disabled")).toBe("true");
  const reason = document.getElementById(button.getAttribute("aria-describedby") ?? "");
  expect(reason?.textContent).toBe("Correct 2 answers to continue");
  await user.click(button);
  await user.keyboard("{Enter}");
  expect(press).not.toHaveBeenCalled();
});

test("a blocked submit button does not submit its form", async () => {
  const user = userEvent.setup();
  const submit = vi.fn((event: React.FormEvent) => event.preventDefault());
  renderKit(
    <form onSubmit={submit}>
      <Button type="submit" blockedReason="Nothing has changed yet">
        Save
      </Button>
    </form>,
  );
  await user.click(screen.getByRole("button"));
  expect(submit).not.toHaveBeenCalled();
});

test("an icon button says what it does", () => {
  renderKit(<IconButton icon="edit" label="Edit campaign" />);
  expect(screen.getByRole("button", { name: "Edit campaign" })).toBeTruthy();
});
