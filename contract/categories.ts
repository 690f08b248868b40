import { cleanText } from '#domain/typed-text.ts';
import { z } from 'zod';
import { languages } from '#domain/language.ts';
import { categoryTints } from '#domain/picture.ts';
import { endpoint } from './endpoint.ts';
import * as admin from './endpoints/admin.ts';
import { editVersion, formText, idParams } from '#contract/schemas.ts';

/** A displayed category; `name` is the `category` of its products. */
export const categoryView = z.object({
  name: z.string(),
  /** Displayed names by language. */
  translations: z.record(z.string(), z.string()),
  picture: z.string(),
  tint: z.enum(categoryTints),
  /** Without a button: products are found by search or on the category's page. */
  opensOwnPage: z.boolean(),
  /** A hidden category is not listed; its products stay on sale. */
  isVisible: z.boolean(),
});
export type CategoryView = z.output<typeof categoryView>;

/** A category as shown to admins; `productCount` counts products on sale. */
export const adminCategoryView = categoryView.extend({
  _id: z.string(),
  position: z.int(),
  productCount: z.int(),
  version: editVersion,
});
export type AdminCategoryView = z.output<typeof adminCategoryView>;

const name = formText(60);

const categoryFields = {
  /** An empty name removes the translation. */
  translations: z.partialRecord(z.enum(languages), z.string().max(60)),
  picture: z.string().max(500),
  tint: z.enum(categoryTints),
  position: z.int().min(0).max(1_000_000),
  isVisible: z.boolean(),
  opensOwnPage: z.boolean(),
};

export const listCategories = endpoint(admin.listCategories, {
  summary: 'Every category in the order of the shop, hidden ones too',
  data: z.array(adminCategoryView),
});

export const createCategory = endpoint(admin.createCategory, {
  summary: 'Create a category; it comes last unless a position is sent',
  body: z.object({ name }).extend(z.object(categoryFields).partial().shape),
  status: 201,
  data: adminCategoryView,
  errors: ['CATEGORY_NAME_TAKEN'],
});

export const updateCategory = endpoint(admin.updateCategory, {
  summary: 'Change any field of a category and leave the rest; its products get its new name',
  params: idParams,
  body: z
    .object({ name: z.string().max(60).transform(cleanText), ...categoryFields, version: editVersion })
    .partial(),
  data: adminCategoryView,
  errors: ['CATEGORY_NOT_FOUND', 'CATEGORY_NAME_TAKEN', 'CONFLICT_VERSION'],
});

export const moveCategory = endpoint(admin.moveCategory, {
  summary: 'Exchange the places of a category and the one before or after it',
  params: idParams,
  body: z.object({ direction: z.enum(['up', 'down']) }),
  data: adminCategoryView,
  errors: ['CATEGORY_NOT_FOUND'],
});

export const deleteCategory = endpoint(admin.deleteCategory, {
  summary: 'Delete a category that only archived products use, if any',
  params: idParams,
  data: adminCategoryView,
  errors: ['CATEGORY_NOT_FOUND', 'CATEGORY_IN_USE'],
});
