import { customerAccountMessages } from './customer-account.ts';
import type { Translated } from '#domain/language.ts';
import type { signupMessages as english } from '#i18n/en/account-signup.ts';

export const signupMessages: Translated<typeof english> = {
  ...customerAccountMessages.signup,
  phoneExample: '+91 98765 43210',
  existingAccount: 'पहले से अकाउंट है?',
  agreement: 'अकाउंट बनाने का मतलब है कि आपको हमारे {terms} मंज़ूर हैं',
  linkNotSent: '{email} पर पिछले एक घंटे में बहुत ज़्यादा ईमेल भेजे जा चुके हैं, इसलिए लिंक नहीं भेजा गया। थोड़ी देर बाद फिर भेजें।',
  linkSentTo: 'लिंक {email} पर भेजा गया है',
  changeEmail: 'ईमेल पता बदलें',
};
