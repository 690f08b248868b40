import { lateComponent } from '#web/navigation/late-component.ts';

/** Needs a press or a message first. */
export const AlertDialog = lateComponent(
  'web/layout/alert-dialog.tsx',
  async () => (await import('./alert-dialog.tsx')).AlertDialog,
);

export const ToastView = lateComponent(
  'web/layout/toast-view.tsx',
  async () => (await import('./toast-view.tsx')).ToastView,
);

/** Needs a session first. */
export const LastDeliveryRoom = lateComponent(
  'web/layout/last-delivery-room.tsx',
  async () => (await import('./last-delivery-room.tsx')).LastDeliveryRoom,
);

/** Loads what the first view does not need, so that it works offline; without a network when it is used. */
export function preloadLateParts(): void {
  for (const part of [AlertDialog, ToastView, LastDeliveryRoom]) part.preload().catch(() => undefined);
}
