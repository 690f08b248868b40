import type { EventLoader, NewLiveEvent } from '#server/integrations/live-event.ts';

/** Notifies the admins of a new or changed partner, also of one who signed in, went online or offline. */
export function partnerUpdated(partnerId: string): NewLiveEvent {
  return { topic: 'admins', type: 'partner.updated', subjectId: partnerId };
}

const loadUpdated: EventLoader = async (db, events) => {
  const ids = [...new Set(events.map(({ subjectId }) => subjectId))];
  const rows = await db.selectFrom('partners').select(['id', 'fullname']).where('id', 'in', ids).execute();
  const partners = new Map(rows.map((row) => [row.id, row]));
  return events.map(({ subjectId }) => {
    const partner = partners.get(subjectId);
    return partner ? { _id: partner.id, fullname: partner.fullname } : null;
  });
};

export const partnerEventLoaders = { 'partner.updated': loadUpdated };
