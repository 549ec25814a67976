// Where the user came from, for back links. Kept with the tab, because some menu entries load the page anew.
const KEY = "handsel.places";

interface Places {
  current?: string;
  previous?: string;
}

const pageOf = (address: string | undefined) => address?.split("?", 1)[0];

/** Another query of the same page is the same place, and takes the place of the one before. */
export function rememberLocation(address: string): void {
  const { current, previous } = read();
  const before = pageOf(current) === pageOf(address) ? previous : current;
  const places: Places = { current: address, ...(before !== undefined && { previous: before }) };
  sessionStorage.setItem(KEY, JSON.stringify(places));
}

/** The page before this one. A page that is drawn for the first time is not remembered yet. */
export function previousLocation(pathname: string): string | undefined {
  const { current, previous } = read();
  return pageOf(current) === pathname ? previous : current;
}

function read(): Places {
  try {
    return (JSON.parse(sessionStorage.getItem(KEY) ?? "{}") ?? {}) as Places;
  } catch {
    return {}; // written by an older build
  }
}
