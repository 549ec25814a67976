// The two steps of the checkout that the deal desk opens when it comes to them; they ask whoever shows them for their frame.
export { Component as StatusStep } from "../contract/contract-status-screen.tsx";
export { Component as CustomerStep } from "../customer/customer-screen.tsx";
