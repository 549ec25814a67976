// What a call was about: the ids it named or, when it made something, those it answered. Numbers and ids alone; what people
// typed is never taken for an id.

const ID_FIELD = /^(?:id|uuid|ids)$|(?:ID|UUID|IDs|UUIDs)$/;
const ID = /^(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{1,12})$/i;
const MOST_IDS = 5;

export function subjectOf(input: unknown, answer: unknown): { id: string; name: string } {
  const named = idsOf(input);
  const ids = named.length > 0 ? named : idsOf(answer);
  return { id: ids.slice(0, MOST_IDS).join(" "), name: nameOf(input) };
}

const fieldsOf = (value: unknown): [string, unknown][] =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? Object.entries(value) : [];

function idsOf(value: unknown): string[] {
  const own = fieldsOf(value).flatMap(([field, held]) => (ID_FIELD.test(field) ? written(held) : []));
  if (own.length > 0) return own;
  // One step down: what was made stands in the answer under its own name.
  return fieldsOf(value).flatMap(([, held]) =>
    fieldsOf(held).flatMap(([field, inner]) => (ID_FIELD.test(field) ? written(inner) : [])),
  );
}

function written(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(written);
  const text = typeof value === "number" ? String(value) : value;
  return typeof text === "string" && ID.test(text) ? [text] : [];
}

const MOST_LETTERS = 120;
const NAME_FIELDS = ["templateName", "blockName", "campaignName", "campaignCode", "name", "title", "code"];

function nameOf(input: unknown): string {
  const fields = [...fieldsOf(input), ...fieldsOf(input).flatMap(([, held]) => fieldsOf(held))];
  for (const wanted of NAME_FIELDS) {
    const found = fields.find(
      ([field, value]) => field === wanted && typeof value === "string" && value !== "",
    );
    if (found) return String(found[1]).slice(0, MOST_LETTERS);
  }
  return "";
}
