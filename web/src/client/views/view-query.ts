// What a view keeps of a list's address, and its own address.

/** What belongs to the moment: which row is open, the page, when it was asked. */
const PASSING = ["view", "open", "edit", "page", "timestamp", "noscroll"];
export const VIEW = "view";

export function queryToKeep(params: URLSearchParams): string {
  return new URLSearchParams([...params].filter(([name]) => !PASSING.includes(name))).toString();
}

/** The view by its name and what it says, so that the list is there at once. */
export function paramsOfView({ id, query }: { id: string; query: string }): URLSearchParams {
  const params = new URLSearchParams(query);
  params.set(VIEW, id);
  return params;
}

const filterOf = (query: URLSearchParams) => {
  const filter = new URLSearchParams(queryToKeep(query));
  filter.delete("sort");
  filter.sort();
  return filter.toString();
};

/**
 * What is asked to count a view: the order is of no matter, and where the list has just asked for the same rows, its own
 * asking does.
 */
export function paramsToCount(query: URLSearchParams, shown: URLSearchParams): URLSearchParams {
  const filter = filterOf(query);
  return filter === filterOf(shown) ? shown : new URLSearchParams(filter);
}

/** Somebody was sent the name alone. */
export function isNameAlone(params: URLSearchParams): boolean {
  return params.has(VIEW) && queryToKeep(params) === "";
}
