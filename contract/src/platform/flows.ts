import type { FlowName, ServicesConfig } from "./services-config.ts";

/** A flow is routed only while some active tile leads into it. */
export function isFlowEnabled(config: ServicesConfig, wanted: FlowName): boolean {
  return config.services.some((service) => service.group.some((tile) => tile.active && tile.flow === wanted));
}
