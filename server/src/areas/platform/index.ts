// What later areas and the importers may use of this one.
export { type StoreToSave, saveStores, saveTenant, saveUsers, type UserToSave } from "./import.ts";
export { hashPasswordWithSalt } from "./passwords.ts";
