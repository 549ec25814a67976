// Which call or job the work at hand belongs to, for those who note what took long.
import { AsyncLocalStorage } from "node:async_hooks";

const doing = new AsyncLocalStorage<string>();

/** An operation, or a job by its name. It follows the work through everything it waits for. */
export const whileDoing = <T>(what: string, work: () => T): T => doing.run(what, work);

/** Empty for what no call and no job does. */
export const doingNow = (): string => doing.getStore() ?? "";
