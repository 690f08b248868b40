import type { Page } from '@playwright/test';
import type { Language } from '#domain/language.ts';
import { listCategories } from '#server/features/catalogue/queries.ts';
import type { DemoShop } from '../shop.ts';

/** Latin words allowed on Hindi pages, with the reason. Data comes from `collectShopData`. */
const allowedLatinWords: Readonly<Record<string, string>> = {
  COD: 'the short name of a way to pay',
  OTP: 'said so everywhere in India',
  UPI: 'said so everywhere in India',
  SMS: 'said so everywhere in India',
  IST: 'the name of a time zone',
  JSON: 'the name of a format',
  Safari: 'the name of a program',
  iPhone: 'the name of a thing',
  iPad: 'the name of a thing',
};

/** Order and ticket numbers, URLs and file names. */
const codesAndUrls = /\b[0-9A-F]{8}\b|\bC-[0-9A-Z]{5}\b|https?:\/\/\S+|[\w.-]+\.json/g;

/** All user-entered texts of the shop: products, people, coupons, addresses. */
export async function collectShopData(shop: DemoShop, language: Language = 'hi'): Promise<string[]> {
  const { db, config } = shop.ctx;
  const products = await db.selectFrom('products').selectAll().execute();
  const people = [
    ...(await db.selectFrom('users').selectAll().execute()),
    ...(await db.selectFrom('partners').selectAll().execute()),
  ];
  const categories = await listCategories(db);
  const coupons = await db.selectFrom('coupons').select('code').execute();
  const orders = await db.selectFrom('orders').select('delivery_address').execute();
  return [
    config.shopName,
    config.shopEmail,
    ...products.flatMap((product) => [product.product_name, product.description, product.code_name ?? '']),
    ...categories.flatMap(({ name, translations }) => (translations[language] ? [] : [name])),
    ...people.flatMap((person) => [
      person.fullname,
      initials(person.fullname),
      person.email,
      'hostel' in person ? person.hostel : '',
    ]),
    ...coupons.map(({ code }) => code),
    // Only Hindi pages render the parts of an address.
    ...(language === 'hi' ? [] : orders.map(({ delivery_address: address }) => address)),
    ...orders.flatMap(({ delivery_address: address }) => /Hostel (.+)$/.exec(address)?.[1] ?? []),
  ].filter((text) => text !== '');
}

function initials(name: string): string {
  return name
    .split(' ')
    .map(([first]) => first)
    .join('');
}

function stripCodesAndUrls(text: string): string {
  return text.replaceAll(codesAndUrls, ' ');
}

/** Words of a page in Latin letters that are no data, with their text. */
export async function findUntranslatedWords(page: Page, shopData: readonly string[]): Promise<string[]> {
  // Longest values first: a short one can be part of another.
  const valuesByLength = shopData.map(stripCodesAndUrls).toSorted((a, b) => b.length - a.length);
  const texts = await collectTexts(page);
  return texts.flatMap((text) => {
    const remaining = valuesByLength.reduce(
      (text, value) => text.replaceAll(value, ' '),
      stripCodesAndUrls(text),
    );
    const untranslated = (remaining.match(/[A-Za-z][A-Za-z'-]+/g) ?? []).filter(
      (word) => !(word in allowedLatinWords),
    );
    return untranslated.length === 0 ? [] : [`“${untranslated.join(' ')}” in “${text}”`];
  });
}

/** Visible and accessible texts outside elements marked as English: title, text nodes, accessible names. */
async function collectTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const textAttributes = [
      'aria-label',
      'aria-description',
      'aria-valuetext',
      'placeholder',
      'title',
      'alt',
    ];
    const found = new Set([document.title]);
    const isExcluded = (element: Element | null) =>
      element === null || element.closest('script, style, noscript, body [lang="en"]') !== null;
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode() !== null) {
      if (!isExcluded(walk.currentNode.parentElement)) found.add(walk.currentNode.textContent?.trim() ?? '');
    }
    for (const element of document.body.querySelectorAll('*')) {
      if (isExcluded(element)) continue;
      for (const name of textAttributes) found.add(element.getAttribute(name) ?? '');
    }
    return [...found].filter((text) => text !== '');
  });
}
