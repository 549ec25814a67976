// The code of a page comes when the page is opened. After a new build was put up, the code of the old one may be gone; then
// the page is opened anew, from the server, once.
const KEY = "handsel.openedAnew";
/** Code that is missing again so soon is not missing because of a new build. */
const ONCE_WITHIN_MS = 30_000;
/** A page that is still here by then is not on its way out. */
const LEAVING_MS = 10_000;

export async function loadPage<T>(load: () => Promise<T>, openAnew: () => void): Promise<T> {
  try {
    return await load();
  } catch (error) {
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    const isAgain = Date.now() - last < ONCE_WITHIN_MS;
    // Without a network the code is not gone, and a page opened anew would be no page at all.
    if (isAgain || !navigator.onLine) throw error;
    sessionStorage.setItem(KEY, String(Date.now()));
    openAnew();
    return new Promise((_, fail) => {
      setTimeout(() => fail(error), LEAVING_MS);
    });
  }
}

/** A page that fails when it is shown: the router takes a page whose code never came for one that is still on its way. */
export function failedPage(error: unknown): { Component: () => never } {
  return {
    Component: () => {
      throw error;
    },
  };
}
