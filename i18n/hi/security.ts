import type { Translated } from '#domain/language.ts';
import type { securityMessages as english } from '#i18n/en/security.ts';
import { toWaitingTime } from '#domain/waiting-time.ts';

const units = { second: 'सेकंड', minute: 'मिनट', hour: 'घंटे' } as const;

function formatWait(seconds: number): string {
  const { count, unit } = toWaitingTime(seconds);
  return `${count} ${units[unit]}`;
}

export const securityMessages: Translated<typeof english> = {
  tooManyTries: (waitSeconds) => `बहुत ज़्यादा कोशिशें हो गईं। ${formatWait(waitSeconds)} बाद फिर कोशिश करें।`,
  tooManyOrders: (waitSeconds) =>
    `आपने पिछले एक घंटे में बहुत ज़्यादा ऑर्डर किए या रद्द किए। ${formatWait(waitSeconds)} बाद फिर कोशिश करें।`,
  tooManyStreams: (waitSeconds) =>
    `इस अकाउंट के बहुत ज़्यादा पेज एक साथ खुले हैं। कुछ बंद करें या ${formatWait(waitSeconds)} बाद फिर कोशिश करें।`,
  shuttingDown: (waitSeconds) => `दुकान दोबारा शुरू हो रही है। ${formatWait(waitSeconds)} बाद फिर कोशिश करें।`,
  overloaded: (waitSeconds) => `दुकान में अभी बहुत भीड़ है। ${formatWait(waitSeconds)} बाद फिर कोशिश करें।`,
  passwordTooShort: 'पासवर्ड कम से कम 12 अक्षर का हो',
  passwordTooCommon: 'इस पासवर्ड का अंदाज़ा लगाना बहुत आसान है। आम शब्द, नाम, साल और कीबोर्ड की कतारें न रखें।',
  passwordPublic: 'यह पासवर्ड सबको मालूम है। लॉग इन करने से पहले नया पासवर्ड सेट करें।',
};
