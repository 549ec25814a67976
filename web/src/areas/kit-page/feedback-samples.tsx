import { useState } from "react";
import { Button, ButtonGroup } from "#kit/actions/button.tsx";
import { EmptyState, ErrorState } from "#kit/feedback/empty-state.tsx";
import { Loader } from "#kit/feedback/loader.tsx";
import { Notice } from "#kit/feedback/notice.tsx";
import { ProgressBar } from "#kit/feedback/progress-bar.tsx";
import { Skeleton } from "#kit/feedback/skeleton.tsx";
import { toasts } from "#kit/feedback/toast-queue.ts";
import { TextField } from "#kit/fields/text-field.tsx";
import { Disclosure } from "#kit/layout/disclosure.tsx";
import { Row, Stack } from "#kit/layout/layout.tsx";
import { Tabs } from "#kit/layout/tabs.tsx";
import { Avatar } from "#kit/marks/avatar.tsx";
import { askToConfirm } from "#kit/overlays/confirm.tsx";
import { Modal } from "#kit/overlays/modal.tsx";
import { KitSection } from "./kit-section.tsx";

export function FeedbackSamples() {
  return (
    <>
      <KitSection title="Notices and toasts">
        <Stack gap={2}>
          <Notice title="Information" isAnnounced={false}>
            The link is valid for 24 hours.
          </Notice>
          <Notice tone="success" isAnnounced={false}>
            Credit application URL resent
          </Notice>
          <Notice tone="warning" isAnnounced={false} actions={<Button size="sm">Compare versions</Button>}>
            The draft differs from production.
          </Notice>
          <Notice tone="danger" title="Error 4102" isAnnounced={false}>
            Financed amount is above maximum value.
          </Notice>
        </Stack>
        <ButtonGroup label="Toasts">
          <Button
            onPress={() =>
              toasts.success({
                text: "Slim case removed from the cart",
                icon: "trash",
                action: { label: "Undo", onPress: () => toasts.info("Slim case is back in the cart") },
              })
            }
          >
            With undo
          </Button>
          <Button
            onPress={() =>
              toasts.error({ title: "Error 4102", text: "The bank did not answer. Try again in a minute." })
            }
          >
            Error
          </Button>
          <Button onPress={() => toasts.warning("This quote ends today")}>Warning</Button>
        </ButtonGroup>
        <OverlaySamples />
        <Row>
          <Avatar name="Ana Morris" />
          <Avatar name="jo.lindqvist@northwind.test" />
        </Row>
      </KitSection>
      <KitSection title="Waiting and nothing there">
        <Stack gap={2}>
          <Skeleton width="60%" />
          <Skeleton width="80%" />
          <Skeleton width="40px" height="40px" shape="round" />
        </Stack>
        <ProgressBar label="offers-november.xlsx" value={64} />
        <ProgressBar label="Credit check" />
        <Loader />
        <EmptyState
          title="No contracts match these filters"
          text="Try a longer period, or clear the status filter."
          action={<Button size="sm">Clear filters</Button>}
        />
        <ErrorState onRetry={() => undefined} />
        <Tabs
          label="Campaign"
          tabs={[
            { id: "reports", label: "Reports", icon: "chart", content: "Figures of the campaign." },
            { id: "cohort", label: "Cohort", count: 3, content: "Who is in it." },
            { id: "offers", label: "Offers", count: 24, content: "What they get." },
            { id: "pages", label: "Landing pages", isDisabled: true, content: "" },
          ]}
        />
        <Disclosure title="Representative example">Cash price, amount of credit, payments, rate.</Disclosure>
      </KitSection>
    </>
  );
}

function OverlaySamples() {
  const [isModalOpen, setModalOpen] = useState(false);
  return (
    <ButtonGroup label="Overlays">
      <Button onPress={() => setModalOpen(true)}>Modal</Button>
      <Button
        onPress={async () => {
          const isConfirmed = await askToConfirm({
            title: "Delete the block store-hours?",
            effect: "2 templates use it and will show an error until it is replaced. This cannot be undone.",
            confirmLabel: "Delete block",
            cancelLabel: "Keep it",
            isDanger: true,
          });
          toasts.info(isConfirmed ? "Deleted" : "Kept");
        }}
      >
        Confirmation
      </Button>
      <Modal
        isOpen={isModalOpen}
        onClose={() => setModalOpen(false)}
        title="Finish later"
        footer={
          <>
            <Button onPress={() => setModalOpen(false)}>Go on selling</Button>
            <Button variant="primary" onPress={() => setModalOpen(false)}>
              Park the cart
            </Button>
          </>
        }
      >
        <TextField label="Note for colleagues" isOptional />
      </Modal>
    </ButtonGroup>
  );
}
