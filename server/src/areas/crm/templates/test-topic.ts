/** Messages that somebody sent to themselves to look at a template. */
export const TEST_TOPIC = "crm-test";
