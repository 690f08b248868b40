import type { Language, Translated } from '#domain/language.ts';
import { sentences as hindiSentences } from '#domain/sentences.hi.ts';
import { sentences } from '#domain/sentences.ts';
import { careTexts as hindiCare } from '#web/i18n/account-care.hi.ts';
import { careTexts as care } from '#web/i18n/account-care.ts';
import * as hindiLogin from '#web/i18n/account-login.hi.ts';
import * as login from '#web/i18n/account-login.ts';
import { resetTexts as hindiReset } from '#web/i18n/account-reset.hi.ts';
import { resetTexts as reset } from '#web/i18n/account-reset.ts';
import { verifyTexts as hindiVerify } from '#web/i18n/account-verify.hi.ts';
import { verifyTexts as verify } from '#web/i18n/account-verify.ts';
import { accountTexts as hindiAccount } from '#web/i18n/account.hi.ts';
import { accountTexts as account } from '#web/i18n/account.ts';
import { cartTexts as hindiCart } from '#web/i18n/cart.hi.ts';
import { cartTexts as cart } from '#web/i18n/cart.ts';
import { categoryName as hindiCategoryName } from '#web/i18n/categories.hi.ts';
import { categoryName } from '#web/i18n/categories.ts';
import { checkoutTexts as hindiCheckout } from '#web/i18n/checkout.hi.ts';
import { checkoutTexts as checkout } from '#web/i18n/checkout.ts';
import { couponsTexts as hindiCoupons } from '#web/i18n/coupons.hi.ts';
import { couponsTexts as coupons } from '#web/i18n/coupons.ts';
import { deliveryTexts as hindiDelivery } from '#web/i18n/delivery.hi.ts';
import { deliveryTexts as delivery } from '#web/i18n/delivery.ts';
import { languageTexts as hindiLanguage } from '#web/i18n/language.hi.ts';
import { languageTexts as language } from '#web/i18n/language.ts';
import { mailboxTexts as hindiMailbox } from '#web/i18n/mailbox.hi.ts';
import { mailboxTexts as mailbox } from '#web/i18n/mailbox.ts';
import { ordersTexts as hindiOrders } from '#web/i18n/orders.hi.ts';
import { ordersTexts as orders } from '#web/i18n/orders.ts';
import { productsTexts as hindiProducts } from '#web/i18n/products.hi.ts';
import { productsTexts as products } from '#web/i18n/products.ts';
import { receiptTexts as hindiReceipt } from '#web/i18n/receipt.hi.ts';
import { receiptTexts as receipt } from '#web/i18n/receipt.ts';
import { servicesTexts as hindiServices } from '#web/i18n/services.hi.ts';
import { servicesTexts as services } from '#web/i18n/services.ts';
import { shellTexts as hindiShell } from '#web/i18n/shell.hi.ts';
import { shellTexts as shell } from '#web/i18n/shell.ts';
import { supportTexts as hindiSupport } from '#web/i18n/support.hi.ts';
import { supportTexts as support } from '#web/i18n/support.ts';
import { titles as hindiTitles } from '#web/i18n/titles.hi.ts';
import { titles } from '#web/i18n/titles.ts';
import { uiTexts as hindiUi } from '#web/i18n/ui.hi.ts';
import { uiTexts as ui } from '#web/i18n/ui.ts';

const english = {
  sentences,
  account,
  care,
  cart,
  categoryName,
  checkout,
  code: login.codeTexts,
  coupons,
  delivery,
  language,
  login: login.loginTexts,
  mailbox,
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

/** What the pages say, for tests that walk the same way in both languages. */
export type Words = Translated<typeof english>;

export const wordsIn: Readonly<Record<Language, Words>> = {
  en: english,
  hi: {
    sentences: hindiSentences,
    account: hindiAccount,
    care: hindiCare,
    cart: hindiCart,
    categoryName: hindiCategoryName,
    checkout: hindiCheckout,
    code: hindiLogin.codeTexts,
    coupons: hindiCoupons,
    delivery: hindiDelivery,
    language: hindiLanguage,
    login: hindiLogin.loginTexts,
    mailbox: hindiMailbox,
    orders: hindiOrders,
    products: hindiProducts,
    receipt: hindiReceipt,
    reset: hindiReset,
    services: hindiServices,
    shell: hindiShell,
    support: hindiSupport,
    titles: hindiTitles,
    ui: hindiUi,
    verify: hindiVerify,
  },
};

/** What a browser of this language's readers asks for, and what its pages call themselves. */
export const localeOf: Readonly<Record<Language, string>> = { en: 'en-IN', hi: 'hi-IN' };
