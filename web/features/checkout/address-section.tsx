import { hostelBlocks, hostelFloors } from '#domain/room-address.ts';
import type { AddressPart } from '#domain/room-address.ts';
import { addressTexts } from '#web/i18n/address.ts';
import { checkoutTexts } from '#web/i18n/checkout.ts';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import type { AddressForm } from './checkout-form.ts';

type AddressSectionProps = {
  form: AddressForm;
  onChange: (part: AddressPart, value: string) => void;
};

const words = checkoutTexts.address;
const blocks = hostelBlocks.map((block) => ({ value: block, label: block }));
const longestRoom = 20;
const longestHostel = 100;

/** Where the order goes: four parts, filled in from the last order. */
export function AddressSection({ form, onChange }: AddressSectionProps) {
  const { address, hostelIsLocked, isFromLastOrder } = form;

  return (
    <section aria-labelledby="deliver-to">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="deliver-to" className="text-section">
          {words.title}
        </h2>
        {isFromLastOrder && <p className="text-note text-fg-2">{words.fromLastOrder}</p>}
      </div>
      <div className="mt-3 grid grid-cols-1 gap-4.5">
        <div className="grid grid-cols-2 gap-3 max-[16rem]:grid-cols-1">
          <TextField
            label={words.room}
            name="roomNumber"
            autoComplete="address-line1"
            maxLength={longestRoom}
            value={address.roomNumber}
            onChange={(event) => onChange('roomNumber', event.target.value)}
          />
          <SelectField
            label={words.floor}
            name="floor"
            autoComplete="address-line2"
            value={address.floor}
            onChange={(event) => onChange('floor', event.target.value)}
          >
            <option value="">{words.chooseFloor}</option>
            {hostelFloors.map((floor) => (
              <option key={floor} value={floor}>
                {addressTexts.floor(floor)}
              </option>
            ))}
          </SelectField>
        </div>
        <Segmented
          legend={words.block}
          name="hostelBlock"
          options={blocks}
          value={address.hostelBlock}
          onChange={(event) => onChange('hostelBlock', event.target.value)}
        />
        <TextField
          label={words.hostel}
          name="hostelName"
          autoComplete="organization"
          maxLength={longestHostel}
          locked={hostelIsLocked}
          hint={hostelIsLocked ? words.fromProfile : undefined}
          value={address.hostelName}
          onChange={(event) => onChange('hostelName', event.target.value)}
        />
      </div>
    </section>
  );
}
