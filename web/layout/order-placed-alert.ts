import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from '#web/navigation/router.tsx';
import { readStored, removeStored, writeStored } from '#web/api/browser-storage.ts';
import { parseJson } from '#web/api/json.ts';
import { paths } from '#web/paths.ts';
import { useAuth } from '#web/session/auth.tsx';
import { useDialogs } from './dialogs.tsx';

/** Order and customer of the alert, stored until it is closed. */
const key = 'unreadOrder';

type UnreadAlert = { userId: string; text: string };

/** Shows that an order is placed, again after a reload until closed. */
export function useOrderPlacedAlert(): (order: UnreadAlert) => Promise<void> {
  const { alert } = useDialogs();
  const navigate = useNavigate();
  return async (order) => {
    writeStored(key, JSON.stringify(order), 'session');
    await alert(order.text, { icon: 'success' });
    removeStored(key, 'session');
    if (location.pathname === paths.checkout()) navigate(paths.products());
  };
}

/** Shows a stored alert after a reload, only to its customer. */
export function UnreadOrderPlacedAlert() {
  const { user, signedOutReason } = useAuth();
  const showOrderPlaced = useOrderPlacedAlert();
  const userId = user?._id;

  const showUnreadAlert = useEffectEvent((readerId: string) => {
    // Written by this file only.
    const unreadAlert = parseJson(readStored(key, 'session')) as UnreadAlert | null;
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
