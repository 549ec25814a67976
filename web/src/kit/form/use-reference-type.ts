// The switch between IMEI and serial number beside a field that takes either. It follows what stands in the field, until
// somebody sets it by hand; that holds until the field is emptied or a whole IMEI comes in.
import {
  isImei,
  meantType,
  normalReference,
  type ReferenceType,
} from "@handsel/contract/rules/device-reference.ts";
import { useEffect, useRef } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";

export interface ReferenceValues {
  deviceReference: string;
  referenceType: ReferenceType;
}

export interface FollowedType extends ReferenceValues {
  isSetByHand: boolean;
}

/** Only a person changes the switch while the field stays as it is. `whenEmpty`: what is meant before anything is typed. */
export function followType(
  before: FollowedType,
  now: ReferenceValues,
  whenEmpty: ReferenceType,
): FollowedType {
  if (now.deviceReference === before.deviceReference)
    return { ...now, isSetByHand: before.isSetByHand || now.referenceType !== before.referenceType };
  const { deviceReference } = now;
  const meant = meantType(deviceReference);
  if (before.isSetByHand && meant !== null && !isImei(normalReference(deviceReference)))
    return { ...now, isSetByHand: true };
  return { deviceReference, referenceType: meant ?? whenEmpty, isSetByHand: false };
}

/** Sets the switch of a form with these two fields, and has the reference judged as what it then is. */
export function useReferenceType(
  {
    control,
    setValue,
    trigger,
  }: Pick<UseFormReturn<ReferenceValues, unknown, ReferenceValues>, "control" | "setValue" | "trigger">,
  whenEmpty: ReferenceType,
): ReferenceValues {
  const [deviceReference, referenceType] = useWatch({ control, name: ["deviceReference", "referenceType"] });
  const followed = useRef<FollowedType>({ deviceReference, referenceType, isSetByHand: false });
  useEffect(() => {
    followed.current = followType(followed.current, { deviceReference, referenceType }, whenEmpty);
    if (followed.current.referenceType === referenceType) return;
    setValue("referenceType", followed.current.referenceType);
    void trigger();
  }, [deviceReference, referenceType, whenEmpty, setValue, trigger]);
  return { deviceReference, referenceType };
}
