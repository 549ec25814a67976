import { lazy, Suspense } from "react";
import { RouterProvider } from "react-router/dom";
import { useLanguage } from "#client/locale.ts";
import { useIsAskedForProof } from "#client/proof.ts";
import { useTenant } from "#client/tenant.ts";
import { LabelReaderContext } from "#kit/camera/label-reader.ts";
import { Loader } from "#kit/feedback/loader.tsx";
import { ToastRegion } from "#kit/feedback/toast-region.tsx";
import { KitProvider } from "#kit/kit-provider.tsx";
import type { createRouter } from "./router.tsx";
import { readLabel } from "./search/read-label.ts";

// Asked for seldom, so that its forms come only then.
const ProofDialog = lazy(async () => ({
  default: (await import("#areas/platform/proof-dialog.tsx")).ProofDialog,
}));

export function App({ router }: { router: ReturnType<typeof createRouter> }) {
  const { currency, timeZone } = useTenant();
  const language = useLanguage();
  const isAsked = useIsAskedForProof();
  return (
    <KitProvider
      language={language}
      currency={currency}
      timeZone={timeZone}
      navigate={(path) => void router.navigate(path)}
    >
      <LabelReaderContext value={readLabel}>
        <Suspense fallback={<Loader />}>
          <RouterProvider router={router} />
        </Suspense>
      </LabelReaderContext>
      {isAsked && (
        <Suspense fallback={null}>
          <ProofDialog />
        </Suspense>
      )}
      <ToastRegion />
    </KitProvider>
  );
}
