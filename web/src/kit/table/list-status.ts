// How a list stands that the server answers for: rows of what was asked before are shown as rows that are about to leave.

interface Asked {
  isPending: boolean;
  isError: boolean;
  isPlaceholderData: boolean;
}

export function listStatus({ isPending, isError, isPlaceholderData }: Asked): "ready" | "loading" | "failed" {
  if (isError) return "failed";
  return isPending || isPlaceholderData ? "loading" : "ready";
}
