import { fullnameMin, isEmail, normalizePhone, passwordMin } from '#domain/account-rules.ts';
import { sentences } from '#domain/sentences.ts';
import { refuseBadFields } from '../../refusal.ts';
import type { PartnerInput } from './create-partner.ts';

/** Refuses with INVALID_INPUT and the sentences of the sign-up form; a field that is not sent is not looked at. */
export function refuseBadPartner(partner: {
  [K in keyof PartnerInput]?: PartnerInput[K] | undefined;
}): void {
  const { fullname, email, phone, password } = partner;
  refuseBadFields({
    fullname:
      fullname !== undefined && fullname.trim().length < fullnameMin
        ? sentences.signup.fullnameTooShort
        : null,
    email: email !== undefined && !isEmail(email) ? sentences.signup.emailInvalid : null,
    phone:
      phone !== undefined && normalizePhone(phone) === null ? sentences.signup.phoneInvalid : null,
    password:
      password !== undefined && password.length < passwordMin
        ? sentences.signup.passwordTooShort
        : null,
  });
}
