import type { Translated } from '#domain/language.ts';
import { sentences } from '#domain/sentences.hi.ts';
import type { signupTexts as english } from './account-signup.ts';

export const signupTexts: Translated<typeof english> = {
  ...sentences.signup,
  phoneExample: '+91 98765 43210',
  haveAccount: 'पहले से अकाउंट है?',
  agreement: 'अकाउंट बनाने का मतलब है कि आपको हमारे {terms} मंज़ूर हैं',
  noLinkSent:
    '{email} पर पिछले एक घंटे में बहुत ज़्यादा ईमेल भेजे जा चुके हैं, इसलिए लिंक नहीं भेजा गया। थोड़ी देर बाद फिर भेजें।',
  linkWentTo: 'लिंक {email} पर भेजा गया है',
  changeEmail: 'ईमेल पता बदलें',
};
