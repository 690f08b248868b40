import type { Translated } from '#domain/language.ts';
import { sentences } from '#domain/sentences.hi.ts';
import type { offlineTexts as english } from './offline.ts';

export const offlineTexts: Translated<typeof english> = {
  title: 'कनेक्शन नहीं है',
  text: 'दुकान से संपर्क नहीं हो पाया। जो पेज आप देख चुके हैं, वे अब भी खुलेंगे, और आपका कार्ट सुरक्षित है।',
  products: sentences.nav.products,
  cart: 'कार्ट',
  seenAt: (time) => `दाम और स्टॉक ${time} के हैं।`,
  unanswered: (time) => `दुकान से अभी जवाब नहीं आ रहा। दाम और स्टॉक ${time} के हैं।`,
  install: 'ऐप की तरह इंस्टॉल करें',
  installByHand: 'दुकान को होम स्क्रीन पर रखने के लिए: Safari में शेयर दबाएँ, फिर ‘होम स्क्रीन में जोड़ें’ चुनें।',
  myOrders: sentences.nav.myOrders,
};
