import { act, fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { BarChart, segments } from "./charts/bar-chart.tsx";
import { arcs, Doughnut } from "./charts/doughnut.tsx";
import { EmptyState } from "./feedback/empty-state.tsx";
import { Loader } from "./feedback/loader.tsx";
import { Notice } from "./feedback/notice.tsx";
import { ProgressBar } from "./feedback/progress-bar.tsx";
import { StatusSteps } from "./feedback/status-steps.tsx";
import { Breadcrumbs } from "./layout/breadcrumbs.tsx";
import { StepHeader } from "./layout/step-header.tsx";
import { Avatar, initials } from "./marks/avatar.tsx";
import { Image, imageUrl } from "./marks/image.tsx";
import { Money } from "./marks/money.tsx";
import { DELTA_SHOWN_MS, PriceTag } from "./marks/price-tag.tsx";
import { renderKit } from "./testing/render-kit.tsx";

afterEach(() => {
  vi.useRealTimers();
});

describe("money", () => {
  test("is the same from major and from minor units, and a dash when there is none", () => {
    const { container } = renderKit(
      <>
        <Money amount={12.5} /> <Money minor={1250} /> <Money amount={null} />
      </>,
    );
    expect(container.textContent).toBe("£12.50 £12.50 –");
  });

  test("a changed price shows the difference for four seconds", () => {
    vi.useFakeTimers();
    const { rerender } = renderKit(<PriceTag amount={49.53} />);
    rerender(<PriceTag amount={53.73} />);
    expect(screen.getByText("+£4.20")).toBeTruthy();
    act(() => void vi.advanceTimersByTime(DELTA_SHOWN_MS - 1));
    expect(screen.queryByText("+£4.20")).not.toBeNull();
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.queryByText("+£4.20")).toBeNull();
  });

  test("the difference is against the last settled price, not against an estimate", () => {
    const { rerender } = renderKit(<PriceTag amount={50} />);
    rerender(<PriceTag amount={55} isEstimate />);
    expect(screen.queryByText("+£5.00")).toBeNull();
    rerender(<PriceTag amount={54} />);
    expect(screen.getByText("+£4.00")).toBeTruthy();
  });

  test("a lower price is a gain; of what the customer is given, more is", () => {
    const toneOf = (text: string) => screen.getByText(text).closest(".badge")?.getAttribute("data-tone");
    const { rerender } = renderKit(<PriceTag amount={50} />);
    rerender(<PriceTag amount={45} />);
    expect(toneOf("−£5.00")).toBe("success");
    rerender(<PriceTag amount={47} isGiven />);
    expect(toneOf("+£2.00")).toBe("success");
    rerender(<PriceTag amount={40} isGiven />);
    expect(toneOf("−£7.00")).toBe("accent");
  });

  test("an updating price keeps its width and says that it is busy", () => {
    const { container } = renderKit(<PriceTag amount={1234.5} isUpdating isLive />);
    expect(container.querySelector("[aria-busy=true]")).not.toBeNull();
    expect(container.querySelector<HTMLElement>(".skel")?.style.getPropertyValue("--w")).toBe("9ch");
    expect(screen.getByRole("status").textContent).toBe("");
  });

  test("the final figure is spoken once, politely", () => {
    const { rerender } = renderKit(<PriceTag amount={50} isLive isEstimate />);
    expect(screen.getByRole("status").textContent).toBe("");
    rerender(<PriceTag amount={51} isLive />);
    expect(screen.getByRole("status").textContent).toBe("£51.00");
  });
});

describe("pictures", () => {
  test("SHARED-UI-17 a missing picture is replaced by 'no photo'", () => {
    renderKit(
      <>
        <Image src={null} alt="Orbit 9" box={200} />
        <Image src="/images/orbit.pdf" alt="Juno S" box={80} />
        <Image src="/images/broken.png" alt="Kestrel" box={80} />
      </>,
    );
    expect(document.querySelectorAll(".photo[data-empty]")).toHaveLength(2);
    expect(screen.getByText("No photo")).toBeTruthy();
    fireEvent.error(screen.getByAltText("Kestrel"));
    expect(document.querySelectorAll(".photo[data-empty]")).toHaveLength(3);
  });

  test("SHARED-UI-18 pictures are asked for in the size of their place", () => {
    const origin = "https://northwind.test";
    expect(imageUrl("/images/orbit.png", 480, origin)).toBe("/images/orbit.png?d=480x480");
    expect(imageUrl("/images/orbit.png?d=10x10", 200, origin)).toBe("/images/orbit.png?d=200x200");
    expect(imageUrl(`${origin}/images/orbit.png`, 80, origin)).toBe(`${origin}/images/orbit.png?d=80x80`);
    expect(imageUrl("https://elsewhere.test/a.png", 80, origin)).toBe("https://elsewhere.test/a.png");
    expect(imageUrl("//elsewhere.test/a.png", 80, origin)).toBe("//elsewhere.test/a.png");
  });

  test.each([480, 200, 80] as const)("SHARED-UI-18 a box of %i shows the picture of that size", (box) => {
    renderKit(<Image src="/images/orbit.png" alt="Orbit" box={box} size={44} />);
    expect(screen.getByAltText("Orbit").getAttribute("src")).toBe(`/images/orbit.png?d=${box}x${box}`);
  });

  test.each(["a.jpg", "a.jpeg", "a.webp", "a.gif", "a.png", "a.svg", "a.bmp", "a.PNG", "a.png?d=80x80"])(
    "SHARED-UI-19 /images/%s counts as a picture",
    (name) => {
      renderKit(<Image src={`/images/${name}`} alt="Orbit" box={80} />);
      expect(screen.getByAltText("Orbit").tagName).toBe("IMG");
    },
  );

  test.each(["a.pdf", "a.png?x=1", "a.png?d=80", "png", "a.html?d=80x80"])(
    "SHARED-UI-19 /images/%s does not count as a picture",
    (name) => {
      renderKit(<Image src={`/images/${name}`} alt="Orbit" box={80} />);
      expect(document.querySelector("img")).toBeNull();
    },
  );

  test("people without a picture are shown by initials", () => {
    expect(["Ana Morris", "jo.lindqvist@northwind.test", "Åsa", ""].map(initials)).toEqual([
      "AM",
      "JL",
      "Å",
      "",
    ]);
    renderKit(<Avatar name="Ana Morris" />);
    expect(screen.getByRole("img", { name: "Ana Morris" })).toBeTruthy();
  });
});

describe("steps", () => {
  test("finished steps show what was chosen and lead back; the current one is text", () => {
    renderKit(
      <StepHeader
        currentId="options"
        steps={[
          { id: "category", label: "Category", chosen: "Phones", href: "/catalog" },
          { id: "options", label: "Options", href: "/options" },
          { id: "cart", label: "Cart", href: "/cart" },
        ]}
      />,
    );
    expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual(["/catalog"]);
    expect(screen.getByRole("link").textContent).toContain("Phones");
    const current = document.querySelector("[aria-current=step]");
    expect(current?.textContent).toContain("Options");
    expect(screen.getByText("Step 2 of 3")).toBeTruthy();
  });

  test("breadcrumbs end with the page itself, as text", () => {
    renderKit(<Breadcrumbs crumbs={[{ label: "Sales", href: "/sales" }]} current="NW-1" />);
    expect(screen.getByText("NW-1").getAttribute("aria-current")).toBe("page");
    expect(screen.getByRole("navigation", { name: "You are here" })).toBeTruthy();
  });

  test("status is said in words; refusals are announced assertively, the rest politely", () => {
    renderKit(
      <StatusSteps
        label="Contract"
        steps={[
          { id: "terms", title: "Terms", state: "done" },
          { id: "credit", title: "Credit", state: "refused" },
          { id: "sign", title: "Sign", state: "waiting", status: "Waiting for the customer" },
        ]}
      />,
    );
    expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
      "TermsApproved",
      "CreditRefused",
      "SignWaiting for the customer",
    ]);
    expect(screen.getByRole("alert").textContent).toBe("Credit: Refused");
    expect(screen.getByRole("status").textContent).toBe("Terms: Approved. Sign: Waiting for the customer");
  });
});

describe("figures", () => {
  test("a chart is one picture with a sentence, and a table on request", async () => {
    const user = userEvent.setup();
    renderKit(
      <Doughnut
        sentence="Most messages were sent."
        figure="10"
        slices={[
          { id: "sent", name: "Sent", value: 9 },
          { id: "failed", name: "Failed", value: 1 },
        ]}
      />,
    );
    expect(screen.getByRole("img", { name: "Most messages were sent." })).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Show as table" }));
    expect(screen.getAllByRole("row").map((row) => row.textContent)).toEqual([
      "PartNumberShare",
      "Sent990%",
      "Failed110%",
    ]);
    await user.click(screen.getByRole("button", { name: "Show as chart" }));
    expect(screen.getByRole("img")).toBeTruthy();
  });

  test("totals are written above the bars", () => {
    renderKit(
      <BarChart
        sentence="Sales rose."
        series={[
          { id: "a", name: "A" },
          { id: "b", name: "B" },
        ]}
        bars={[{ id: "mon", label: "Mon", values: [2, 3] }]}
      />,
    );
    expect(screen.getByText("5")).toBeTruthy();
  });

  test("a small part is still seen, an empty one is left out", () => {
    expect(segments([1000, 0, 1], 1001, 200).map(({ index }) => index)).toEqual([0, 2]);
    expect(segments([1000, 1], 1001, 200).at(-1)?.height).toBe(1.5);
    expect(arcs([999, 1]).at(-1)?.length).toBe(1.5);
    expect(arcs([0, 0])).toEqual([]);
    expect(arcs([5]).at(0)?.length).toBeCloseTo(2 * Math.PI * 52);
  });
});

describe("waiting and nothing there", () => {
  test("progress is announced at 0, 50 and 100 only", () => {
    const { rerender } = renderKit(<ProgressBar label="Upload" value={3} />);
    const spoken = () => screen.getByRole("status").textContent;
    expect(spoken()).toBe("Upload 0%");
    rerender(<ProgressBar label="Upload" value={49} />);
    expect(spoken()).toBe("Upload 0%");
    rerender(<ProgressBar label="Upload" value={64} />);
    expect(spoken()).toBe("Upload 50%");
    rerender(<ProgressBar label="Upload" value={100} />);
    expect(spoken()).toBe("Upload 100%");
    expect(screen.getByRole("progressbar", { name: "Upload" }).getAttribute("aria-valuenow")).toBe("100");
  });

  test("loading and processing say which it is", () => {
    renderKit(
      <>
        <Loader /> <Loader kind="processing" />
      </>,
    );
    expect(screen.getAllByRole("status").map((status) => status.textContent)).toEqual([
      "Loading",
      "Processing. Keep this page open.",
    ]);
  });

  test("an empty place has a heading, so that it can be found", () => {
    renderKit(<EmptyState title="The cart is empty" text="Choose a service to begin." level={2} />);
    expect(screen.getByRole("heading", { level: 2, name: "The cart is empty" })).toBeTruthy();
  });

  test("a notice about a failure is an alert, any other a status", () => {
    renderKit(
      <>
        <Notice tone="danger">Refused</Notice>
        <Notice tone="warning">Careful</Notice>
        <Notice isAnnounced={false}>Always here</Notice>
      </>,
    );
    expect(screen.getByRole("alert").textContent).toBe("Refused");
    expect(screen.getByRole("status").textContent).toBe("Careful");
  });
});
