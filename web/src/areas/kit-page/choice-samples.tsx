import { useState } from "react";
import { Checkbox, CheckboxGroup } from "#kit/fields/checkbox.tsx";
import { RadioGroup, RadioTiles, SegmentedControl, Swatches } from "#kit/fields/radio-group.tsx";
import { Switch } from "#kit/fields/switch.tsx";
import { Columns, Row } from "#kit/layout/layout.tsx";
import { Money } from "#kit/marks/money.tsx";
import { KitSection } from "./kit-section.tsx";

export function ChoiceSamples() {
  const [storage, setStorage] = useState("512");
  const [plan, setPlan] = useState("upgrade");
  const [colour, setColour] = useState("graphite");
  return (
    <>
      <KitSection title="Tiles and swatches">
        <Swatches
          label="Colour"
          value={colour}
          onChange={setColour}
          swatches={[
            { value: "graphite", name: "Graphite", colour: "#3a4150" },
            { value: "ice", name: "Ice blue", colour: "#8aa6cf" },
            { value: "sand", name: "Sand", colour: "#cbb797" },
            { value: "silver", name: "Silver", colour: "#d3d6db", isUnavailable: true },
          ]}
        />
        <RadioTiles
          label="Storage"
          columns={2}
          value={storage}
          onChange={setStorage}
          tiles={[
            {
              value: "128",
              title: "128 GB",
              price: <Money amount={-8.1} isSigned />,
              stock: { level: "in", text: "In stock" },
            },
            {
              value: "256",
              title: "256 GB",
              price: <Money amount={-4.2} isSigned />,
              stock: { level: "low", text: "Low stock" },
            },
            {
              value: "512",
              title: "512 GB",
              price: <Money amount={0} />,
              stock: { level: "in", text: "In stock" },
            },
            {
              value: "1024",
              title: "1 TB",
              price: <Money amount={7.2} isSigned />,
              unavailableReason: "Sold out until December",
            },
          ]}
        />
        <RadioTiles
          label="Payment plan"
          value={plan}
          onChange={setPlan}
          tiles={[
            {
              value: "upgrade",
              title: "Easy Upgrade 24",
              description: "Swap from month 12",
              price: <Money amount={0} />,
            },
            {
              value: "standard",
              title: "Standard 24",
              description: "Yours at the end",
              price: <Money amount={1.9} isSigned />,
            },
            { value: "free", title: "Interest-free 10", unavailableReason: "Not available for this device" },
          ]}
        />
      </KitSection>
      <KitSection title="Boxes, radios, switches">
        <Columns count={2}>
          <CheckboxGroup
            label="Channels"
            defaultValue={["sms"]}
            options={[
              { value: "sms", label: "SMS" },
              { value: "email", label: "E-mail" },
              { value: "post", label: "Post", isDisabled: true },
            ]}
            help="At least one."
          />
          <RadioGroup
            label="Delivery"
            defaultValue="store"
            options={[
              { value: "store", label: "In store" },
              { value: "home", label: "Home delivery" },
              { value: "pickup", label: "Pickup", isDisabled: true },
            ]}
          />
        </Columns>
        <Checkbox>Send a copy to the store</Checkbox>
        <Checkbox isIndeterminate>Some of them</Checkbox>
        <Checkbox error="Terms must be accepted">The customer accepts the terms</Checkbox>
        <Row isWrapping gap={5}>
          <Switch defaultSelected>Hide the margin</Switch>
          <Switch>Notify me</Switch>
          <Switch isDisabled>Not for this store</Switch>
        </Row>
        <SegmentedControl
          label="Reference type"
          defaultValue="imei"
          options={[
            { value: "imei", label: "IMEI" },
            { value: "serial", label: "Serial" },
          ]}
        />
      </KitSection>
    </>
  );
}
