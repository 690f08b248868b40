import type { Translated } from '#domain/language.ts';
import type { orderAgainMessages as english } from '#i18n/en/order-again.ts';

export const orderAgainMessages: Translated<typeof english> = {
  button: '{which}फिर ऑर्डर करें',
  orderSuffix: (shortId) => `ऑर्डर #${shortId}: `,
  lineSummary: (lines) =>
    lines.map(({ quantity, product }) => `${quantity}\u00a0×\u00a0${product}`).join(', '),
  busy: 'कार्ट में डाल रहे हैं...',

  allAdded: (shortId) => `ऑर्डर #${shortId} आज के दाम पर आपके कार्ट में है।`,
  someAdded: (added, all, shortId) => `ऑर्डर #${shortId} के ${all} में से ${added} सामान आज के दाम पर कार्ट में आए।`,
  fewer: (product, added, ordered) => `${product}: ${ordered} की जगह ${added}, क्योंकि स्टॉक में और नहीं है।`,
  raised: (product, minimum) => `${product} का ऑर्डर आज कम से कम ${minimum} का होना चाहिए।`,
  price: (product, now, was) => `${product} का दाम अब ${now} है (पहले ${was} था)।`,
  allInCart: (product) => `${product}: जितने हैं, सब पहले से आपके कार्ट में हैं।`,
  soldOut: (products) => `स्टॉक में नहीं: ${products.join(', ')}।`,
  noLongerSold: (count) => `${count} सामान की बिक्री बंद हो गई है।`,
  undo: 'वापस लें',
  undone: (shortId) => `ऑर्डर #${shortId} आपके कार्ट से हटा दिया गया।`,

  nothingAdded: 'इस ऑर्डर का कोई सामान अभी कार्ट में नहीं डाला जा सकता।',
  offline: 'आप ऑफ़लाइन हैं। आपका कार्ट नहीं बदला। कनेक्शन लौटने पर फिर कोशिश करें।',
  failed: 'ऑर्डर कार्ट में नहीं डाला जा सका। आपका कार्ट नहीं बदला। फिर कोशिश करें।',
};
