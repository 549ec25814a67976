// What evaluating a device asks of a server. Staff and customers at home ask the same through different doors; this is
// what both doors answer.
import type { OutputOf } from "@handsel/contract/operation.ts";
import type {
  DeviceToEvaluate,
  Evaluation,
  GivenAnswers,
  NetworkStatus,
  QuestionType,
  TradeDevice,
} from "@handsel/contract/tradein/device.ts";
import type {
  ANSWER_QUESTION,
  SELECT_TRADEIN_DEVICE,
  SET_DIAGNOSTIC,
  VALIDATE_DEVICE_REFERENCE,
} from "@handsel/contract/tradein/evaluating.ts";

export type Device = TradeDevice;
type AnsweredDevice = DeviceToEvaluate & GivenAnswers;

export interface TradeCalls {
  validate(input: {
    isIMEI: boolean | null;
    deviceReference: string | null;
    searchText: string | null;
    fetchModelData: boolean;
  }): Promise<OutputOf<typeof VALIDATE_DEVICE_REFERENCE>>;
  select(input: {
    selectedDevice: DeviceToEvaluate;
    networkLockStatus: NetworkStatus | null;
    selectedSIMStatus: NetworkStatus | null;
  }): Promise<OutputOf<typeof SELECT_TRADEIN_DEVICE>>;
  answer(input: {
    question: string;
    answer: boolean;
    type: QuestionType;
    selectedDevice: AnsweredDevice;
    selectedSIMStatus: NetworkStatus | null;
  }): Promise<OutputOf<typeof ANSWER_QUESTION>>;
  evaluate(input: {
    selectedDevice: AnsweredDevice;
    selectedSIMStatus: NetworkStatus | null;
    tradecartID: string | null;
  }): Promise<Evaluation>;
  setDiagnostic(input: {
    diagnosticString: string;
    selectedDevice: AnsweredDevice;
    selectedSIMStatus: NetworkStatus | null;
  }): Promise<OutputOf<typeof SET_DIAGNOSTIC>>;
  restart(input: {
    device: DeviceToEvaluate;
    referenceType: "IMEI" | "SERIAL";
    isMultiTrade: boolean;
  }): Promise<Device>;
}

/** That nothing was found is said by the search itself, under its own title. */
export const TOLD_BY_THE_SEARCH = { quietCodes: ["NO_DEVICES_FOUND"] } as const;
