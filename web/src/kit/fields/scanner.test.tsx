import { act, createEvent, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { renderKit } from "../testing/render-kit.tsx";
import { Scanner, useScanClaim } from "./scanner.tsx";
import { PasswordField, TextArea, TextField } from "./text-field.tsx";

const IMEI = "352099001761481";

let lastPressMs = 0;
/** A key five milliseconds after the one before, by the clock of the keyboard, however busy the machine is. */
function press(target: Element, key: string, more: KeyboardEventInit = {}): boolean {
  lastPressMs += 5;
  const event = createEvent.keyDown(target, { key, ...more });
  Object.defineProperty(event, "timeStamp", { value: lastPressMs });
  return fireEvent(target, event);
}

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
        <TextField label="IMEI" scans="DEVICE" />
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

  test("keys without a character are passed over, and a separator comes as the control character that it is", () => {
    const unclaimed = vi.fn();
    renderKit(<Scanner onUnclaimed={unclaimed} />);
    act(() => {
      for (const key of ["Shift", ...Array.from("]d210LOT7")]) press(document.body, key);
      press(document.body, "]", { ctrlKey: true });
      for (const key of [...Array.from("21R58M40"), "Enter"]) press(document.body, key);
    });
    expect(unclaimed).toHaveBeenCalledTimes(1);
    expect(unclaimed.mock.calls[0]?.[0]).toMatchObject({ found: [{ kind: "SERIAL", value: "R58M40" }] });
  });

  test("without such a field the page is asked, also when silence ends the scan", () => {
    const unclaimed = vi.fn();
    renderKit(<Scanner onUnclaimed={unclaimed} />);
    act(() => {
      scan("NW-GB-26-0048213");
      vi.advanceTimersByTime(100);
    });
    expect(unclaimed).toHaveBeenCalledExactlyOnceWith({
      raw: "NW-GB-26-0048213",
      found: [{ kind: "CODE", value: "NW-GB-26-0048213" }],
    });
  });

  test("a page that takes scans gets them before the search, and may leave one to it", () => {
    const [taken, unclaimed] = [vi.fn(), vi.fn()];
    function Catalogue() {
      useScanClaim(({ raw, found }) => {
        if (found[0]?.kind !== "PRODUCT") return false;
        taken(raw);
        return true;
      });
      return null;
    }
    renderKit(
      <>
        <Scanner onUnclaimed={unclaimed} />
        <Catalogue />
      </>,
    );
    act(() => {
      scan("4006381333931", "Enter");
      scan(IMEI, "Enter");
    });
    expect(taken).toHaveBeenCalledExactlyOnceWith("4006381333931");
    expect(unclaimed).toHaveBeenCalledTimes(1);
  });

  test("a field behind a dialog is not filled, nor does the page behind it take the scan", () => {
    const unclaimed = vi.fn();
    renderKit(
      <>
        <div inert>
          <Scanner onUnclaimed={unclaimed} />
          <TextField label="IMEI" scans="DEVICE" />
        </div>
      </>,
    );
    act(() => void scan(IMEI, "Enter"));
    expect(document.querySelector<HTMLInputElement>("input[data-scan]")?.value).toBe("");
    expect(unclaimed).toHaveBeenCalledTimes(1);
  });

  test("passwords and texts of several lines are left alone", () => {
    const unclaimed = vi.fn();
    renderKit(
      <>
        <Scanner onUnclaimed={unclaimed} />
        <PasswordField label="Password" />
        <TextArea label="Note" />
      </>,
    );
    for (const name of ["Password", "Note"]) {
      act(() => screen.getByLabelText(name).focus());
      act(() => {
        expect(scan(IMEI, "Enter")).toBe(true);
        vi.advanceTimersByTime(500);
      });
    }
    expect(unclaimed).not.toHaveBeenCalled();
  });

  test("a key that is held down is no scan, however evenly it comes", () => {
    const unclaimed = vi.fn();
    renderKit(
      <>
        <Scanner onUnclaimed={unclaimed} />
        <TextField label="Code" defaultValue="" />
      </>,
    );
    act(() => screen.getByLabelText("Code").focus());
    act(() => {
      for (let index = 0; index < 20; index++)
        press(screen.getByLabelText("Code"), "7", { repeat: index > 0 });
      vi.advanceTimersByTime(500);
    });
    expect(unclaimed).not.toHaveBeenCalled();
  });
});

describe("a box with several numbers", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const scan = (text: string) => {
    for (const key of [...Array.from(text), "Enter"]) press(document.activeElement ?? document.body, key);
  };
  const field = () => screen.getByLabelText<HTMLInputElement>("IMEI");
  const box = () =>
    renderKit(
      <>
        <Scanner />
        <TextField label="IMEI" scans="DEVICE" />
      </>,
    );

  test("in one scan: the first IMEI goes in, the second and the serial number are offered", () => {
    box();
    act(() => scan(`${IMEI},352099001761499,R58M40ABCDE`));
    expect(field().value).toBe(IMEI);
    fireEvent.click(screen.getByRole("button", { name: "35 209900 176149 9" }));
    expect(field().value).toBe("352099001761499");
    expect(screen.getByRole("button", { name: "35 209900 176148 1" })).toBeTruthy();
    expect(screen.getByRole("button", { name: "R58M40ABCDE" })).toBeTruthy();
  });

  test("in several scans: the newest goes in, those before it are still offered", () => {
    box();
    act(() => scan(IMEI));
    act(() => scan("352099001761499"));
    expect(field().value).toBe("352099001761499");
    expect(screen.getByRole("button", { name: "35 209900 176148 1" })).toBeTruthy();
  });

  test("the product's bar code does not go in, and it is said what to scan instead", () => {
    box();
    act(() => scan("4006381333931"));
    expect(field().value).toBe("");
    expect(screen.getByText(/4 006381 333931 is the product’s bar code/)).toBeTruthy();
  });
});
