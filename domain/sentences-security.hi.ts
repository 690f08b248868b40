import type { Translated } from './language.ts';
import type { securitySentences as english } from './sentences-security.ts';
import { waitingTime } from './waiting-time.ts';

const units = { second: 'सेकंड', minute: 'मिनट', hour: 'घंटे' } as const;

export const securitySentences: Translated<typeof english> = {
  tooManyTries: (waitSeconds) => {
    const { count, unit } = waitingTime(waitSeconds);
    return `बहुत ज़्यादा कोशिशें हो गईं। ${count} ${units[unit]} बाद फिर कोशिश करें।`;
  },
  passwordTooShort: 'पासवर्ड कम से कम 12 अक्षर का हो',
  passwordTooCommon:
    'इस पासवर्ड का अंदाज़ा लगाना बहुत आसान है। आम शब्द, नाम, साल और कीबोर्ड की कतारें न रखें।',
};
