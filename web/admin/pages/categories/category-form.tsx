import { createCategory, updateCategory } from '#contract/endpoints/admin.ts';
import type { AdminCategoryView, CategoryTint } from '#contract/categories.ts';
import { consoleCategoryMessages } from '#messages/console-categories.ts';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { reloadQueries, sendConsoleRequest } from '../../api/console-request.ts';
import { CheckField } from '../../parts/check-field.tsx';
import { TintedPicture } from '../../parts/product-name.tsx';
import { ResourceForm } from '../../parts/resource-form.tsx';
import { useToasts } from '../../parts/toasts.tsx';
import { pickChanged, requireTexts, useResourceForm } from '../../parts/use-resource-form.ts';

const t = consoleCategoryMessages;
const pictures = Object.entries(t.pictureNames).map(([file, name]) => ({
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
    <ResourceForm form={form} submitLabel={category === null ? t.create : t.save} onCancel={onClose}>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <TextField
          {...form.text('name')}
          label={t.name}
          hint={category === null ? undefined : t.nameHint}
          maxLength={60}
          autoComplete="off"
        />
        <TextField
          {...form.text('hindiName')}
          label={t.hindiName}
          hint={t.hindiNameHint}
          lang="hi"
          maxLength={60}
          autoComplete="off"
        />
        <SelectField {...form.text('picture')} label={t.picture} autoComplete="off">
          {category !== null && isOwnPicture && <option value={category.picture}>{t.ownPicture}</option>}
          {pictures.map(({ url, name }) => (
            <option key={url} value={url}>
              {name}
            </option>
          ))}
        </SelectField>
        <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3">
          <SelectField {...form.text('tint')} label={t.tint} autoComplete="off">
            {Object.entries(t.tints).map(([name, label]) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </SelectField>
          <TintedPicture src={picture} tint={tint} size="medium" />
        </div>
      </div>
      <div className="grid">
        <CheckField {...form.flag('isVisible')} label={t.isVisible} />
        <p className="text-note text-fg-2">{t.isVisibleHint}</p>
        <CheckField {...form.flag('opensOwnPage')} label={t.opensOwnPage} />
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
      name: t.name,
      hindiName: t.hindiName,
      picture: t.picture,
      tint: t.tint,
      isVisible: t.isVisible,
      opensOwnPage: t.opensOwnPage,
    },
    fieldsByCode: { CATEGORY_NAME_TAKEN: 'name' },
    errorTexts: { fallback: t.failed },
    optionTexts: {
      tint: t.tints,
      picture: Object.fromEntries(pictures.map(({ url, name }) => [url, name])),
    },
    // The current category of a conflict.
    toValues: (current) => toValues(current as AdminCategoryView),
    validate: requireTexts({ name: t.nameRequired }),
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
      toasts.show({ text: category === null ? t.created(data.name) : t.saved(data.name) });
      onClose();
    },
  });
}

function toValues({ name, translations, picture, tint, isVisible, opensOwnPage }: typeof newCategory) {
  return { name, hindiName: translations['hi'] ?? '', picture, tint, isVisible, opensOwnPage };
}
