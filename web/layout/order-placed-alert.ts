import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { readStored, removeStored, writeStored } from '#web/api/browser-storage.ts';
import { paths } from '#web/paths.ts';
import { useAuth } from '#web/session/auth.tsx';
import { useDialogs } from './dialogs.tsx';

/** Whose order was placed in this tab and what is said of it, until that is read. */
const key = 'unreadOrder';

type UnreadAlert = { userId: string; text: string };

/** Says that an order is placed. A reload before OK is pressed says it again. */
export function useOrderPlacedAlert(): (order: UnreadAlert) => Promise<void> {
  const { alert } = useDialogs();
  const navigate = useNavigate();
  return async (order) => {
    writeStored(key, JSON.stringify(order), 'session');
    await alert(order.text, { icon: 'success' });
    removeStored(key, 'session');
    if (location.pathname === paths.checkout()) await navigate(paths.products());
  };
}

/** Says it again on the page that a reload brings, to the person who has ordered and to nobody else. */
export function UnreadOrderPlacedAlert() {
  const { user, signedOutReason } = useAuth();
  const showOrderPlaced = useOrderPlacedAlert();
  const userId = user?._id;

  const showUnreadAlert = useEffectEvent((readerId: string) => {
    const unreadAlert = readUnreadAlert();
    if (unreadAlert?.userId === readerId) void showOrderPlaced(unreadAlert);
  });
  useEffect(() => {
    if (userId !== undefined) showUnreadAlert(userId);
  }, [userId]);
  useEffect(() => {
    if (signedOutReason === 'signed-out') removeStored(key, 'session');
  }, [signedOutReason]);

  return null;
}

function readUnreadAlert(): UnreadAlert | null {
  try {
    // Written above only.
    return JSON.parse(readStored(key, 'session') ?? 'null') as UnreadAlert | null;
  } catch {
    return null;
  }
}
