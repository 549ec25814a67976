import type { Area } from "#edge/area.ts";
import { mailResetLink } from "./mail-reset-link.ts";
import { changePassword } from "./operations/change-password.ts";
import { changeSelectedStore } from "./operations/change-selected-store.ts";
import { forgotPassword } from "./operations/forgot-password.ts";
import { getStartingInfo } from "./operations/get-starting-info.ts";
import { login } from "./operations/login.ts";
import { logout } from "./operations/logout.ts";
import { resetPassword } from "./operations/reset-password.ts";
import { setLanguage } from "./operations/set-language.ts";
import { singleSignOn } from "./operations/single-sign-on.ts";
import { removeExpiredJob } from "./remove-expired-job.ts";
import { addPixel } from "./routes/pixel.ts";
import { addSignOnCallback } from "./routes/sign-on-callback.ts";
import { addWebhooks } from "./routes/webhooks.ts";
import { sendMessageJob } from "./send-message-job.ts";

export const platformArea: Area = {
  name: "platform",
  operations: [
    getStartingInfo,
    login,
    singleSignOn,
    logout,
    forgotPassword,
    resetPassword,
    changePassword,
    changeSelectedStore,
    setLanguage,
  ],
  jobs: [mailResetLink, sendMessageJob, removeExpiredJob],
  routes: (app, platform) => {
    addSignOnCallback(app, platform);
    addWebhooks(app, platform);
    addPixel(app, platform);
  },
};
