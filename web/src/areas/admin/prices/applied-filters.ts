// What the address asks for, as far as the retailer has it.
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useSearchParams } from "react-router";
import { listDevices } from "../api.ts";
import { usePricingWindow } from "./device-filters.tsx";
import { buildDeviceTree, reachableFilters, readFilters } from "./device-filters-state.ts";

export function useAppliedFilters() {
  const [params, setParams] = useSearchParams();
  const devices = useQuery(listDevices());
  const tree = useMemo(() => buildDeviceTree(devices.data ?? []), [devices.data]);
  const window = usePricingWindow();
  return {
    params,
    setParams,
    devices,
    tree,
    window,
    applied: reachableFilters(tree, readFilters(params), window),
  };
}
