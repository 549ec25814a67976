export type Labels = Record<string, string>;

/** One figure of a metric. */
export interface Sample {
  labels: Labels;
  value: number;
  metricName?: string;
}
