import type { Tx } from '../../db/database.ts';
import type { OrderScope } from './policy.ts';
import { inScope } from './queries.ts';

/** Takes the address and the note of the hand-over off the orders of a closed account; items and sums stay. */
export async function forgetAddresses(tx: Tx, scope: OrderScope): Promise<void> {
  await tx
    .updateTable('orders')
    .set({
      delivery_address: '',
      address_room: null,
      address_block: null,
      address_floor: null,
      address_hostel: null,
      delivery_note: null,
      search_text: null,
    })
    .where('id', 'in', inScope(tx, scope).select('id'))
    .execute();
}
