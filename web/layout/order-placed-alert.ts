import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from '#web/navigation/router.tsx';
import { readStored, removeStored, writeStored } from '#web/api/browser-storage.ts';
import { paths } from '#web/paths.ts';
import { useAuth } from '#web/session/auth.tsx';
import { getPersonalKey } from '#web/session/personal-storage.ts';
import { useDialogs } from './dialogs.tsx';

/** The alert is stored until it is closed. */
const getStorageKey = (userId: string) => getPersonalKey('unreadOrder', userId);

type UnreadAlert = { userId: string; text: string };

/** Shows that an order is placed, again after a reload until closed. */
export function useOrderPlacedAlert(): (order: UnreadAlert) => Promise<void> {
  const { alert } = useDialogs();
  const navigate = useNavigate();
  return async (order) => {
    const key = getStorageKey(order.userId);
    writeStored(key, order.text, 'session');
    await alert(order.text, { icon: 'success' });
    removeStored(key, 'session');
    if (location.pathname === paths.checkout()) navigate(paths.products());
  };
}

/** Shows a stored alert after a reload, only to its customer. */
export function UnreadOrderPlacedAlert() {
  const { user } = useAuth();
  const showOrderPlaced = useOrderPlacedAlert();
  const userId = user?._id;

  const showUnreadAlert = useEffectEvent((readerId: string) => {
    const text = readStored(getStorageKey(readerId), 'session');
    if (text !== null) void showOrderPlaced({ userId: readerId, text });
  });
  useEffect(() => {
    if (userId !== undefined) showUnreadAlert(userId);
  }, [userId]);

  return null;
}
