// What mail programs take for advertising of the worst kind. It keeps nothing from going out; a person looks at it.

/** In the languages that retailers write in; each is looked for as whole words. */
const WORDS: readonly string[] = [
  "act now",
  "100% free",
  "risk free",
  "cash bonus",
  "click here",
  "you have won",
  "winner",
  "guaranteed",
  "gratis geld",
  "jetzt zuschlagen",
  "garantiert gewonnen",
  "hier klicken",
  "sie haben gewonnen",
  "cliquez ici",
  "vous avez gagné",
  "sans risque",
  "haga clic aquí",
  "ha ganado",
  "sin riesgo",
  "clicca qui",
  "hai vinto",
  "senza rischi",
  "clique aqui",
  "ganhou",
  "sem risco",
  "klik hier",
  "u hebt gewonnen",
  "zonder risico",
  "klik her",
  "du har vundet",
  "uden risiko",
  "klikk her",
  "du har vunnet",
  "uten risiko",
  "klicka här",
  "du har vunnit",
  "utan risk",
  "klikkaa tästä",
  "olet voittanut",
  "ilman riskiä",
];

const SIGNS: readonly RegExp[] = [/[!?]{2,}/u, /[€$£]{2,}/u];
/** A heading in capitals; short words such as 5G or SIM are no shouting. */
const SHOUTED = /\p{Lu}{4,}(?:[\s\p{P}]+\p{Lu}{2,})+/u;

export function spamSigns({ subject, text }: { subject: string; text: string }): string[] {
  const all = ` ${`${subject}\n${text}`.toLowerCase().replaceAll(/[\s\p{P}]+/gu, " ")} `;
  const words = WORDS.filter((word) => all.includes(` ${word.replaceAll(/[\s\p{P}]+/gu, " ")} `));
  const signs = SIGNS.flatMap((sign) => sign.exec(`${subject}\n${text}`)?.[0] ?? []);
  const shouted = SHOUTED.exec(subject)?.[0];
  return [...new Set([...words, ...signs, ...(shouted ? [shouted] : [])])];
}
