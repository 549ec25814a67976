// What later areas may use of this one.
export { offerUpload } from "./upload-offers.ts";
