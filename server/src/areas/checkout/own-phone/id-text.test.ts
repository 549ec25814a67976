import { expect, test } from "vitest";
import { fieldsFromId } from "./id-text.ts";

test.each([
  [
    "a passport",
    "UNITED KINGDOM\nP<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<\nL898902C36UTO7408122F1204159ZE184226B<<<<<10",
    { lastName: "Eriksson", firstName: "Anna Maria", idNumber: "L898902C3" },
  ],
  [
    "an identity card",
    "IDENTITY CARD\nI<UTOD231458907<<<<<<<<<<<<<<<\n7408122F1204159UTO<<<<<<<<<<<6\nO<CONNOR<<MARY<JANE<<<<<<<<<<<",
    { lastName: "O Connor", firstName: "Mary Jane", idNumber: "D23145890" },
  ],
  [
    "a passport whose number was misread: the number is left out",
    "P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<\nL898902C46UTO7408122F1204159ZE184226B<<<<<10",
    { lastName: "Eriksson", firstName: "Anna Maria" },
  ],
  [
    "a British driving licence",
    "DRIVING LICENCE\n1. OKAFOR\n2. MISS HARRIET ROSE\n3. 14.03.1991 LEEDS\n8. 14 CLARENDON ROAD, LEEDS, LS2 9NZ",
    {
      lastName: "Okafor",
      firstName: "Harriet Rose",
      title: "Ms",
      number: "14",
      street: "Clarendon Road",
      town: "Leeds",
      postCode: "LS2 9NZ",
    },
  ],
  [
    "a licence of another country",
    "1. MÜLLER-LÜDENSCHEIDT\n2. JÜRGEN\n3. 01.02.1980",
    { lastName: "Müller-Lüdenscheidt", firstName: "Jürgen" },
  ],
  ["a shopping list", "1. MILK\nP<\n2 eggs\n123456", {}],
  ["nothing", "", {}],
])("of %s what is sure is read, and nothing else", (_, text, fields) => {
  expect(fieldsFromId(text)).toEqual(fields);
});
