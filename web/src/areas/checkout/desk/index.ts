// What the deal desk takes of the checkout from the start.
export { orderStatus } from "../api.ts";
export { useOrderStatus } from "../contract/use-order-status.ts";
export { DisplayDialog } from "../display/display-dialog.tsx";
export { WizardFrameContext, type WizardFrameProps } from "../wizard-frame.tsx";
