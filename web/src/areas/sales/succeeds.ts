/** Whether a change was made. A refusal has been shown by then, and the page stays as it is. */
export const succeeds = (change: Promise<unknown>): Promise<boolean> =>
  change.then(
    () => true,
    () => false,
  );
