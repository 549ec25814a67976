// Says that a newer version is there and offers it, unless taking it would lose what is typed.
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { isReloadHeld, reloadIfSafe, waitingBuild, watchForSafeMoments } from "#client/build.ts";
import { useStore } from "#client/store.ts";
import { Button } from "#kit/actions/button.tsx";

export function NewBuildBar({ reload }: { reload?: () => void }) {
  const { t } = useTranslation("platform");
  const build = useStore(waitingBuild);
  const [isHeld, setIsHeld] = useState(isReloadHeld);
  useEffect(() => watchForSafeMoments(reload), [reload]);
  useEffect(() => {
    if (build === undefined) return undefined;
    const look = () => setIsHeld(isReloadHeld());
    look();
    const timer = setInterval(look, 1_000);
    return () => clearInterval(timer);
  }, [build]);

  if (build === undefined) return null;
  return (
    <div className="newbuildbar" role="status">
      <span>{t(isHeld ? "newBuild.later" : "newBuild.ready")}</span>
      {!isHeld && (
        <Button size="sm" onPress={() => void reloadIfSafe(location.pathname, reload)}>
          {t("newBuild.reload")}
        </Button>
      )}
    </div>
  );
}
