import { hostelBlocks, hostelFloors } from '#domain/room-address.ts';
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
const blocks = hostelBlocks.map((block) => ({ value: block, label: block }));
const maxRoomLength = 20;
const maxHostelLength = 100;

/** The delivery address in four parts, prefilled from the last order. */
export function AddressSection({ form, onChange }: AddressSectionProps) {
  const { address, isHostelLocked, isFromLastOrder } = form;

  return (
    <section aria-labelledby="deliver-to">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="deliver-to" className="text-section">
          {t.title}
        </h2>
        {isFromLastOrder && <p className="text-note text-fg-2">{t.fromLastOrder}</p>}
      </div>
      <div className="mt-3 grid grid-cols-1 gap-4.5">
        <div className="grid grid-cols-2 gap-3 max-[16rem]:grid-cols-1">
          <TextField
            label={t.room}
            name="roomNumber"
            autoComplete="address-line1"
            maxLength={maxRoomLength}
            value={address.roomNumber}
            onChange={(event) => onChange('roomNumber', event.target.value)}
          />
          <SelectField
            label={t.floor}
            name="floor"
            autoComplete="address-line2"
            value={address.floor}
            onChange={(event) => onChange('floor', event.target.value)}
          >
            <option value="">{t.chooseFloor}</option>
            {hostelFloors.map((floor) => (
              <option key={floor} value={floor}>
                {addressMessages.floor(floor)}
              </option>
            ))}
          </SelectField>
        </div>
        <SegmentedControl
          legend={t.block}
          name="hostelBlock"
          options={blocks}
          value={address.hostelBlock}
          onChange={(event) => onChange('hostelBlock', event.target.value)}
        />
        <TextField
          label={t.hostel}
          name="hostelName"
          autoComplete="organization"
          maxLength={maxHostelLength}
          readOnly={isHostelLocked}
          hint={isHostelLocked ? t.fromProfile : undefined}
          value={address.hostelName}
          onChange={(event) => onChange('hostelName', event.target.value)}
        />
      </div>
    </section>
  );
}
