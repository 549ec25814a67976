import type { ReactNode } from "react";
import { Card } from "#kit/layout/card.tsx";
import { Stack } from "#kit/layout/layout.tsx";

/** One component of the kit in its states. */
export function KitSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card title={title} id={title.toLowerCase().replaceAll(/[^a-z]+/g, "-")}>
      <Stack gap={4}>{children}</Stack>
    </Card>
  );
}
