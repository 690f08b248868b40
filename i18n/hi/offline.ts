import type { Translated } from '#domain/language.ts';
import { storefrontMessages } from './storefront.ts';
import type { offlineMessages as english } from '#i18n/en/offline.ts';

export const offlineMessages: Translated<typeof english> = {
  text: 'दुकान से संपर्क नहीं हो पाया। जो पेज आप देख चुके हैं, वे अब भी खुलेंगे, और आपका कार्ट सुरक्षित है।',
  products: storefrontMessages.nav.products,
  cart: 'कार्ट',
  pricesAsOf: (time) => `दाम और स्टॉक ${time} के हैं।`,
  notResponding: (time) => `दुकान से अभी जवाब नहीं आ रहा। दाम और स्टॉक ${time} के हैं।`,
  install: 'ऐप की तरह इंस्टॉल करें',
  installManually: 'दुकान को होम स्क्रीन पर रखने के लिए: Safari में शेयर दबाएँ, फिर ‘होम स्क्रीन में जोड़ें’ चुनें।',
  myOrders: storefrontMessages.nav.myOrders,
};
