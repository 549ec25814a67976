/** The greeting that fits the hour in the shop. */
export function greetingOf(now: Date): "morning" | "afternoon" | "evening" {
  const hour = now.getHours();
  if (hour < 12) return "morning";
  return hour < 18 ? "afternoon" : "evening";
}
