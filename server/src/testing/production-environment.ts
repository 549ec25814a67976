/** The least that a server in production is told. */
export const PRODUCTION: Record<string, string> = {
  HANDSEL_MODE: "production",
  HANDSEL_SECRET: "a secret of more than thirty-two characters",
  DATABASE_URL: "postgres://db.test/handsel",
  BASE_DOMAIN: "shops.test",
  SMTP_URL: "smtp://mail.test",
  SMS_URL: "https://sms.test",
  SMS_SECRET: "what the gateway knows us by",
  DISTRIBUTOR_URL: "https://distributor.test",
  DISTRIBUTOR_SECRET: "what the distributor knows us by",
};
