import type { noScriptMessage as english } from '#i18n/en/document.ts';

export const noScriptMessage: typeof english = (shopName) =>
  `कार्ट भरने और ऑर्डर करने के लिए ${shopName} को JavaScript चाहिए।`;
