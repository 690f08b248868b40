import type { Language, Translated } from '#domain/language.ts';
import { messages as hindiMessages } from '#domain/messages.hi.ts';
import { messages } from '#domain/messages.ts';
import { accountSettingsMessages as hindiAccountSettings } from '#web/i18n/account-settings.hi.ts';
import { accountSettingsMessages as accountSettings } from '#web/i18n/account-settings.ts';
import * as hindiLogin from '#web/i18n/account-login.hi.ts';
import * as login from '#web/i18n/account-login.ts';
import { resetMessages as hindiReset } from '#web/i18n/account-reset.hi.ts';
import { resetMessages as reset } from '#web/i18n/account-reset.ts';
import { verifyMessages as hindiVerify } from '#web/i18n/account-verify.hi.ts';
import { verifyMessages as verify } from '#web/i18n/account-verify.ts';
import { accountMessages as hindiAccount } from '#web/i18n/account.hi.ts';
import { accountMessages as account } from '#web/i18n/account.ts';
import { cartMessages as hindiCart } from '#web/i18n/cart.hi.ts';
import { cartMessages as cart } from '#web/i18n/cart.ts';
import { categoryName as hindiCategoryName } from '#web/i18n/categories.hi.ts';
import { categoryName } from '#web/i18n/categories.ts';
import { checkoutMessages as hindiCheckout } from '#web/i18n/checkout.hi.ts';
import { checkoutMessages as checkout } from '#web/i18n/checkout.ts';
import { couponMessages as hindiCoupons } from '#web/i18n/coupons.hi.ts';
import { couponMessages as coupons } from '#web/i18n/coupons.ts';
import { deliveryMessages as hindiDelivery } from '#web/i18n/delivery.hi.ts';
import { deliveryMessages as delivery } from '#web/i18n/delivery.ts';
import { languageMessages as hindiLanguage } from '#web/i18n/language.hi.ts';
import { languageMessages as language } from '#web/i18n/language.ts';
import { mailboxMessages as hindiMailbox } from '#web/i18n/mailbox.hi.ts';
import { mailboxMessages as mailbox } from '#web/i18n/mailbox.ts';
import { orderMessages as hindiOrders } from '#web/i18n/orders.hi.ts';
import { orderMessages as orders } from '#web/i18n/orders.ts';
import { productMessages as hindiProducts } from '#web/i18n/products.hi.ts';
import { productMessages as products } from '#web/i18n/products.ts';
import { receiptMessages as hindiReceipt } from '#web/i18n/receipt.hi.ts';
import { receiptMessages as receipt } from '#web/i18n/receipt.ts';
import { serviceMessages as hindiServices } from '#web/i18n/services.hi.ts';
import { serviceMessages as services } from '#web/i18n/services.ts';
import { shellMessages as hindiShell } from '#web/i18n/shell.hi.ts';
import { shellMessages as shell } from '#web/i18n/shell.ts';
import { supportMessages as hindiSupport } from '#web/i18n/support.hi.ts';
import { supportMessages as support } from '#web/i18n/support.ts';
import { titles as hindiTitles } from '#web/i18n/titles.hi.ts';
import { titles } from '#web/i18n/titles.ts';
import { uiMessages as hindiUi } from '#web/i18n/ui.hi.ts';
import { uiMessages as ui } from '#web/i18n/ui.ts';

const englishCatalogue = {
  messages,
  account,
  accountSettings,
  cart,
  categoryName,
  checkout,
  code: login.loginCodeMessages,
  coupons,
  delivery,
  language,
  login: login.loginMessages,
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
export type MessageCatalogue = Translated<typeof englishCatalogue>;

export const messageCatalogues: Readonly<Record<Language, MessageCatalogue>> = {
  en: englishCatalogue,
  hi: {
    messages: hindiMessages,
    account: hindiAccount,
    accountSettings: hindiAccountSettings,
    cart: hindiCart,
    categoryName: hindiCategoryName,
    checkout: hindiCheckout,
    code: hindiLogin.loginCodeMessages,
    coupons: hindiCoupons,
    delivery: hindiDelivery,
    language: hindiLanguage,
    login: hindiLogin.loginMessages,
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
export const localeByLanguage: Readonly<Record<Language, string>> = { en: 'en-IN', hi: 'hi-IN' };
