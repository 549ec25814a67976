/** Mail programs know no page that an address without a host could belong to. */
export function absolute(base: string, path: string): string {
  return path.startsWith("/") ? new URL(path, base).href : path;
}
