// The identity provider's own pages.
import { html, type Markup } from "../../face/html.ts";
import { GROUP_ICON, MAIL_ICON, PERSON_ICON, SHOP_MARK } from "../../face/icons.ts";
import { document } from "../../face/layout.ts";
import { PASSWORD, type Person } from "./people.ts";

function signInPage(title: string, content: Markup, isWide = false): Markup {
  return document({
    title: `${title} · BellaTec`,
    body: html`<main class="sign-in"><section class="sign-in__card ${isWide && "sign-in__card--wide"}">
<p class="sign-in__brand">${SHOP_MARK}BellaTec identity</p>
${content}</section></main>`,
  });
}

interface LoginPage {
  uid: string;
  people: readonly Person[];
  login: string;
  isWrong?: boolean;
}

export function loginPage({ uid, people, login, isWrong = false }: LoginPage): Markup {
  const action = `/idp/interaction/${uid}/login`;
  const choices = people.map(
    (person) => html`<li><button class="person" name="subject" value="${person.subject}">
<span class="person__initials" aria-hidden="true">${initials(person)}</span>
<span><span class="person__name">${fullName(person)}</span><span class="person__about">${person.about} · ${person.email}</span></span></button></li>`,
  );
  return signInPage(
    "Sign in",
    html`<div><h1>Sign in</h1><p class="muted">to the BellaTec point of sale</p></div>
${isWrong && html`<p class="notice" role="alert">The login or the password is wrong.</p>`}
<div class="sign-in__ways">
<form class="sign-in__way" method="post" action="${action}">
<div class="field"><label for="login">Login</label><input class="input" id="login" name="login" type="text" value="${login}" autocomplete="username" autocapitalize="none" spellcheck="false" required></div>
<div class="field"><label for="password">Password</label><input class="input" id="password" name="password" type="password" autocomplete="current-password" required></div>
<button class="button button--primary button--wide">Sign in</button>
<p class="muted small">Every demo person has the password <code>${PASSWORD}</code>.</p></form>
<form class="sign-in__way" method="post" action="${action}"><h2>Or choose a demo person</h2><ul class="people">${choices}</ul></form></div>
${cancelForm(uid)}`,
    true,
  );
}

export function consentPage({ uid, person }: { uid: string; person: Person }): Markup {
  return signInPage(
    "Share your details",
    html`<div><h1>Share your details</h1><p class="muted">The BellaTec point of sale asks for these, ${person.givenName}:</p></div>
<ul class="grants"><li>${PERSON_ICON}<span>Your name: ${fullName(person)}</span></li>
<li>${MAIL_ICON}<span>Your e-mail address: ${person.email}</span></li>
<li>${GROUP_ICON}<span>Your role and stores</span></li></ul>
<form method="post" action="/idp/interaction/${uid}/consent"><button class="button button--primary button--wide">Continue</button></form>
${cancelForm(uid)}`,
  );
}

export function expiredPage(): Markup {
  return signInPage(
    "Sign-in expired",
    html`<div><h1>This sign-in has expired</h1><p class="muted">Go back to the shop and start again.</p></div>`,
  );
}

export function renderFailure(reason: string): string {
  return signInPage(
    "Sign-in failed",
    html`<div><h1>The sign-in did not work</h1><p class="muted">Go back to the shop and start again.</p></div>
<p class="notice" role="alert">${reason}</p>`,
  ).markup;
}

/** The provider brings the form with its own token; the buttons belong to it by its id. */
export function renderSignOut(providerForm: string): string {
  return signInPage(
    "Sign out",
    html`<div><h1>Sign out?</h1><p class="muted">You leave the BellaTec point of sale and this identity provider.</p></div>
${{ markup: providerForm }}
<button class="button button--primary button--wide" form="op.logoutForm" name="logout" value="yes">Sign out</button>
<button class="button button--wide" form="op.logoutForm">Stay signed in here</button>`,
  ).markup;
}

export function renderSignedOut(): string {
  return signInPage(
    "Signed out",
    html`<div><h1>You are signed out</h1><p class="muted">You can close this page.</p></div>`,
  ).markup;
}

const cancelForm = (uid: string): Markup =>
  html`<form method="post" action="/idp/interaction/${uid}/cancel"><button class="button button--quiet button--wide">Cancel</button></form>`;

const fullName = (person: Person): string => `${person.givenName} ${person.familyName}`;

const initials = (person: Person): string => person.givenName.charAt(0) + person.familyName.charAt(0);
