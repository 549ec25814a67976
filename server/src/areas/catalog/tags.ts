// Tags say which service sells a device. The same rule stands in the database as has_tags.
export interface TagFilter {
  tagFilterList?: readonly string[] | null | undefined;
  tagFilterType?: "ANY" | "ALL" | "NONE" | null | undefined;
}

/** ANY: one of the tags; ALL: every one; NONE: none of them. Without tags there is no condition. */
export function matchesTags(own: readonly string[], { tagFilterList, tagFilterType }: TagFilter): boolean {
  if (!tagFilterList || tagFilterList.length === 0) return true;
  if (tagFilterType === "ALL") return tagFilterList.every((tag) => own.includes(tag));
  const hasOne = tagFilterList.some((tag) => own.includes(tag));
  return tagFilterType === "NONE" ? !hasOne : hasOne;
}
