// How the jobs that ran in this process went.
import { addTime, noTimes, type ResponseTimes } from "./response-times.ts";

export interface JobRun {
  at: Date;
  ms: number;
  /** Why it failed; absent when it did not. */
  error?: string;
}

export interface JobCounts {
  runs: number;
  errors: number;
  times: ResponseTimes;
  /** The newest last. */
  newest: JobRun[];
}

export interface JobRuns {
  add(job: string, run: JobRun): void;
  of(job: string): JobCounts;
  /** False in a process that only hands work in. */
  isWorking: boolean;
}

const NEWEST = 10;

export function createJobRuns(): JobRuns {
  const jobs = new Map<string, JobCounts>();
  const of = (job: string) => jobs.get(job) ?? { runs: 0, errors: 0, times: noTimes(), newest: [] };
  return {
    add: (job, run) => {
      const counts = of(job);
      jobs.set(job, counts);
      counts.runs += 1;
      if (run.error !== undefined) counts.errors += 1;
      addTime(counts.times, run.ms);
      counts.newest = [...counts.newest, run].slice(-NEWEST);
    },
    of,
    isWorking: false,
  };
}
