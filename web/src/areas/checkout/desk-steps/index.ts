// The two steps of the checkout that the deal desk opens when it comes to them, which ask whoever shows them for their frame, and what
// its end shares with them.
export { TillMoney } from "../contract/after-sale.tsx";
export { Component as StatusStep } from "../contract/contract-status-screen.tsx";
export { Component as CustomerStep } from "../customer/customer-screen.tsx";
