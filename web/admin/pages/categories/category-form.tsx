import { createCategory, updateCategory } from '#contract/endpoints/admin.ts';
import type { AdminCategoryView, CategoryTint } from '#contract/categories.ts';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { reloadQueries, sendConsoleRequest } from '../../api/console-request.ts';
import { CheckField } from '../../parts/check-field.tsx';
import { TintedPicture } from '../../parts/product-name.tsx';
import { ResourceForm } from '../../parts/resource-form.tsx';
import { useToasts } from '../../parts/toasts.tsx';
import { pickChanged, requireTexts, useResourceForm } from '../../parts/use-resource-form.ts';
import { changeFailedText } from '../../parts/failure-text.ts';

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

const tintText = 'Colour behind the picture';

const tints = {
  amber: 'Amber',
  peach: 'Peach',
  blue: 'Blue',
  pink: 'Pink',
  green: 'Green',
  violet: 'Violet',
  stone: 'Grey',
};

const opensOwnPageText = 'Has a page of its own instead of a button';
const pictures = Object.entries(pictureNames).map(([file, name]) => ({
  url: `/pictures/${file}.svg`,
  name,
}));

type CategoryFormProps = { category: AdminCategoryView | null; onClose: () => void };

/** Creates a category, or changes one: its names, its looks and where customers see it. */
export function CategoryForm({ category, onClose }: CategoryFormProps) {
  const form = useCategoryForm(category, onClose);
  const { picture, tint } = form.values;
  const isOwnPicture = pictures.every(({ url }) => url !== category?.picture);
  return (
    <ResourceForm form={form} submitLabel={category === null ? 'Add category' : 'Save'} onCancel={onClose}>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <TextField
          {...form.text('name')}
          label="Name"
          hint={category === null ? undefined : 'Its products get the new name too.'}
          maxLength={60}
          autoComplete="off"
        />
        <TextField
          {...form.text('hindiName')}
          label="Name in Hindi"
          hint="Empty: the name above"
          lang="hi"
          maxLength={60}
          autoComplete="off"
        />
        <SelectField {...form.text('picture')} label="Picture" autoComplete="off">
          {category !== null && isOwnPicture && <option value={category.picture}>Own picture</option>}
          {pictures.map(({ url, name }) => (
            <option key={url} value={url}>
              {name}
            </option>
          ))}
        </SelectField>
        <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3">
          <SelectField {...form.text('tint')} label={tintText} autoComplete="off">
            {Object.entries(tints).map(([name, label]) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </SelectField>
          <TintedPicture src={picture} tint={tint} size="medium" />
        </div>
      </div>
      <div className="grid">
        <CheckField {...form.flag('isVisible')} label="Visible to customers" />
        <p className="text-note text-fg-2">
          Products of a hidden category stay on sale and are found by the search.
        </p>
        <CheckField {...form.flag('opensOwnPage')} label={opensOwnPageText} />
      </div>
    </ResourceForm>
  );
}

const newCategory = {
  name: '',
  translations: {} as Readonly<Record<string, string>>,
  picture: '/pictures/shopping-bags.svg',
  tint: 'stone' as CategoryTint,
  isVisible: true,
  opensOwnPage: false,
};

function useCategoryForm(category: AdminCategoryView | null, onClose: () => void) {
  const toasts = useToasts();
  return useResourceForm({
    initial: toValues(category ?? newCategory),
    version: category?.version,
    labels: {
      name: 'Name',
      hindiName: 'Name in Hindi',
      picture: 'Picture',
      tint: tintText,
      isVisible: 'Visible to customers',
      opensOwnPage: opensOwnPageText,
    },
    fieldsByCode: { CATEGORY_NAME_TAKEN: 'name' },
    errorTexts: { fallback: changeFailedText },
    optionTexts: {
      tint: tints,
      picture: Object.fromEntries(pictures.map(({ url, name }) => [url, name])),
    },
    // The current category of a conflict.
    toValues: (current) => toValues(current as AdminCategoryView),
    validate: requireTexts({ name: 'Enter a name' }),
    send: (values, version, before) => {
      const toBody = ({ hindiName, ...others }: typeof values) => ({
        ...others,
        translations: { ...category?.translations, hi: hindiName },
      });
      if (category === null) return sendConsoleRequest(createCategory, { body: toBody(values) });
      const body = { ...pickChanged(toBody(values), toBody(before)), version };
      return sendConsoleRequest(updateCategory, { params: { id: category._id }, body });
    },
    onDone: ({ data }) => {
      void reloadQueries('listCategories', 'listAdminProducts', 'getAdminProduct');
      toasts.show({ text: category === null ? `${data.name} is added.` : `${data.name} is saved.` });
      onClose();
    },
  });
}

function toValues({ name, translations, picture, tint, isVisible, opensOwnPage }: typeof newCategory) {
  return { name, hindiName: translations['hi'] ?? '', picture, tint, isVisible, opensOwnPage };
}
