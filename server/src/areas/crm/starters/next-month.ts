/** The first and the last day of the month after this day's. */
export function nextMonth(day: string): { first: string; last: string } {
  const [year = 0, month = 1] = day.split("-").map(Number);
  const text = (of: number) => new Date(of).toISOString().slice(0, "yyyy-MM-dd".length);
  return { first: text(Date.UTC(year, month, 1)), last: text(Date.UTC(year, month + 1, 0)) };
}
