import { emailError, fullnameError, passwordError, phoneError } from '#domain/account-rules.ts';
import { Refusal, refuseBadFields } from '../../refusal.ts';
import type { PartnerInput } from './create-partner.ts';

/** Refuses with INVALID_INPUT and the sentences of the sign-up form; a field that is not sent is not looked at. */
export function refuseBadPartner(partner: {
  [K in keyof PartnerInput]?: PartnerInput[K] | undefined;
}): void {
  const { fullname, email, phone, password } = partner;
  refuseBadFields({
    fullname: fullname === undefined ? null : fullnameError(fullname),
    email: email === undefined ? null : emailError(email),
    phone: phone === undefined ? null : phoneError(phone),
    password: password === undefined ? null : passwordError(password),
  });
}

/** The refusal of an e-mail that a colleague has. */
export function partnerEmailTaken(): Refusal {
  const sentence = 'A delivery partner with this email already exists.';
  return new Refusal('EMAIL_TAKEN', { sentence, fields: { email: sentence } });
}
