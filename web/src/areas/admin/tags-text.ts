// Tags as people type them: words parted by commas.
import { textWith } from "@handsel/contract/fields.ts";
import { broken } from "@handsel/contract/rules/field-rule.ts";

const TAG_MAX = 40;
const TAGS_MAX = 40;

export const splitTags = (text: string): string[] => [
  ...new Set(
    text
      .split(",")
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
];

export const joinTags = (tags: readonly string[]): string => tags.filter(Boolean).join(", ");

export const tagsText = textWith({
  max: 1800,
  isRequired: false,
  check: (text) => {
    const tags = splitTags(text);
    return tags.length > TAGS_MAX || tags.some((tag) => tag.length > TAG_MAX) ? broken("value") : undefined;
  },
});
