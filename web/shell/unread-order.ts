import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { readStored, removeStored, writeStored } from '#web/api/stored.ts';
import { paths } from '#web/paths.ts';
import { useAuth } from './auth.tsx';
import { useDialogs } from './dialogs.tsx';

/** Whose order was placed in this tab and what is said of it, until that is read. */
const key = 'unreadOrder';

type Unread = { userId: string; text: string };

/** Says that an order is placed. A reload before OK is pressed says it again. */
export function useTellOrder(): (order: Unread) => Promise<void> {
  const { alert } = useDialogs();
  const navigate = useNavigate();
  return async (order) => {
    writeStored(key, JSON.stringify(order), 'session');
    await alert(order.text, { sign: 'good' });
    removeStored(key, 'session');
    if (location.pathname === paths.checkout()) await navigate(paths.products());
  };
}

/** Says it again on the page that a reload brings, to the person who has ordered and to nobody else. */
export function UnreadOrder() {
  const { user, whyGuest } = useAuth();
  const tellOrder = useTellOrder();
  const userId = user?._id;

  const tellAgain = useEffectEvent((reader: string) => {
    const unread = readUnread();
    if (unread?.userId === reader) void tellOrder(unread);
  });
  useEffect(() => {
    if (userId !== undefined) tellAgain(userId);
  }, [userId]);
  useEffect(() => {
    if (whyGuest === 'signed-out') removeStored(key, 'session');
  }, [whyGuest]);

  return null;
}

function readUnread(): Unread | null {
  try {
    // Written above only.
    return JSON.parse(readStored(key, 'session') ?? 'null') as Unread | null;
  } catch {
    return null;
  }
}
