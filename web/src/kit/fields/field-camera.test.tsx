import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderKit } from "../testing/render-kit.tsx";
import { TextField } from "./text-field.tsx";

test("the camera opens from a field in which something stands: its picture chooser is no part of the field", async () => {
  renderKit(<TextField label="IMEI" scans="DEVICE" defaultValue="350032001000" />);
  fireEvent.click(screen.getByRole("button"));
  expect(await screen.findByRole("dialog")).toBeTruthy();
  expect(document.querySelector<HTMLInputElement>('input[type="file"]')?.value).toBe("");
  expect(screen.getByDisplayValue("350032001000")).toBeTruthy();
});
