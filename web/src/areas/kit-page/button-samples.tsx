import { Button, ButtonGroup, IconButton } from "#kit/actions/button.tsx";
import { Link, LinkButton } from "#kit/actions/link.tsx";
import { Menu } from "#kit/actions/menu.tsx";
import { Row } from "#kit/layout/layout.tsx";
import { Badge, Count, StockHint } from "#kit/marks/badge.tsx";
import { Kbd } from "#kit/marks/kbd.tsx";
import { Text } from "#kit/marks/text.tsx";
import { Popover } from "#kit/overlays/popover.tsx";
import { Tooltip } from "#kit/overlays/tooltip.tsx";
import { KitSection } from "./kit-section.tsx";
import { later } from "./samples.ts";

export function ButtonSamples() {
  return (
    <>
      <KitSection title="Button">
        <ButtonGroup label="Variants">
          <Button variant="primary">Primary</Button>
          <Button variant="soft">Soft</Button>
          <Button>Default</Button>
          <Button variant="ghost">Ghost</Button>
          <Button variant="quiet">Quiet</Button>
          <Button variant="success">Success</Button>
        </ButtonGroup>
        <ButtonGroup label="Dangerous">
          <Button variant="danger">Cancel order</Button>
          <Button variant="danger-solid">Delete 3 files</Button>
        </ButtonGroup>
        <ButtonGroup label="States">
          <Button variant="primary" isBusy>
            Saving
          </Button>
          <Button variant="primary" isDisabled>
            Disabled
          </Button>
          <Button variant="soft" onPress={() => later(2000)}>
            Busy for two seconds
          </Button>
        </ButtonGroup>
        <ButtonGroup label="Sizes">
          <Button size="sm" icon="printer">
            Small
          </Button>
          <Button icon="download">Normal</Button>
          <Button size="lg" iconEnd="arrow-right">
            Large
          </Button>
          <IconButton icon="edit" label="Edit" shortcut="Alt E" />
          <IconButton icon="more" label="More actions" size="sm" variant="quiet" />
        </ButtonGroup>
        <Row align="start" isWrapping>
          <Button variant="primary" iconEnd="arrow-right" blockedReason="Correct 2 answers to continue">
            Credit application
          </Button>
          <Button blockedReason="Opens after activation" reasonPlacement="tooltip">
            Reason as tooltip
          </Button>
        </Row>
      </KitSection>
      <KitSection title="Links, menus, badges">
        <Row isWrapping>
          <Link href="#buttons">Plain link</Link>
          <Link href="https://example.test" isExternal icon="document">
            Data sheet
          </Link>
          <LinkButton href="#fields" icon="plus" variant="primary">
            New cart
          </LinkButton>
        </Row>
        <Row isWrapping>
          <Menu
            label="Contract actions"
            trigger={<Button iconEnd="chevron-down">Actions</Button>}
            groups={[
              {
                id: "work",
                entries: [
                  { id: "print", label: "Print", icon: "printer", shortcut: "Ctrl P" },
                  { id: "receipt", label: "Trade receipt", icon: "recycle", description: "For the customer" },
                  { id: "imei", label: "Update IMEI", icon: "scan", isDisabled: true },
                ],
              },
              {
                id: "end",
                label: "Ends the contract",
                entries: [{ id: "cancel", label: "Cancel order", icon: "trash", tone: "danger" }],
              },
            ]}
          />
          <Menu
            label="Store"
            trigger={
              <Button icon="store" iconEnd="chevron-down" variant="quiet">
                Leeds Briggate
              </Button>
            }
            selectedId="leeds"
            groups={[
              {
                id: "all",
                entries: [
                  { id: "leeds", label: "Leeds Briggate" },
                  { id: "york", label: "York Coney Street" },
                ],
              },
            ]}
          />
          <Popover label="About the rate" trigger={<Button variant="ghost">Open a popover</Button>}>
            <Text>Interest rate 10.4% a year, fixed.</Text>
          </Popover>
          <Tooltip text="Searches everywhere" shortcut="Ctrl K">
            <Button variant="ghost">Hover for a tooltip</Button>
          </Tooltip>
          <Text tone="subtle" size={13}>
            Shortcut <Kbd>Alt L</Kbd>
          </Text>
        </Row>
        <Row isWrapping gap={2}>
          <Badge tone="success" icon="check">
            Active
          </Badge>
          <Badge tone="info" icon="clock">
            Pending
          </Badge>
          <Badge tone="warning" icon="clock">
            Pending activation
          </Badge>
          <Badge tone="danger" icon="x">
            Refused
          </Badge>
          <Badge>Withdrawn</Badge>
          <Badge tone="accent" icon="tag">
            Promotion available
          </Badge>
          <Badge tone="outline">Outline</Badge>
          <Count>24</Count>
          <Count isQuiet={false}>2</Count>
        </Row>
        <Row isWrapping>
          <StockHint level="in">In stock</StockHint>
          <StockHint level="low">Low stock</StockHint>
          <StockHint level="out">Out of stock</StockHint>
        </Row>
      </KitSection>
    </>
  );
}
