// Calls of the page about persons.
import {
  ERASE_PERSON,
  EXPORT_PERSON,
  FIND_PERSONS,
  GET_ERASURE,
  GET_PERSON,
} from "@handsel/contract/admin/persons.ts";
import type { InputOf } from "@handsel/contract/operation.ts";
import { mutationOptions } from "@tanstack/react-query";
import { call, fetchFile } from "#client/call.ts";
import { reading } from "#client/reading.ts";
import { downloadFile } from "#kit/csv.ts";

const PERSONS = ["admin", "persons"] as const;
const ASKED_AGAIN_MS = 1000;

export type PersonName = InputOf<typeof GET_PERSON>;

export const findPersons = (search: string) =>
  reading(
    FIND_PERSONS,
    { search },
    { queryKey: [...PERSONS, "found", search], enabled: search !== "", staleTime: 0 },
  );

export const getPerson = (person: PersonName) =>
  reading(GET_PERSON, person, {
    queryKey: [...PERSONS, "one", person],
    enabled: person.email !== "" || person.phone !== "",
    staleTime: 0,
  });

export async function exportPerson(person: PersonName): Promise<void> {
  const { name, content } = await fetchFile(EXPORT_PERSON, person);
  downloadFile(name, content);
}

export const erasePerson = () =>
  mutationOptions({
    mutationFn: (input: InputOf<typeof ERASE_PERSON>) => call(ERASE_PERSON, input),
  });

/** Asked again until it is done; then everything that showed the person is read anew. */
export const getErasure = (erasureID: string) => ({
  ...reading(GET_ERASURE, { erasureID }, { queryKey: [...PERSONS, "erasure", erasureID], staleTime: 0 }),
  refetchInterval: ({ state }: { state: { data: { isDone: boolean } | undefined } }) =>
    state.data?.isDone ? (false as const) : ASKED_AGAIN_MS,
});

export const REFRESHED_BY_ERASURE = [PERSONS, ["sales"], ["sale"], ["tradein"]] as const;
