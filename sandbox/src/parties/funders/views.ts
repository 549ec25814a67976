// A lender's pages on a phone-sized screen: what is agreed on, then one thing to do at a time.
import type { AgreementOrder } from "@handsel/contract/adapters/funder-messages.ts";
import { html, type Markup } from "../../face/html.ts";
import { document } from "../../face/layout.ts";
import { fullMoment } from "../../face/moments.ts";
import { type Application, amountOf, isGranted, lentOf } from "./application.ts";
import { type Lender, lenderOf } from "./lenders.ts";

type Place = "Terms" | "Credit" | "Signature" | "Done";
const PLACES: readonly Place[] = ["Terms", "Credit", "Signature", "Done"];

interface Screen {
  place: Place;
  title: string;
  content: Markup;
}

export function customerPage(application: Application, now: Date): Markup {
  const lender = lenderOf(application.funder);
  const { place, title, content } = screenOf(application, lender, now);
  const places = lender.signsAtOnce ? PLACES.filter((one) => one !== "Signature") : PLACES;
  const reached = places.indexOf(place);
  return document({
    title: `${title} · ${lender.name}`,
    body: html`<main class="lender lender--${application.funder}"><div class="lender__screen">
<header class="lender__head"><p class="lender__brand"><span class="lender__mark" aria-hidden="true">${lender.name.charAt(0)}</span>${lender.name}</p>
<p class="lender__reference">${application.report.funderReference}</p></header>
<ol class="lender__steps">${places.map(
      (one, index) =>
        html`<li ${index < reached && html`data-done`} ${index === reached && html`aria-current="step"`}>${one}</li>`,
    )}</ol>
<div class="lender__body"><div><h1>${title}</h1><p class="muted">${lender.product} · ${application.order.retailer.name}</p></div>
${content}</div></div></main>`,
  });
}

export function unknownPage(): Markup {
  return document({
    title: "Unknown link",
    body: html`<main class="lender"><div class="lender__screen"><div class="lender__body"><h1>This link leads nowhere</h1>
<p class="muted">Ask the shop to send it again.</p></div></div></main>`,
  });
}

function screenOf(application: Application, lender: Lender, now: Date): Screen {
  const { report, customer } = application;
  if (report.agreement === "ACTIVE") return runningScreen(application, now);
  if (report.agreement !== "NONE")
    return ended("Your agreement has ended", "You owe nothing from it. You can close this page.");
  if (report.terms === "REFUSED")
    return ended("You declined", "Nothing was agreed on. You can close this page.");
  if (report.credit === "REFUSED")
    return ended("We cannot offer you this credit", "The shop knows, and can show you other ways to pay.");
  if (report.credit === "WITHDRAWN")
    return ended("You withdrew", "Nothing was agreed on. You can close this page.");
  if (report.isSigned) return signedScreen(application);
  if (report.terms === "PENDING") return termsScreen(application, lender);
  if (isGranted(report)) return signScreen(application);
  if (report.credit === "REFERRED") return referredScreen(application, lender);
  return {
    place: "Credit",
    title: `One check, ${customer.firstName}`,
    content: html`${figures(application)}
<form class="lender__form" method="post">
<div class="field"><label for="income">Monthly income after tax</label><select class="input" id="income" name="income">
<option>up to 1,500</option><option selected>1,500 to 3,000</option><option>more than 3,000</option></select></div>
<p class="muted small">We look up your credit record. This leaves no trace that others can see.</p>
<button class="button button--primary button--wide" name="step" value="check">Check my credit</button>${declineButton()}</form>`,
  };
}

function termsScreen(application: Application, lender: Lender): Screen {
  const { order } = application;
  return {
    place: "Terms",
    title: `Hello ${application.customer.firstName}`,
    content: html`<p>${order.agreements.map(({ description }) => description).join(", ")}</p>
${figures(application)}
<section class="lender__terms"><h2>Before you accept</h2><ul>${lender.terms.map((line) => html`<li>${line}</li>`)}</ul></section>
<form class="lender__form" method="post">
<label class="lender__check"><input type="checkbox" name="accepted" value="yes" required><span>I have read and accept the terms and conditions</span></label>
<button class="button button--primary button--wide" name="step" value="accept-terms">${lender.signsAtOnce ? "Accept and buy" : "Accept and continue"}</button>
<button class="button button--quiet button--wide" name="step" value="decline" formnovalidate>Decline</button></form>`,
  };
}

function signScreen(application: Application): Screen {
  const { report, customer } = application;
  const isPartial = report.credit === "PARTIAL_APPROVED" && report.approvedMinor !== null;
  return {
    place: "Signature",
    title: isPartial ? "Approved in part" : "You are approved",
    content: html`${isPartial && partNotice(application)}${figures(application)}
<form class="lender__form" method="post">
<div class="field"><label for="name">Sign with your full name</label><input class="input lender__signature" id="name" name="name" type="text" value="${customer.firstName} ${customer.lastName}" autocomplete="name" required></div>
<button class="button button--primary button--wide" name="step" value="sign">Sign the agreement</button>${declineButton()}</form>`,
  };
}

function referredScreen({ report }: Application, lender: Lender): Screen {
  return {
    place: "Credit",
    title: "We are taking a closer look",
    content: html`<p>${lender.referral}</p>
<form class="lender__form lender__desk" method="post"><h2>The lender's desk</h2>
<p class="muted small">Here you decide in the place of ${lender.name} about ${report.funderReference}.</p>
<button class="button button--primary button--wide" name="step" value="approve">Approve</button>
<button class="button button--wide" name="step" value="refuse">Refuse</button>
<button class="button button--quiet button--wide" name="step" value="decline">Withdraw as the customer</button></form>`,
  };
}

function signedScreen(application: Application): Screen {
  const { report } = application;
  return {
    place: "Done",
    title: "All done",
    content: html`<p class="lender__done" aria-hidden="true">✓</p>
${report.credit === "PARTIAL_APPROVED" && partNotice(application)}
<p>Your agreement over ${amount(creditOf(application), report.currency)} is signed. The shop hands your purchase over as soon as it has started the agreement.</p>
<form class="lender__form" method="post"><button class="button button--quiet button--wide" name="step" value="withdraw">I changed my mind</button></form>`,
  };
}

function runningScreen(application: Application, now: Date): Screen {
  return {
    place: "Done",
    title: "Your agreement runs",
    content: html`${figures(application)}
<p class="muted small">Started on ${fullMoment(new Date(application.activatedAt ?? now.toISOString()))}.</p>
<form class="lender__form" method="post"><button class="button button--wide" name="step" value="withdraw">Withdraw from the agreement</button></form>`,
  };
}

const ended = (title: string, text: string): Screen => ({
  place: "Done",
  title,
  content: html`<p>${text}</p>`,
});

const declineButton = (): Markup =>
  html`<button class="button button--quiet button--wide" name="step" value="decline" formnovalidate>Decline</button>`;

/** What is not lent, by name: the customer hears here what the shop asks them about. */
function partNotice(application: Application): Markup {
  const { report } = application;
  const { without, shortMinor } = lentOf(application);
  return html`<div class="notice lender__notice"><p>We approve ${amount(creditOf(application), report.currency)} of the ${amount(report.amountMinor, report.currency)} asked for.</p>
${without.map(({ description }) => html`<p>Not financed: ${description}. In the shop you can pay for it, or go without it.</p>`)}
${shortMinor > 0 && html`<p>The rest of ${amount(shortMinor, report.currency)} you pay in the shop, and your instalments are lower. Your contract names them.</p>`}</div>`;
}

/** The sum that is lent. */
function creditOf(application: Application): number {
  const { reached, shortMinor } = lentOf(application);
  return amountOf({ agreements: reached }) - shortMinor;
}

function figures(application: Application): Markup {
  const { report } = application;
  const { reached: agreements, shortMinor } = lentOf(application);
  // What the payments over less credit are is for the shop to work out, and stands in its contract.
  const isWhole = shortMinor === 0;
  const money = (minor: number) => amount(minor, report.currency);
  const sum = (figure: (one: AgreementOrder) => number) =>
    agreements.reduce((total, one) => total + figure(one), 0);
  const depositMinor = sum((one) => one.depositMinor);
  const isLevel = agreements.every(({ payments }) => payments.length <= 1);
  const whole = (...rows: [string, string][]) => (isWhole ? rows : []);
  const rows: [string, string][] = [
    ...whole(...agreements.flatMap(paymentRows)),
    ["Amount of credit", money(creditOf(application))],
    ...(depositMinor > 0 ? whole(["Paid at the till", money(depositMinor)]) : []),
    ["Duration", `${Math.max(...agreements.map((one) => one.months))} months`],
    ...whole(["Total to pay", money(sum((one) => one.totalPayableMinor))]),
    // Each credit has its own rate; they are never blended.
    ...agreements.map((one): [string, string] => [named(one, "APR"), `${one.aprPercent} %`]),
  ];
  const monthly = html`<p class="lender__monthly"><b>${money(
    sum((one) => one.monthlyMinor),
  )}</b> ${isLevel ? "a month" : "a month at first"}</p>`;
  return html`<section class="lender__figures">${isWhole && monthly}<dl>${rows.map(([term, text]) => html`<div><dt>${term}</dt><dd>${text}</dd></div>`)}</dl></section>`;

  function named({ kind }: AgreementOrder, name: string): string {
    return agreements.length > 1 && kind === "EXTRAS" ? `Extras, ${name}` : name;
  }

  function paymentRows(one: AgreementOrder): [string, string][] {
    return one.payments.map(({ from, to, amountMinor }) => [
      named(one, from === to ? `Payment ${from}` : `Payments ${from}-${to}`),
      money(amountMinor),
    ]);
  }
}

function amount(minor: number, currency: string): string {
  return new Intl.NumberFormat("en-GB", { style: "currency", currency }).format(minor / 100);
}
