// All that is known of refusals: their kinds, numbers, words and remedies. Fetched with the words of the language, when something may
// be refused; a page that is only read does without it.
export { errorCatalogue, isErrorCode } from "@handsel/contract/errors/catalogue.ts";
export {
  answerMessage,
  errorMessage,
  errorTitle,
  numberText,
  titleKey,
} from "@handsel/contract/errors/message.ts";
export { fieldsOf, remedyFor } from "@handsel/contract/errors/remedies/remedies.ts";
