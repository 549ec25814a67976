import { Suspense } from "react";
import { useStageName } from "./stage-names.ts";

/** The name of a stage on pages of other areas: the words come after the page, and until then the code stands for itself. */
export function StageName({ code }: { code: string }) {
  return (
    <Suspense fallback={code}>
      <Words code={code} />
    </Suspense>
  );
}

function Words({ code }: { code: string }) {
  return useStageName()(code);
}
