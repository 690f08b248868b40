import type { Language, Translated } from '#domain/language.ts';
import { messages as hindiMessages } from '#i18n/hi/messages.ts';
import { messages } from '#messages/messages.ts';
import { accountSettingsMessages as hindiAccountSettings } from '#i18n/hi/account-settings.ts';
import { accountSettingsMessages as accountSettings } from '#messages/account-settings.ts';
import * as hindiLogin from '#i18n/hi/account-login.ts';
import * as login from '#messages/account-login.ts';
import { resetMessages as hindiReset } from '#i18n/hi/account-reset.ts';
import { resetMessages as reset } from '#messages/account-reset.ts';
import { verifyMessages as hindiVerify } from '#i18n/hi/account-verify.ts';
import { verifyMessages as verify } from '#messages/account-verify.ts';
import { accountMessages as hindiAccount } from '#i18n/hi/account.ts';
import { accountMessages as account } from '#messages/account.ts';
import { cartMessages as hindiCart } from '#i18n/hi/cart.ts';
import { cartMessages as cart } from '#messages/cart.ts';
import { checkoutMessages as hindiCheckout } from '#i18n/hi/checkout.ts';
import { checkoutMessages as checkout } from '#messages/checkout.ts';
import { couponMessages as hindiCoupons } from '#i18n/hi/coupons.ts';
import { couponMessages as coupons } from '#messages/coupons.ts';
import { deliveryMessages as hindiDelivery } from '#i18n/hi/delivery.ts';
import { deliveryMessages as delivery } from '#messages/delivery.ts';
import { languageMessages as hindiLanguage } from '#i18n/hi/language.ts';
import { languageMessages as language } from '#messages/language.ts';
import { mailboxMessages as hindiMailbox } from '#i18n/hi/mailbox.ts';
import { mailboxMessages as mailbox } from '#messages/mailbox.ts';
import { orderMessages as hindiOrders } from '#i18n/hi/orders.ts';
import { orderMessages as orders } from '#messages/orders.ts';
import { productMessages as hindiProducts } from '#i18n/hi/products.ts';
import { productMessages as products } from '#messages/products.ts';
import { receiptMessages as hindiReceipt } from '#i18n/hi/receipt.ts';
import { receiptMessages as receipt } from '#messages/receipt.ts';
import { serviceMessages as hindiServices } from '#i18n/hi/services.ts';
import { serviceMessages as services } from '#messages/services.ts';
import { shellMessages as hindiShell } from '#i18n/hi/shell.ts';
import { shellMessages as shell } from '#messages/shell.ts';
import { supportMessages as hindiSupport } from '#i18n/hi/support.ts';
import { supportMessages as support } from '#messages/support.ts';
import { titles as hindiTitles } from '#i18n/hi/titles.ts';
import { titles } from '#messages/titles.ts';
import { uiMessages as hindiUi } from '#i18n/hi/ui.ts';
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

/** The messages of one language, for tests that run in both. */
export type MessageCatalogue = Translated<typeof englishCatalogue>;

export const messageCatalogues: Readonly<Record<Language, MessageCatalogue>> = {
  en: englishCatalogue,
  hi: {
    messages: hindiMessages,
    account: hindiAccount,
    accountSettings: hindiAccountSettings,
    cart: hindiCart,
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

/** The browser locale of a language, and the `lang` of its pages. */
export const localeByLanguage: Readonly<Record<Language, string>> = { en: 'en-IN', hi: 'hi-IN' };
