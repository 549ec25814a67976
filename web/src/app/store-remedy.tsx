// The remedy of whoever stands in the wrong store. Only staff have stores, so it comes with the frame of their pages.
import { useSession } from "#client/session.ts";
import { useRemedyAct } from "#kit/feedback/remedy-acts.ts";
import { useChangeStore } from "./change-store.ts";

export function StoreRemedy() {
  const session = useSession();
  const { moveTo } = useChangeStore();
  useRemedyAct("SWITCH_STORE", ({ facts }, retry) => {
    const storeID = facts?.storeID;
    // A store where one does not work is nobody's to switch to; the list of one's own is.
    if (storeID === undefined || !(storeID in (session?.user.stores ?? {}))) return pressStoreMenu;
    return async () => {
      await moveTo(storeID);
      await retry?.();
    };
  });
  return null;
}

function pressStoreMenu(): void {
  document.querySelector<HTMLElement>("[data-store-menu]")?.click();
}
