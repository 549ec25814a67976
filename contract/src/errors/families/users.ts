// Accounts, passwords, stores and single sign-on.
import type { ErrorFamily } from "../entry.ts";

export const usersErrors = {
  US_FAILED_LOGIN: { number: 2001, kind: "error" },
  US_FAILED_LOGIN_ATTEMPTS: { number: 2002, kind: "error" },
  US_ALREADY_EXISTS: { number: 2003, kind: "error" },
  US_BLOCKED_ACCOUNT: { number: 2004, kind: "error" },
  US_INACTIVE_ACCOUNT: { number: 2005, kind: "error" },
  US_INVALID_PASSWORD: { number: 2006, kind: "error" },
  US_INVALID_RESET_PWD_TOKEN: { number: 2007, kind: "error" },
  US_INVALID_ROLE: { number: 2008, kind: "error" },
  US_PASSWORD_STRENGTH: { number: 2009, kind: "error" },
  US_REPEATED_PASSWORD: { number: 2010, kind: "error" },
  USER_UPDATE_PASSWORD_REQUIRED: { number: 2011, kind: "error" },
  MISSING_USER_STORES: { number: 2012, kind: "error" },
  MISSING_DEFAULT_STORE: { number: 2013, kind: "error" },
  MULTIPLE_DEFAULT_STORES: { number: 2014, kind: "error" },
  ST_STORE_NOT_FOUND_FOR_ID: { number: 2015, kind: "error" },
  STORE_ID_X_NOT_VALID_FOR_THIS_WHITELABEL: { number: 2016, kind: "error" },
  SSO_USER_GROUP_LIST_NOT_FOR_USER_X: { number: 2017, kind: "error" },
  NO_STORES: { number: 2018, kind: "error", title: true },
  WRONG_PASSWORD_FORMAT: { number: 2019, kind: "client" },
  RESET_PASSWORD_ERROR: { number: 2020, kind: "client" },
  RECOVERY_EMAIL_SENT: { number: 2021, kind: "success" },
  PASSWORD_CHANGED: { number: 2022, kind: "success" },
} as const satisfies ErrorFamily;
