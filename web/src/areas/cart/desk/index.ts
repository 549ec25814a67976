// What the deal desk takes of a sale: its goods, and the cart it is made in.
export { addToCart, rereadCart, selectOption, whenPriced } from "../api.ts";
export { useIsMarginHidden, useMarginKey } from "../cart/cart-details-margin.ts";
export { selectionInput } from "../options/selection.ts";
export { GetsBody, GetsFoot, GetsHead } from "./gets-column.tsx";
export { type DeskBeginning, deskTiles, makeDeskCart, takeUpGoods } from "./open-desk.ts";
