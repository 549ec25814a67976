import { lazy, type ReactNode, Suspense } from "react";
import { leads } from "#client/call.ts";
import { useLanguage } from "#client/locale.ts";
import { useIsAskedForProof } from "#client/proof.ts";
import { useTenant } from "#client/tenant.ts";
import { type LabelReader, LabelReaderContext } from "#kit/camera/label-reader.ts";
import { Loader } from "#kit/feedback/loader.tsx";
import { ToastRegion } from "#kit/feedback/toast-region.tsx";
import { KitProvider } from "#kit/kit-provider.tsx";
import { ConfirmRegion } from "#kit/overlays/confirm.tsx";

// Asked for seldom, so that its forms come only then.
const ProofDialog = lazy(async () => ({
  default: (await import("#areas/platform/proof-dialog.tsx")).ProofDialog,
}));

const readLabel: LabelReader = async (picture) => (await import("./search/read-label.ts")).readLabel(picture);

export function App({ children }: { children: ReactNode }) {
  const { currency, timeZone } = useTenant();
  const language = useLanguage();
  const isAsked = useIsAskedForProof();
  return (
    <KitProvider
      language={language}
      currency={currency}
      timeZone={timeZone}
      navigate={(path) => leads.to(path)}
    >
      <LabelReaderContext value={readLabel}>
        <Suspense fallback={<Loader />}>{children}</Suspense>
      </LabelReaderContext>
      {isAsked && (
        <Suspense fallback={null}>
          <ProofDialog />
        </Suspense>
      )}
      <ConfirmRegion />
      <ToastRegion />
    </KitProvider>
  );
}
