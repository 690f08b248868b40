import { createHostel, updateHostel } from '#contract/endpoints/admin.ts';
import type { AdminHostelView } from '#contract/hostels.ts';
import { defaultPlaces, parsePlaceNames } from '#domain/places.ts';
import { textLimits } from '#domain/text-limits.ts';
import { reloadQueries, sendConsoleRequest } from '#web/console/api/console-request.ts';
import { changeFailedText } from '#web/console/kit/failure-text.ts';
import { FieldControl } from '#web/console/kit/field-control.tsx';
import { flagField, textField } from '#web/console/kit/field-kinds.ts';
import type { Field, FieldLooks } from '#web/console/kit/field-kinds.ts';
import { formatCount } from '#web/console/kit/format-count.ts';
import { ResourceForm } from '#web/console/kit/resource-form.tsx';
import { useToasts } from '#web/console/kit/toasts.tsx';
import { useFieldForm } from '#web/console/kit/use-field-form.ts';

type NamesLooks = FieldLooks & { initial: readonly string[] };

/** Names with commas between, as `A-C, G`. */
function namesField({ initial, ...looks }: NamesLooks): Field<string, string[]> {
  return {
    ...textField(looks),
    initial: initial.join(', '),
    toTyped: (names) => names.join(', '),
    toSent: parsePlaceNames,
  };
}

function createFields(name: string) {
  return {
    name: {
      ...textField({ label: 'Name', maxLength: textLimits.hostel, required: 'Enter a name' }),
      initial: name,
    },
    alsoCalled: namesField({
      label: 'Other names',
      hint: 'As students write it, with commas between. Accounts and orders with them belong to this hostel.',
      initial: [],
    }),
    blocks: namesField({
      label: 'Blocks',
      hint: 'In the order of a round, with commas between, such as A-F or East, West.',
      initial: defaultPlaces.blocks,
    }),
    floors: namesField({
      label: 'Floors',
      hint: 'From below, such as Ground, 1-9.',
      initial: defaultPlaces.floors,
    }),
    isOpen: flagField({ label: 'We deliver here', initial: true }),
  };
}

type HostelFormProps = { hostel: AdminHostelView | null; name: string; onClose: () => void };

/** Adds a hostel, or changes one; what it is called, and its blocks and floors. */
export function HostelForm({ hostel, name, onClose }: HostelFormProps) {
  const toasts = useToasts();
  const form = useFieldForm({
    fields: createFields(name),
    resource: hostel ?? undefined,
    read: (current) => current,
    fieldsByCode: { HOSTEL_NAME_TAKEN: 'name' },
    errorTexts: { fallback: changeFailedText },
    send: async ({ body, changed }) => {
      if (hostel === null) return (await sendConsoleRequest(createHostel, { body })).data;
      return (await sendConsoleRequest(updateHostel, { params: { id: hostel._id }, body: changed })).data;
    },
    onDone: (saved) => {
      void reloadQueries('listHostels', 'getShop');
      toasts.show({ text: hostel === null ? `${saved.name} is added.` : `${saved.name} is saved.` });
      onClose();
    },
  });
  const blocks = parsePlaceNames(form.values.blocks);
  const floors = parsePlaceNames(form.values.floors);
  return (
    <ResourceForm form={form} submitLabel={hostel === null ? 'Add hostel' : 'Save'} onCancel={onClose}>
      <FieldControl form={form} name="name" />
      <FieldControl form={form} name="alsoCalled" />
      <FieldControl form={form} name="blocks" />
      <FieldControl form={form} name="floors" />
      <p role="status" className="text-note text-fg-2 wrap-anywhere">
        {formatCount(blocks.length, 'block')}: {blocks.join(', ')}. {formatCount(floors.length, 'floor')}:{' '}
        {floors.join(', ')}.
      </p>
      <FieldControl form={form} name="isOpen" />
    </ResourceForm>
  );
}
