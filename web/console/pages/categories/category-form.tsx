import { createCategory, updateCategory } from '#contract/endpoints/admin.ts';
import type { AdminCategoryView } from '#contract/categories.ts';
import { reloadQueries, sendConsoleRequest } from '#web/console/api/console-request.ts';
import { changeFailedText } from '#web/console/kit/failure-text.ts';
import { FieldControl } from '#web/console/kit/field-control.tsx';
import { choiceField, flagField, textField } from '#web/console/kit/field-kinds.ts';
import { TintedPicture } from '#web/ui/tinted-picture.tsx';
import { ResourceForm } from '#web/console/kit/resource-form.tsx';
import { useToasts } from '#web/console/kit/toasts.tsx';
import { useFieldForm } from '#web/console/kit/use-field-form.ts';

const pictureNames = {
  popcorn: 'Popcorn',
  bread: 'Bread',
  egg: 'Egg',
  banana: 'Banana',
  'steaming-bowl': 'Bowl of noodles',
  'cup-with-straw': 'Cup with a straw',
  'hot-beverage': 'Hot drink',
  'ice-cream': 'Ice cream',
  'chocolate-bar': 'Chocolate',
  soap: 'Soap',
  toothbrush: 'Toothbrush',
  pencil: 'Pencil',
  battery: 'Battery',
  books: 'Books',
  'shopping-bags': 'Shopping bags',
};

const tints = {
  amber: 'Amber',
  peach: 'Peach',
  blue: 'Blue',
  pink: 'Pink',
  green: 'Green',
  violet: 'Violet',
  stone: 'Grey',
};

const pictures = Object.fromEntries(
  Object.entries(pictureNames).map(([file, name]) => [`/pictures/${file}.svg`, name]),
);

function createFields(category: AdminCategoryView | null) {
  const own =
    category === null || Object.hasOwn(pictures, category.picture)
      ? {}
      : { [category.picture]: 'Own picture' };
  return {
    name: textField({
      label: 'Name',
      maxLength: 60,
      required: 'Enter a name',
      ...(category === null ? {} : { hint: 'Its products get the new name too.' }),
    }),
    hindiName: textField({ label: 'Name in Hindi', hint: 'Empty: the name above', maxLength: 60 }),
    picture: choiceField<string>({
      label: 'Picture',
      options: { ...own, ...pictures },
      initial: '/pictures/shopping-bags.svg',
    }),
    tint: choiceField({ label: 'Colour behind the picture', options: tints, initial: 'stone' }),
    isVisible: flagField({ label: 'Visible to customers', initial: true }),
    opensOwnPage: flagField({ label: 'Has a page of its own instead of a button', initial: false }),
  };
}

type CategoryFormProps = { category: AdminCategoryView | null; onClose: () => void };

/** Creates a category, or changes one: its names, its looks and where customers see it. */
export function CategoryForm({ category, onClose }: CategoryFormProps) {
  const toasts = useToasts();
  const form = useFieldForm({
    fields: createFields(category),
    resource: category ?? undefined,
    read: (current) => ({ ...current, hindiName: current.translations['hi'] ?? '' }),
    toBody: ({ hindiName, ...body }) => ({
      ...body,
      translations: { ...category?.translations, hi: hindiName },
    }),
    fieldsByCode: { CATEGORY_NAME_TAKEN: 'name' },
    errorTexts: { fallback: changeFailedText },
    send: async ({ body, changed }) => {
      if (category === null) return (await sendConsoleRequest(createCategory, { body })).data;
      return (await sendConsoleRequest(updateCategory, { params: { id: category._id }, body: changed })).data;
    },
    onDone: ({ name }) => {
      void reloadQueries('listCategories', 'listAdminProducts', 'getAdminProduct');
      toasts.show({ text: category === null ? `${name} is added.` : `${name} is saved.` });
      onClose();
    },
  });
  return (
    <ResourceForm form={form} submitLabel={category === null ? 'Add category' : 'Save'} onCancel={onClose}>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <FieldControl form={form} name="name" />
        <FieldControl form={form} name="hindiName" lang="hi" />
        <FieldControl form={form} name="picture" />
        <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3">
          <FieldControl form={form} name="tint" />
          <TintedPicture src={form.values.picture} alt="" tint={form.values.tint} size={50} lazy />
        </div>
      </div>
      <div className="grid">
        <FieldControl form={form} name="isVisible" />
        <p className="text-note text-fg-2">
          Products of a hidden category stay on sale and are found by the search.
        </p>
        <FieldControl form={form} name="opensOwnPage" />
      </div>
    </ResourceForm>
  );
}
