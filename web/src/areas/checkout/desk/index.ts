// What the deal desk takes of the checkout: its two steps, which ask whoever shows them for their frame.
export { Component as StatusStep } from "../contract/contract-status-screen.tsx";
export { useOrderStatus } from "../contract/use-order-status.ts";
export { Component as CustomerStep } from "../customer/customer-screen.tsx";
export { DisplayDialog } from "../display/display-dialog.tsx";
export { WizardFrameContext, type WizardFrameProps } from "../wizard-frame.tsx";
