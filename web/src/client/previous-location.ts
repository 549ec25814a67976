// Where the user came from, for back links.
let current: string | undefined;
let previous: string | undefined;

export function rememberLocation(path: string): void {
  if (path === current) return;
  previous = current;
  current = path;
}

export function previousLocation(): string | undefined {
  return previous;
}
