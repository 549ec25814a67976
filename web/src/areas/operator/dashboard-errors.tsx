import type {
  DashboardApiCall,
  DashboardApiError,
  DashboardUserError,
} from "@handsel/contract/operator/dashboard.ts";
import { useTranslation } from "react-i18next";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Mono, Text } from "#kit/marks/text.tsx";
import { DashboardSection, RetailerDot, TimeOfDay } from "./dashboard-parts.tsx";
import { shortPage } from "./dashboard-state.ts";

export function FrontEndErrors({ errors, total }: { errors: readonly DashboardUserError[]; total: number }) {
  const { t } = useTranslation("operator");
  return (
    <ErrorList
      id="feErrors"
      title={t("dashboard.feErrors.title")}
      empty={t("dashboard.feErrors.empty")}
      total={total}
      lines={errors.map((error) => ({ ...error, what: error.error, where: shortPage(error.page) }))}
    />
  );
}

export function ApiErrors({ errors, total }: { errors: readonly DashboardApiError[]; total: number }) {
  const { t } = useTranslation("operator");
  return (
    <ErrorList
      id="apiErrors"
      title={t("dashboard.apiErrors.title")}
      empty={t("dashboard.apiErrors.empty")}
      total={total}
      lines={errors.map((error) => ({ ...error, what: error.request, where: error.error }))}
    />
  );
}

interface ErrorLine {
  time: string;
  wlID: number;
  storeName: string;
  cartID: string;
  what: string;
  where: string;
}

function ErrorList({
  id,
  title,
  empty,
  total,
  lines,
}: {
  id: string;
  title: string;
  empty: string;
  total: number;
  lines: readonly ErrorLine[];
}) {
  return (
    <DashboardSection id={id} title={title} total={total} isEmpty={lines.length === 0} empty={empty}>
      <ul className="dashfeed" aria-label={title}>
        {lines.map((line, index) => (
          // The same error can come twice in one moment; the list is sent whole each time.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={`${line.time} ${index}`}>
            <Text size={13} tone="subtle">
              <TimeOfDay value={line.time} />
            </Text>
            <span className="dashstore__words dashfeed__rest">
              <span className="dashretailer">
                <RetailerDot wlID={line.wlID} />
                {line.what}
              </span>
              <Text size={12} tone="subtle">
                {line.where}
              </Text>
              {line.storeName !== "" && (
                <Text size={12} tone="subtle">
                  {line.storeName}
                </Text>
              )}
              {line.cartID !== "" && (
                <Text size={12} tone="subtle">
                  <Mono>{line.cartID}</Mono>
                </Text>
              )}
            </span>
          </li>
        ))}
      </ul>
    </DashboardSection>
  );
}

export function ApiCalls({ calls }: { calls: readonly DashboardApiCall[] }) {
  const { t } = useTranslation("operator");
  const formatter = useFormatter();
  const title = t("dashboard.apiCalls.title");
  return (
    <DashboardSection
      id="apiCalls"
      title={title}
      isEmpty={calls.length === 0}
      empty={t("dashboard.apiCalls.empty")}
    >
      <table className="table dashtable" aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{t("dashboard.columns.time")}</th>
            <th scope="col">{t("dashboard.apiCalls.request")}</th>
            <th scope="col" className="num">
              {t("dashboard.apiCalls.success")}
            </th>
            <th scope="col" className="num">
              {t("dashboard.apiCalls.refused")}
            </th>
            <th scope="col" className="num">
              {t("dashboard.apiCalls.fail")}
            </th>
          </tr>
        </thead>
        <tbody>
          {calls.map(({ time, wlID, endpoint, request, numSuccess, numRefused, numFail }) => (
            <tr key={`${wlID} ${endpoint} ${request}`}>
              <td className="dashmuted">
                <TimeOfDay value={time} />
              </td>
              <th scope="row">
                <span className="dashretailer">
                  <RetailerDot wlID={wlID} />
                  {request}
                </span>
              </th>
              <td className="num">{formatter.number(numSuccess)}</td>
              <td className="num">
                {numRefused > 0 ? (
                  <Text tone="warning">{formatter.number(numRefused)}</Text>
                ) : (
                  formatter.number(numRefused)
                )}
              </td>
              <td className="num">
                {numFail > 0 ? (
                  <Text tone="danger">{formatter.number(numFail)}</Text>
                ) : (
                  formatter.number(numFail)
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </DashboardSection>
  );
}
