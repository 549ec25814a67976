// A list that comes in pages, as a whole: for files, which have everything that a filter leaves.

export async function everyPage<Page, Place>(
  read: (place: Place | null) => Promise<Page>,
  nextOf: (page: Page) => Place | null | undefined,
): Promise<Page[]> {
  const pages: Page[] = [];
  for (let place: Place | null = null; ; ) {
    const page: Page = await read(place);
    pages.push(page);
    const next = nextOf(page);
    if (next === null || next === undefined) return pages;
    place = next;
  }
}
