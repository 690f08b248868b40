import { openingSteps } from '#contract/opening.ts';
import type { OpeningStep, OpeningView } from '#contract/opening.ts';
import { isFinished } from '#domain/order-lifecycle.ts';
import type { Context } from '#server/context.ts';
import { readSettings } from '#server/features/shop/queries.ts';
import { readShopState } from '#server/features/shop/read-shop-state.ts';
import { countForOpening, findLatestOrder, readOpeningNotes } from './queries.ts';

/** What is done and what is missing before a new shop opens. */
export async function readOpening({ db }: Context): Promise<OpeningView> {
  const state = await readShopState(db);
  const { contact } = await readSettings(db);
  const notes = await readOpeningNotes(db);
  const counts = await countForOpening(db);
  const testOrder = notes.testCustomerId === null ? null : await findLatestOrder(db, notes.testCustomerId);
  const isDone: Record<OpeningStep, boolean> = {
    contact: contact.phone !== '',
    places: counts.hostels > 0,
    charges: counts.bands > 0 || notes.confirmed.includes('charges'),
    rules: counts.rules > 0 || notes.confirmed.includes('rules'),
    legal: contact.legalName !== '' && contact.officer !== '',
    products: counts.products > 0,
    team: counts.partners > 0,
    mail: notes.mailSentAt !== null && notes.mailFailedAt === null,
    testOrder: testOrder != null && isFinished(testOrder.delivery_status),
  };
  const hasOpened = state.has_opened === 1;
  const isMissing = openingSteps.some((step) => !isDone[step] && step !== 'testOrder');
  return {
    hasOpened,
    isListed: !hasOpened || (isMissing && notes.isListed && !notes.confirmed.includes('rest')),
    done: openingSteps.filter((step) => isDone[step]),
    testOrderId: testOrder != null && !isFinished(testOrder.delivery_status) ? testOrder.id : null,
  };
}
