// Which build the browser runs and which the server has. A newer one is taken at the next page that is not in the
// middle of a sale, so that nothing typed is lost.
const KEY = "handsel.build";

/** Set while a newer build waits to be taken. */
let newBuild: string | undefined;

export function ownBuild(): string {
  return document.documentElement.dataset["build"] ?? "";
}

/** The server names its build with every answer. */
export function noteServerBuild(build: string | undefined): void {
  if (build === undefined || build === ownBuild() || ownBuild().startsWith("%")) return;
  if (localStorage.getItem(KEY) === build) {
    // This very build was reloaded for already and the page still differs: a proxy is behind. Reloading again
    // and again would not help.
    return;
  }
  newBuild = build;
}

const IN_A_SALE = /^\/posale\/(standard|upgrade|cart|checkout|recycle)\b|\/contract\b|\/emails?\//;

/** Called on every change of page. */
export async function reloadIfDue(path: string, reload: () => void = () => location.reload()): Promise<void> {
  if (newBuild === undefined || IN_A_SALE.test(path)) return;
  if ("caches" in globalThis) await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  sessionStorage.clear();
  localStorage.setItem(KEY, newBuild);
  newBuild = undefined;
  reload();
}
