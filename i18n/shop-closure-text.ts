import { clockTime, istMinuteOfDay } from '#domain/pricing-periods.ts';
import type { ShopClosure } from '#domain/shop-state.ts';
import { closureMessages } from '#messages/closure.ts';
import { messageReference } from './message-reference.ts';
import type { MessageReference } from './message-reference.ts';

/** The sentence for customers: that the shop takes no orders, when it does again, and the shop's own message. */
export function shopClosureText(closure: ShopClosure): string {
  const { paused, closed } = closureMessages;
  return (closure.code === 'SHOP_PAUSED' ? paused : closed)(...closureValues(closure));
}

/** The same for an error. */
export function shopClosureReference(closure: ShopClosure): MessageReference {
  const values = closureValues(closure);
  return closure.code === 'SHOP_PAUSED'
    ? messageReference('closure.paused', ...values)
    : messageReference('closure.closed', ...values);
}

/** Clock and hour of 24 of the opening, an empty clock without one, and the message. */
function closureValues({ opensAt, message }: ShopClosure): [clock: string, hour: number, note: string] {
  const time = opensAt === null ? { clock: '', hour: 0 } : clockTime(istMinuteOfDay(opensAt));
  return [time.clock, time.hour, message ?? ''];
}
