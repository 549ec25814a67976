// What a search came to: the list to choose from where there are several, and what is held back.
import type { TradeDevice } from "@handsel/contract/tradein/device.ts";
import { BlockedDialog } from "../evaluate/blocked-dialog.tsx";
import { DeviceResults } from "./device-results.tsx";
import type { DeviceSearch } from "./use-device-search.ts";

export function FoundDevices({
  search,
  onChoose,
  onFoundAgain,
}: {
  search: DeviceSearch;
  onChoose: (device: TradeDevice) => Promise<void>;
  onFoundAgain: (devices: readonly TradeDevice[]) => Promise<void>;
}) {
  return (
    <>
      {search.results && search.results.length > 1 && (
        <DeviceResults devices={search.results} onChoose={onChoose} />
      )}
      <BlockedDialog
        device={search.blocked}
        onLeave={search.clear}
        onRestart={async () => onFoundAgain(await search.again())}
      />
    </>
  );
}
