import { useState } from "react";
import { ComboBox } from "#kit/fields/combo-box.tsx";
import { DateField, DateRangeField } from "#kit/fields/date-field.tsx";
import { MultiSelect } from "#kit/fields/multi-select.tsx";
import { MoneyInput, NumberField, QuantityInput } from "#kit/fields/number-field.tsx";
import { PhoneField } from "#kit/fields/phone-field.tsx";
import { SearchField } from "#kit/fields/search-field.tsx";
import { Select } from "#kit/fields/select.tsx";
import { PasswordField, TextArea, TextField } from "#kit/fields/text-field.tsx";
import { Columns } from "#kit/layout/layout.tsx";
import { KitSection } from "./kit-section.tsx";
import { COUNTRIES } from "./samples.ts";

const DEVICES = ["Orbit 9 Pro", "Orbit 9", "Orbit 9 Lite", "Juno S", "Juno Max", "Kestrel Fold 3"].map(
  (label) => ({
    value: label,
    label,
  }),
);

export function FieldSamples() {
  const [price, setPrice] = useState<number | null>(949);
  const [quantity, setQuantity] = useState<number | null>(2);
  const [term, setTerm] = useState<number | null>(24);
  const [search, setSearch] = useState("");
  return (
    <>
      <KitSection title="Text fields">
        <TextField
          label="Customer ID"
          isOptional
          placeholder="Empty"
          help="Help text sits here and never moves the next field."
        />
        <TextField label="Email" defaultValue="name@mail" error="Email is not a valid email" />
        <Columns count={2}>
          <TextField label="First name" defaultValue="Harriet" isVerified />
          <TextField label="Country" defaultValue="United Kingdom" isReadOnly />
          <TextField label="Not yet" isDisabled placeholder="Disabled" />
          <TextField
            label="IMEI"
            icon="scan"
            defaultValue="35 209900 176148"
            suffix="14 of 15"
            isMono
            scans="DEVICE"
          />
          <PhoneField
            label="Mobile phone"
            dialCode="+44"
            defaultValue="7700 900142"
            help="We send the credit link to this number."
          />
          <PasswordField label="Password" defaultValue="Example#1" />
        </Columns>
        <TextArea label="Notes" isOptional rows={3} />
        <SearchField
          label="Search products"
          placeholder="Search products"
          value={search}
          onChange={setSearch}
          suffix="3 found"
        />
      </KitSection>
      <KitSection title="Numbers, dates, lists">
        <Columns count={2}>
          <MoneyInput
            label="Unit price"
            value={price}
            onChange={setPrice}
            help="Acts 750 ms after the last key."
          />
          <NumberField label="Term" value={term} onChange={setTerm} min={1} max={60} suffix="months" />
          <QuantityInput label="Quantity" isLabelHidden={false} value={quantity} onChange={setQuantity} />
          <MoneyInput label="Refused price" value={118.9} error="Refused price value not valid" />
        </Columns>
        <DateSamples />
        <ListSamples />
      </KitSection>
    </>
  );
}

function DateSamples() {
  const [day, setDay] = useState<string | null>("2026-11-14");
  const [range, setRange] = useState<string | null>("2026-10-31 - 2026-11-14");
  return (
    <>
      <Columns count={2}>
        <DateField label="Start date" value={day} onChange={setDay} />
        <DateField label="End date" value={null} min="2026-11-14" error="End date is not a valid date" />
      </Columns>
      <DateRangeField label="Dates" value={range} onChange={setRange} />
    </>
  );
}

function ListSamples() {
  const [country, setCountry] = useState("GB");
  const [title, setTitle] = useState<string | null>(null);
  const [statuses, setStatuses] = useState<string[]>(["ACTIVE", "PENDING", "REFUSED"]);
  const [device, setDevice] = useState<string | null>(null);
  return (
    <Columns count={2}>
      <Select
        label="Title"
        value={title}
        onChange={setTitle}
        options={["Mr", "Mrs", "Ms", "Dr", "Prof"].map((value) => ({ value, label: value }))}
      />
      <Select
        label="Country"
        value={country}
        onChange={setCountry}
        options={COUNTRIES}
        help="Over eight entries it can be searched."
      />
      <MultiSelect
        label="Contract status"
        value={statuses}
        onChange={setStatuses}
        options={["ACTIVE", "PENDING", "REFUSED", "WITHDRAWN", "CANCELLED", "CLOSED", "PAID", "NEW"].map(
          (value) => ({
            value,
            label: value.charAt(0) + value.slice(1).toLowerCase(),
          }),
        )}
      />
      <Select label="Family" value={null} options={[]} isDisabled help="Choose a category first." />
      <ComboBox
        label="Device"
        value={device}
        onChange={setDevice}
        options={DEVICES}
        placeholder="Type a model"
      />
      <ComboBox
        label="Company"
        options={[]}
        query="cor"
        onQueryChange={() => undefined}
        isLoading
        placeholder="Looking it up"
      />
    </Columns>
  );
}
