import { languages } from '#domain/language.ts';
import type { Language, Translated } from '#domain/language.ts';
import { messages } from '#messages/messages.ts';
import { accountSettingsMessages as accountSettings } from '#messages/account-settings.ts';
import * as login from '#messages/account-login.ts';
import { resetMessages as reset } from '#messages/account-reset.ts';
import { verifyMessages as verify } from '#messages/account-verify.ts';
import { accountMessages as account } from '#messages/account.ts';
import { cartMessages as cart } from '#messages/cart.ts';
import { checkoutMessages as checkout } from '#messages/checkout.ts';
import { couponMessages as coupons } from '#messages/coupons.ts';
import { deliveryMessages as delivery } from '#messages/delivery.ts';
import { dispatchMessages as dispatch } from '#messages/dispatch.ts';
import { joinMessages as join } from '#messages/join.ts';
import { languageMessages as language } from '#messages/language.ts';
import { mailboxMessages as mailbox } from '#messages/mailbox.ts';
import { myCashMessages as myCash } from '#messages/my-cash.ts';
import { orderMessages as orders } from '#messages/orders.ts';
import { productMessages as products } from '#messages/products.ts';
import { receiptMessages as receipt } from '#messages/receipt.ts';
import { serviceMessages as services } from '#messages/services.ts';
import { shellMessages as shell } from '#messages/shell.ts';
import { supportMessages as support } from '#messages/support.ts';
import { titles } from '#messages/titles.ts';
import { uiMessages as ui } from '#messages/ui.ts';

const englishCatalogue = {
  messages,
  account,
  accountSettings,
  cart,
  checkout,
  code: login.loginCodeMessages,
  coupons,
  delivery,
  dispatch,
  join,
  language,
  login: login.loginMessages,
  mailbox,
  myCash,
  orders,
  products,
  receipt,
  reset,
  services,
  shell,
  support,
  titles,
  ui,
  verify,
};

/** The messages of one language, for tests that run in each. */
export type MessageCatalogue = Translated<typeof englishCatalogue>;

/** File and export of each part. */
const sources: Readonly<Record<keyof MessageCatalogue, readonly [file: string, name: string]>> = {
  messages: ['messages', 'messages'],
  account: ['account', 'accountMessages'],
  accountSettings: ['account-settings', 'accountSettingsMessages'],
  cart: ['cart', 'cartMessages'],
  checkout: ['checkout', 'checkoutMessages'],
  code: ['account-login', 'loginCodeMessages'],
  coupons: ['coupons', 'couponMessages'],
  delivery: ['delivery', 'deliveryMessages'],
  dispatch: ['dispatch', 'dispatchMessages'],
  join: ['join', 'joinMessages'],
  language: ['language', 'languageMessages'],
  login: ['account-login', 'loginMessages'],
  mailbox: ['mailbox', 'mailboxMessages'],
  myCash: ['my-cash', 'myCashMessages'],
  orders: ['orders', 'orderMessages'],
  products: ['products', 'productMessages'],
  receipt: ['receipt', 'receiptMessages'],
  reset: ['account-reset', 'resetMessages'],
  services: ['services', 'serviceMessages'],
  shell: ['shell', 'shellMessages'],
  support: ['support', 'supportMessages'],
  titles: ['titles', 'titles'],
  ui: ['ui', 'uiMessages'],
  verify: ['account-verify', 'verifyMessages'],
};

async function loadCatalogue(language: Language): Promise<MessageCatalogue> {
  const parts = Object.entries(sources).map(async ([part, [file, name]]) => {
    const module = (await import(`../../i18n/${language}/${file}.ts`)) as Record<string, unknown>;
    return [part, module[name]];
  });
  // Each language's files have the types of the English ones.
  return Object.fromEntries(await Promise.all(parts)) as MessageCatalogue;
}

export const messageCatalogues = Object.fromEntries(
  await Promise.all(languages.map(async (language) => [language, await loadCatalogue(language)])),
) as Readonly<Record<Language, MessageCatalogue>>; // One entry per language.

/** The browser locale of a language, and the `lang` of its pages. */
export const localeByLanguage = Object.fromEntries(
  languages.map((language) => [language, `${language}-IN`]),
) as Readonly<Record<Language, string>>; // One entry per language.
