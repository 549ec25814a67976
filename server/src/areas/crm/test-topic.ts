/** Messages that somebody sent to himself to look at a template. */
export const TEST_TOPIC = "crm-test";
