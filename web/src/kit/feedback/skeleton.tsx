/** Stands where content of a known shape will be; appears after 150 ms, so that quick answers do not flicker. */
export function Skeleton({
  width,
  height,
  shape = "line",
}: {
  width?: string | undefined;
  height?: string | undefined;
  shape?: "line" | "round";
}) {
  return (
    <span
      className="skel delayed"
      style={{ "--w": width, "--h": height }}
      data-shape={shape}
      aria-hidden="true"
    />
  );
}
