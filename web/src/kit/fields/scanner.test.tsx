import { act, createEvent, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { renderKit } from "../testing/render-kit.tsx";
import { cleanScan, createScanReader } from "./scan-reader.ts";
import { Scanner } from "./scanner.tsx";
import { TextField } from "./text-field.tsx";

const IMEI = "352099001761481";

function type(reader: ReturnType<typeof createScanReader>, text: string, gapMs: number, fromMs = 0): number {
  let atMs = fromMs;
  for (const key of text) {
    reader.key(key, atMs);
    atMs += gapMs;
  }
  return atMs;
}

let lastPressMs = 0;
/** A key five milliseconds after the one before, by the clock of the keyboard, however busy the machine is. */
function press(target: Element, key: string): boolean {
  lastPressMs += 5;
  const event = createEvent.keyDown(target, { key });
  Object.defineProperty(event, "timeStamp", { value: lastPressMs });
  return fireEvent(target, event);
}

describe("telling a scanner from a person", () => {
  test("six or more characters with less than 50 ms between them are a scan", () => {
    const reader = createScanReader();
    expect(reader.end(type(reader, "123456", 49))).toBe("123456");
    expect(reader.end(type(reader, "12345", 10, 5000))).toBeNull();
    expect(reader.end(type(reader, "123456", 50, 9000))).toBeNull();
  });

  test("what was typed slowly before does not belong to the scan", () => {
    const reader = createScanReader();
    const typedUntil = type(reader, "abc", 200);
    expect(reader.end(type(reader, IMEI, 8, typedUntil + 300))).toBe(IMEI);
  });

  test("the same value within two seconds is one scan", () => {
    const reader = createScanReader();
    expect(reader.end(type(reader, IMEI, 5))).toBe(IMEI);
    expect(reader.end(type(reader, IMEI, 5, 1000))).toBeNull();
    expect(reader.end(type(reader, IMEI, 5, 4000))).toBe(IMEI);
  });

  test("marks of the scanner and blanks in a number are taken off", () => {
    expect(cleanScan("]C1 35 209900 176148 1")).toBe(IMEI);
    expect(cleanScan("0105\u001D2110")).toBe("01052110");
    expect(cleanScan("]C1OB9P-512-GR ")).toBe("OB9P-512-GR");
    expect(cleanScan("orbit 9 pro")).toBe("orbit 9 pro");
  });

  test("keys without a character are passed over", () => {
    vi.useFakeTimers();
    const scanned = vi.fn();
    renderKit(<Scanner onUnclaimed={scanned} />);
    for (const key of ["Shift", ..."OB9P-512-GR".split(""), "Shift", "Enter"]) press(document.body, key);
    expect(scanned).toHaveBeenCalledExactlyOnceWith("OB9P-512-GR");
    vi.useRealTimers();
  });
});

describe("on a page", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** As a scanner does: the keys reach the focused field, very fast. */
  const scan = (text: string, end?: "Enter" | "Tab") => {
    const focused = document.activeElement ?? document.body;
    for (const key of text) {
      press(focused, key);
      if (focused instanceof HTMLInputElement)
        fireEvent.change(focused, { target: { value: focused.value + key } });
    }
    return end === undefined || press(focused, end);
  };

  test("a scan goes to the field that waits for one, not to the one that has the focus, and Enter submits nothing", () => {
    const submit = vi.fn();
    renderKit(
      <form onSubmit={submit}>
        <Scanner />
        <TextField label="Note" defaultValue="urgent" />
        <TextField label="IMEI" isScanTarget />
      </form>,
    );
    act(() => screen.getByLabelText("Note").focus());
    let isDefaultLeft = true;
    act(() => {
      isDefaultLeft = scan(IMEI, "Enter");
    });
    expect(screen.getByLabelText<HTMLInputElement>("IMEI").value).toBe(IMEI);
    expect(screen.getByLabelText<HTMLInputElement>("Note").value).toBe("urgent");
    expect(document.activeElement).toBe(screen.getByLabelText("IMEI"));
    expect(isDefaultLeft).toBe(false);
    expect(submit).not.toHaveBeenCalled();
    expect(screen.getByRole("status").textContent).toBe(`Scanned: ${IMEI}`);
  });

  test("without such a field the page is asked, also when silence ends the scan", () => {
    const unclaimed = vi.fn();
    renderKit(<Scanner onUnclaimed={unclaimed} />);
    act(() => {
      scan("NW-GB-26-0048213");
      vi.advanceTimersByTime(100);
    });
    expect(unclaimed).toHaveBeenCalledExactlyOnceWith("NW-GB-26-0048213");
  });
});
