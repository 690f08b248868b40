import type { Translated } from '#domain/language.ts';
import { storefrontMessages } from './storefront.ts';
import type { cartMessages as english } from '#i18n/en/cart.ts';
import { formatItemCount } from './shell.ts';

export const cartMessages: Translated<typeof english> = {
  loading: 'आपका कार्ट लोड हो रहा है',
  count: (products, items) => `${products} तरह का सामान, ${formatItemCount(items)}`,
  line: {
    pricePerItem: (amount) => `एक का ${amount}`,
    deliveryPerItem: (amount) => `(एक का ${amount})`,
    // Shorter, because a cart line is narrow.
    minimum: storefrontMessages.products.minimumBadge,
    minimumReason: (minimum) => `कम से कम ऑर्डर ${minimum} का है।`,
    remove: (product) => `कार्ट से ${product} हटाएँ`,
    confirmRemove: (product) => `${product} को अपने कार्ट से हटाएँ?`,
    removeConfirm: 'हटाएँ',
    removeDismiss: 'रहने दें',
    removed: 'आपके कार्ट से हटाया गया।',
    undo: 'वापस लाएँ',
    undoLabel: (product) => `वापस लाएँ: ${product}`,
  },
  totalAnnouncement: (items, total) =>
    items === 0 ? 'आपका कार्ट खाली है।' : `आपके कार्ट में ${formatItemCount(items)}: ${total}`,
  empty: {
    title: 'आपका कार्ट खाली है',
    text: 'स्नैक्स, ड्रिंक्स और रोज़ की ज़रूरत का सामान, सीधे आपके रूम तक।',
    restoreAll: 'सब वापस डालें',
  },
  changes: {
    title: 'आपके कार्ट में बदलाव',
    notChecked: 'दाम और स्टॉक की जाँच नहीं हो पाई। चेकआउट पर फिर से जाँच होगी।',
    retry: storefrontMessages.products.tryAgain,
    noLongerSold: (product) => `${product} की बिक्री बंद हो गई है, इसलिए इसे आपके कार्ट से हटा दिया गया।`,
    price: (product, currentPrice, previousPrice) =>
      `${product} का दाम अब ${currentPrice} है (पहले ${previousPrice} था)।`,
    outOfStock: (product) => `${product} स्टॉक में नहीं है, इसलिए इसे आपके कार्ट से हटा दिया गया।`,
    belowMinimum: (product, stock, minimum) =>
      `${product} को आपके कार्ट से हटा दिया गया: स्टॉक में सिर्फ़ ${stock}, कम से कम ऑर्डर ${minimum}।`,
    minimum: (product, minimum) =>
      `${product} के लिए कम से कम ऑर्डर ${minimum} का है। अब आपके कार्ट में ${minimum} हैं।`,
  },
  freeDelivery: (from, missing) => `${from} से डिलीवरी मुफ़्त है। ${missing} का सामान और जोड़ें।`,
  summary: {
    title: 'ऑर्डर का हिसाब',
    products: (items) => `सामान (${formatItemCount(items)})`,
    delivery: 'डिलीवरी',
    total: 'कुल',
    couponHint: 'कूपन है? चेकआउट पर लगाएँ।',
  },
};
