import { sendRequest } from '#web/api/send-request.ts';
import { createAuth } from './create-auth.tsx';
import {
  announceSignOut,
  clearPersonalStorage,
  onSignOutInOtherTab,
  resumePersonalStorage,
  suspendPersonalStorage,
} from './personal-storage.ts';
import { createCustomerRequests, createPartnerRequests } from './session-requests.ts';
import { checkCustomer, checkPartner } from './start-up-check.ts';

/** The readable cookie beside the session cookie shows that a session check is useful. */
const markerName = 'session';

const customerRequests = createCustomerRequests(sendRequest);
const partnerRequests = createPartnerRequests(sendRequest);

/** Customer session. */
export const { AuthProvider, useAuth } = createAuth('customer', {
  requests: customerRequests,
  check: (token) => {
    const hasMarker = document.cookie.split('; ').includes(`${markerName}=1`);
    return checkCustomer(customerRequests, { token, hasMarker });
  },
  onTokenDropped: () => {
    document.cookie = `${markerName}=; Max-Age=0; Path=/`;
  },
  personalData: {
    clear: clearPersonalStorage,
    suspend: suspendPersonalStorage,
    resume: resumePersonalStorage,
    announceSignOut,
    onSignOutInOtherTab,
  },
});

/** Partner session; checked only on partner pages. */
export const { AuthProvider: PartnerAuthProvider, useAuth: usePartnerAuth } = createAuth('partner', {
  requests: partnerRequests,
  check: (token) =>
    checkPartner(partnerRequests, {
      token,
      isIphone: /iPhone|iPad|iPod/.test(navigator.userAgent),
    }),
});
