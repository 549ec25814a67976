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
/** Words beside each other in capitals; a short one such as 5G or SIM alone is no shouting. */
function shoutedIn(subject: string): string | undefined {
  const runs: string[][] = [[]];
  for (const word of subject.split(/[\s\p{P}]/u).filter(Boolean)) {
    if (/^\p{Lu}{2,}$/u.test(word)) runs.at(-1)?.push(word);
    else runs.push([]);
  }
  return runs.find((run) => run.length > 1 && run.some(({ length }) => length >= 4))?.join(" ");
}

export function spamSigns({ subject, text }: { subject: string; text: string }): string[] {
  const all = ` ${`${subject}\n${text}`.toLowerCase().replaceAll(/[\s\p{P}]+/gu, " ")} `;
  const words = WORDS.filter((word) => all.includes(` ${word.replaceAll(/[\s\p{P}]+/gu, " ")} `));
  const signs = SIGNS.flatMap((sign) => sign.exec(`${subject}\n${text}`)?.[0] ?? []);
  const shouted = shoutedIn(subject);
  return [...new Set([...words, ...signs, ...(shouted ? [shouted] : [])])];
}
