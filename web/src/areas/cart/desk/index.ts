// What the deal desk takes of a sale: its goods, and the cart it is made in.
export { addToCart, rereadCart, selectOption, whenPriced } from "../api.ts";
export { useIsMarginHidden, useMarginKey } from "../cart/cart-details-margin.ts";
export { inTheWayOf, type ProblemOfOrder, useWayPast } from "../cart/in-the-way.tsx";
export { selectionInput } from "../options/selection.ts";
export { SaleRemedies } from "../panel/sale-remedies.tsx";
export { GetsBody, GetsFoot, GetsHead } from "./gets-column.tsx";
export { type DeskBeginning, deskTiles, makeDeskCart, takeUpGoods } from "./open-desk.ts";
