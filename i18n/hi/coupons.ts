import type { Translated } from '#domain/language.ts';
import type { couponMessages as english } from '#i18n/en/coupons.ts';

export const couponMessages: Translated<typeof english> = {
  intro: 'ऑर्डर करने से पहले देखें कि कोड पर कितनी छूट मिलेगी।',
  code: 'कूपन कोड',
  checking: 'जाँच हो रही है...',
  couponLabel: (code) => `कूपन ${code}`,
  active: 'यह कूपन चालू और मान्य है',
  minimum: 'कम से कम ख़रीदारी',
  starts: (hasStarted) => (hasStarted ? 'शुरू हुआ' : 'शुरू होगा'),
  ends: (hasEnded) => (hasEnded ? 'ख़त्म हुआ' : 'ख़त्म होगा'),
  daysLeft: (days) => `${days} दिन के अंदर`,
  howToUse: 'इसे चेकआउट पर ‘कूपन’ में लिखें।',
};
