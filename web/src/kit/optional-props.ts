// Optional props may be given as undefined by callers (`icon={isNew ? "star" : undefined}`), while the components we
// build on accept only absent ones. `Lenient` opens our side, `defined` closes theirs.

export type Lenient<T> = { [K in keyof T]: object extends Pick<T, K> ? T[K] | undefined : T[K] };

type Defined<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
};

/** The same object without the properties that are undefined. */
export function defined<T extends object>(props: T): Defined<T> {
  const kept = Object.entries(props).filter(([, value]) => value !== undefined);
  return Object.fromEntries(kept) as Defined<T>; // Object.fromEntries forgets which key had which type
}
