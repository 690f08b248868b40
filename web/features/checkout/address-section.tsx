import type { AddressPart } from '#domain/room-address.ts';
import { addressMessages } from '#messages/address.ts';
import { checkoutMessages } from '#messages/checkout.ts';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import type { AddressForm } from './checkout-form.ts';

type AddressSectionProps = {
  form: AddressForm;
  onChange: (part: AddressPart, value: string) => void;
};

const t = checkoutMessages.address;
const maxRoomLength = 20;
const maxHostelLength = 100;

/** The delivery address in four parts, prefilled from the last order. */
export function AddressSection({ form, onChange }: AddressSectionProps) {
  const { address, isFromLastOrder, places } = form;
  const isHostelChosen = !form.isHostelLocked && form.hostelNames.length > 0;
  const hostel = <HostelField form={form} onChange={onChange} />;

  return (
    <section aria-labelledby="deliver-to">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="deliver-to" className="text-section">
          {t.title}
        </h2>
        {isFromLastOrder && <p className="text-note text-fg-2">{t.fromLastOrder}</p>}
      </div>
      <div className="mt-3 grid grid-cols-1 gap-4.5">
        {isHostelChosen && hostel}
        <div className="grid grid-cols-2 gap-3 max-[16rem]:grid-cols-1">
          <TextField
            label={t.room}
            name="roomNumber"
            autoComplete="address-line1"
            maxLength={maxRoomLength}
            value={address.roomNumber}
            onChange={(event) => onChange('roomNumber', event.target.value)}
          />
          <ChoiceField
            label={t.floor}
            name="floor"
            autoComplete="address-line2"
            options={places?.floors ?? []}
            toLabel={addressMessages.floor}
            value={address.floor}
            onChange={(floor) => onChange('floor', floor)}
          />
        </div>
        {places !== null && (
          <BlockField
            blocks={places.blocks}
            value={address.hostelBlock}
            onChange={(block) => onChange('hostelBlock', block)}
          />
        )}
        {!isHostelChosen && hostel}
      </div>
    </section>
  );
}

type ChoiceFieldProps = {
  label: string;
  name: string;
  options: readonly string[];
  value: string;
  onChange: (value: string) => void;
  autoComplete: string;
  hint?: string | undefined;
  toLabel?: (option: string) => string;
};

function ChoiceField({ options, onChange, toLabel = (option) => option, ...field }: ChoiceFieldProps) {
  return (
    <SelectField {...field} onChange={(event) => onChange(event.target.value)}>
      <option value="">{t.choose}</option>
      {options.map((option) => (
        <option key={option} value={option}>
          {toLabel(option)}
        </option>
      ))}
    </SelectField>
  );
}

type BlockFieldProps = { blocks: readonly string[]; value: string; onChange: (block: string) => void };

/** A few short names side by side, others in a list. */
function BlockField({ blocks, value, onChange }: BlockFieldProps) {
  const isShort = blocks.length <= 6 && blocks.every((block) => block.length <= 2);
  if (!isShort)
    return (
      <ChoiceField
        label={t.block}
        name="hostelBlock"
        autoComplete="off"
        options={blocks}
        value={value}
        onChange={onChange}
      />
    );
  return (
    <SegmentedControl
      legend={t.block}
      name="hostelBlock"
      options={blocks.map((block) => ({ value: block, label: block }))}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** Typed, or chosen among those where the shop delivers. */
function HostelField({ form, onChange }: AddressSectionProps) {
  const { address, isHostelLocked, hostelNames, unservedHostel } = form;
  const field = {
    label: t.hostel,
    name: 'hostelName',
    autoComplete: 'organization',
    value: address.hostelName,
  };
  if (!isHostelLocked && hostelNames.length > 0)
    return (
      <ChoiceField
        {...field}
        options={hostelNames}
        hint={unservedHostel === null ? undefined : t.notServed(unservedHostel)}
        onChange={(hostel) => onChange('hostelName', hostel)}
      />
    );
  return (
    <TextField
      {...field}
      maxLength={maxHostelLength}
      readOnly={isHostelLocked}
      hint={isHostelLocked ? t.fromProfile : undefined}
      onChange={(event) => onChange('hostelName', event.target.value)}
    />
  );
}
