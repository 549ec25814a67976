// A customer at home begins: which device is it?
import type { TradeDevice } from "@handsel/contract/tradein/device.ts";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useNavigate } from "#client/address.tsx";
import { Card } from "#kit/layout/card.tsx";
import { Tabs } from "#kit/layout/tabs.tsx";
import { Heading, Text } from "#kit/marks/text.tsx";
import { ONLINE_EVALUATE_PATH } from "../paths.ts";
import { FoundDevices } from "../search/found-devices.tsx";
import { NameForm } from "../search/name-form.tsx";
import { ReferenceForm } from "../search/reference-form.tsx";
import { useDeviceSearch } from "../search/use-device-search.ts";
import { useTrade } from "../trade.ts";
import { beginWith, selectDevice } from "../trade-actions.ts";
import { isSwitchedOff, LinkProblem } from "./link-problem.tsx";
import { collectionTimesAtHome } from "./online-api.ts";
import { OnlineFrame } from "./online-frame.tsx";
import { onlineSteps } from "./online-steps.ts";
import { OnlineTrade } from "./online-trade.tsx";

export function Component() {
  return (
    <OnlineTrade>
      <OnlineSearch />
    </OnlineTrade>
  );
}

function OnlineSearch() {
  const { t } = useTranslation("tradein");
  const navigate = useNavigate();
  const trade = useTrade();
  const search = useDeviceSearch("DUPLICATE_REFERENCE");
  // Asked for here already: whoever cannot get a quote is told before they have looked for their device.
  const { error } = useQuery(collectionTimesAtHome());
  const choose = async (device: TradeDevice) => {
    const selected = await selectDevice(trade, device);
    if (!selected) return;
    beginWith(trade, { orderUUID: null }, selected);
    await navigate(ONLINE_EVALUATE_PATH);
  };
  const chooseOnly = async (devices: readonly TradeDevice[]) => {
    const [only, ...others] = devices;
    if (only && others.length === 0) await choose(only);
  };
  if (error && isSwitchedOff(error))
    return (
      <OnlineFrame>
        <LinkProblem error={error} />
      </OnlineFrame>
    );
  return (
    <OnlineFrame steps={{ all: onlineSteps("find", (step) => t(`online.steps.${step}`)), current: "find" }}>
      <Heading level={1} tabIndex={-1}>
        {t("online.title")}
      </Heading>
      <Text as="p" tone="muted">
        {t("online.text")}
      </Text>
      <Card>
        <Tabs
          label={t("search.ways")}
          onSelect={search.clear}
          tabs={[
            {
              id: "name",
              label: t("search.byName"),
              icon: "search",
              content: <NameForm onSubmit={async (name) => chooseOnly(await search.byName(name))} />,
            },
            {
              id: "reference",
              label: t("search.byReference"),
              icon: "phone",
              content: (
                <ReferenceForm
                  submitLabel={t("search.submit")}
                  onSubmit={async (given) => {
                    // The same number again is the same device: it begins anew.
                    trade.store.set(null);
                    await chooseOnly(await search.byReference(given));
                  }}
                />
              ),
            },
          ]}
        />
      </Card>
      <FoundDevices search={search} onChoose={choose} onFoundAgain={chooseOnly} />
    </OnlineFrame>
  );
}
