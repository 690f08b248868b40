import { registerInterest as registerInterestCall } from '#contract/interest.ts';
import type { AppParts } from '../../app.ts';
import { clientNetwork } from '../../client-network.ts';
import { mount } from '../../http/mount.ts';
import { registerInterest } from './register-interest.ts';

/** Anybody may ask to hear of the services to come (SERV-3, SERV-5). */
export function registerInterests(parts: AppParts): void {
  mount(parts, registerInterestCall, async ({ body, request }) => {
    await registerInterest(parts.ctx, { ...body, network: clientNetwork(request.ip) });
    return { message: 'Noted. We will write to you when the new services are live.' };
  });
}
