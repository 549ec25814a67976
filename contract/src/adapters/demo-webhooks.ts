/** What the demo's endpoints are signed with, so that the sandbox can check it. Of a demo alone: everybody knows it. */
export const DEMO_WEBHOOK_SECRET = "whsec_aGFuZHNlbC1kZW1vLXdlYmhvb2stc2VjcmV0LWtub3du";
/** Where the sandbox takes them. */
export const DEMO_WEBHOOK_PATH = "/erp/webhooks";
