// The form of one user. Like that of a store, it keeps the version it was opened with.
import {
  chosenDefault,
  type OfferedStore,
  type User,
  userFormFor,
} from "@handsel/contract/platform/users.ts";
import { type Role, USER_STATUS } from "@handsel/contract/roles.ts";
import { useMutation } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSession } from "#client/session.ts";
import { useTenant } from "#client/tenant.ts";
import { toasts } from "#kit/feedback/toast-queue.ts";
import { FormSelect } from "#kit/form/form-choice-fields.tsx";
import { FormDialog } from "#kit/form/form-dialog.tsx";
import { FormCheckbox, FormTextField } from "#kit/form/form-fields.tsx";
import { useForm } from "#kit/form/use-form.ts";
import { Columns } from "#kit/layout/layout.tsx";
import { saveUser } from "../api.ts";
import { roleKey } from "../labels.ts";
import { useSaveRefusal } from "../save-refusal.tsx";
import { userName } from "./user-columns.tsx";
import { UserFacts } from "./user-facts.tsx";
import { UserStoresFields } from "./user-stores-fields.tsx";

export interface UserDialogProps {
  user?: User;
  /** What the reader may give. */
  stores: readonly OfferedStore[];
  assignableRoles: readonly Role[];
  onClose: () => void;
}

export function UserDialog(props: UserDialogProps) {
  if (props.user && !props.user.canEdit)
    return <UserFacts user={props.user} stores={props.stores} onClose={props.onClose} />;
  return <UserForm {...props} />;
}

function UserForm({ user, stores, assignableRoles, onClose }: UserDialogProps) {
  const { t } = useTranslation("admin");
  const isSelf = useSession()?.user.userId === user?.id;
  const { hasSingleSignOn } = useTenant().configs;
  const [opened] = useState(user);
  const { mutateAsync } = useMutation(saveUser());
  const hasOtherStores = (opened?.otherStores ?? 0) > 0;
  const schema = useMemo(() => userFormFor({ hasOtherStores }), [hasOtherStores]);
  const refusal = useSaveRefusal(onClose);
  const form = useForm(schema, {
    defaultValues: valuesOf(opened, assignableRoles),
    onSubmit: async (values) => {
      const { storeIDs, defaultStore: _, roleID, isInvited, ...person } = values;
      const chosen = chosenDefault(values);
      const { user: saved, isInvited: wasInvited } = await mutateAsync({
        ...person,
        id: opened?.id ?? null,
        updatedAt: opened?.updatedAt ?? null,
        roleID: Number(roleID),
        userStores: storeIDs.map((storeID) => ({ storeID, isDefault: storeID === chosen })),
        ...(!opened && isInvited && { status: USER_STATUS.pending }),
      }).catch(refusal.take);
      toasts.success(t(wasInvited ? "users.done.invite" : "users.saved", { name: userName(saved) }));
      onClose();
    },
  });

  return (
    <FormDialog
      form={form}
      title={opened ? t("users.editTitle", { name: userName(opened) }) : t("users.addTitle")}
      submitLabel={t("users.save")}
      onClose={onClose}
    >
      {refusal.notice}
      <Columns count={2} gap={3}>
        <FormTextField
          name="firstName"
          label={t("users.fields.firstName")}
          autoComplete="off"
          autoFocus={!opened}
        />
        <FormTextField name="lastName" label={t("users.fields.lastName")} autoComplete="off" isOptional />
        <FormTextField name="email" label={t("users.fields.email")} type="email" autoComplete="off" />
        <FormTextField
          name="username"
          label={t("users.fields.username")}
          help={t("users.usernameHelp")}
          autoComplete="off"
          autoCapitalize="none"
          isOptional
        />
        <FormSelect
          name="roleID"
          label={t("users.fields.roleID")}
          options={roleOptions(opened, assignableRoles).map((role) => ({
            value: String(role),
            label: t(roleKey(role)),
          }))}
          isDisabled={isSelf}
          help={isSelf ? t("users.ownRole") : undefined}
        />
      </Columns>
      <UserStoresFields
        stores={stores}
        held={opened?.userStores.map(({ storeID }) => storeID) ?? []}
        otherStores={opened?.otherStores ?? 0}
      />
      {!opened && (
        <FormCheckbox
          name="isInvited"
          label={t("users.invite")}
          help={t(hasSingleSignOn ? "users.inviteSignOnHelp" : "users.inviteHelp")}
        >
          {t("users.invite")}
        </FormCheckbox>
      )}
    </FormDialog>
  );
}

/** A role that cannot be given any more may still be kept. */
function roleOptions(user: User | undefined, assignable: readonly Role[]): readonly Role[] {
  return user && !assignable.includes(user.roleID) ? [user.roleID, ...assignable] : assignable;
}

function valuesOf(user: User | undefined, assignable: readonly Role[]) {
  return {
    firstName: user?.firstName ?? "",
    lastName: user?.lastName ?? "",
    email: user?.email ?? "",
    username: user && user.username !== user.email ? user.username : "",
    roleID: String(user?.roleID ?? assignable.at(-1) ?? ""),
    storeIDs: user?.userStores.map(({ storeID }) => storeID) ?? [],
    defaultStore: user?.defaultStore ?? "",
    isInvited: true,
  };
}
