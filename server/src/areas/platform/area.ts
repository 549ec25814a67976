import type { Area } from "#edge/area.ts";
import { sealAuditJob } from "./audit/seal-audit-job.ts";
import { sendMessageJob, sendMessagesJob } from "./messages/send-message-job.ts";
import {
  createApiKey,
  listApiKeys,
  revokeApiKey,
  rotateApiKey,
  setApiKeyOrigins,
} from "./operations/api-keys.ts";
import { listAudit } from "./operations/audit.ts";
import { changePassword } from "./operations/change-password.ts";
import { confirmIdentity, startConfirmation } from "./operations/confirm-identity.ts";
import { exportAudit } from "./operations/export-audit.ts";
import { forgotPassword } from "./operations/forgot-password.ts";
import { getStartingInfo } from "./operations/get-starting-info.ts";
import { listUsers } from "./operations/list-users.ts";
import { getListViews, removeListView, saveListView } from "./operations/list-views.ts";
import { login } from "./operations/login.ts";
import { logout } from "./operations/logout.ts";
import { addPasskey, removePasskey, renamePasskey, startPasskey } from "./operations/passkeys.ts";
import { loginWithPasskey, proveSecondFactor, startPasskeyLogin } from "./operations/prove-second-factor.ts";
import { readLabel } from "./operations/read-label.ts";
import { removeUserFactors } from "./operations/remove-user-factors.ts";
import { resetPassword } from "./operations/reset-password.ts";
import { saveUser } from "./operations/save-user.ts";
import { search } from "./operations/search.ts";
import {
  confirmTotp,
  getSecurity,
  removeTotp,
  renewRecoveryCodes,
  startTotp,
} from "./operations/security.ts";
import { sendUserReset } from "./operations/send-user-reset.ts";
import { setLanguage } from "./operations/set-language.ts";
import { setUserStatus } from "./operations/set-user-status.ts";
import { uploadBrandPicture } from "./operations/settings/brand-picture.ts";
import {
  callOffStudioDraft,
  copyRetailerSettings,
  discardStudioDraft,
  getStudio,
  getTenantVersion,
  listRetailersToCopy,
  publishStudioDraft,
  saveStudioDraft,
  undoStudioStep,
} from "./operations/settings/studio.ts";
import {
  getTenantSettings,
  revertTenantSettings,
  saveTenantSettings,
} from "./operations/settings/tenant-settings.ts";
import { singleSignOn } from "./operations/single-sign-on.ts";
import { listStores, saveStore, setStoreStatus } from "./operations/stores.ts";
import { removeExpiredJob } from "./remove-expired-job.ts";
import { addDocuments } from "./routes/documents.ts";
import { addPixel } from "./routes/pixel.ts";
import { addSignOnCallback } from "./routes/sign-on-callback.ts";
import { addWebhooks } from "./routes/webhooks.ts";
import { checkMailKey, listMailKeys, makeMailKey } from "./sending/mail-keys.ts";
import { listSuppressions, releaseSuppression } from "./sending/suppressions.ts";
import { publishDueDrafts } from "./settings/publish-drafts-job.ts";
import { mailResetLink } from "./sign-in/mail-reset-link.ts";
import { mailInvitation } from "./users/mail-invitation.ts";
import {
  getWebhookDelivery,
  listWebhookDeliveries,
  resendWebhook,
  testWebhook,
} from "./webhooks/delivery-operations.ts";
import { sendDueWebhooks, sendWebhooks } from "./webhooks/send-webhooks-job.ts";
import {
  createWebhook,
  listWebhooks,
  removeWebhook,
  rotateWebhook,
  saveWebhook,
  setWebhookPaused,
} from "./webhooks/webhook-operations.ts";

export const platformArea: Area = {
  name: "platform",
  operations: [
    readLabel,
    getStartingInfo,
    login,
    singleSignOn,
    logout,
    forgotPassword,
    resetPassword,
    changePassword,
    proveSecondFactor,
    startPasskeyLogin,
    loginWithPasskey,
    getSecurity,
    startTotp,
    confirmTotp,
    removeTotp,
    renewRecoveryCodes,
    startPasskey,
    addPasskey,
    renamePasskey,
    removePasskey,
    removeUserFactors,
    startConfirmation,
    confirmIdentity,
    setLanguage,
    getListViews,
    saveListView,
    removeListView,
    listStores,
    saveStore,
    setStoreStatus,
    listUsers,
    saveUser,
    setUserStatus,
    sendUserReset,
    listApiKeys,
    createApiKey,
    rotateApiKey,
    setApiKeyOrigins,
    revokeApiKey,
    listWebhooks,
    createWebhook,
    saveWebhook,
    rotateWebhook,
    setWebhookPaused,
    removeWebhook,
    testWebhook,
    listWebhookDeliveries,
    getWebhookDelivery,
    resendWebhook,
    listAudit,
    exportAudit,
    listMailKeys,
    makeMailKey,
    checkMailKey,
    listSuppressions,
    releaseSuppression,
    getTenantSettings,
    saveTenantSettings,
    revertTenantSettings,
    getStudio,
    saveStudioDraft,
    undoStudioStep,
    discardStudioDraft,
    publishStudioDraft,
    uploadBrandPicture,
    callOffStudioDraft,
    getTenantVersion,
    listRetailersToCopy,
    copyRetailerSettings,
    search,
  ],
  jobs: [
    mailResetLink,
    mailInvitation,
    sendMessageJob,
    sendMessagesJob,
    removeExpiredJob,
    publishDueDrafts,
    sealAuditJob,
    sendWebhooks,
    sendDueWebhooks,
  ],
  routes: (app, platform) => {
    addSignOnCallback(app, platform);
    addWebhooks(app, platform);
    addPixel(app, platform);
    addDocuments(app, platform);
  },
};
