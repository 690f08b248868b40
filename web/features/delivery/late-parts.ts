import { latePart } from '#web/ui/late-part.tsx';

const loadFailedDelivery = () => import('./failed-delivery-dialog.tsx');
const loadGiveBack = () => import('./give-back-dialog.tsx');
const loadUpi = () => import('./upi-dialog.tsx');
const loadSelectOrders = () => import('./select-orders.tsx');
const loadHandoverPhoto = () => import('./handover-photo.tsx');

/** Parts of the partner's page that are loaded after it. */
export const FailedDeliveryDialog = latePart(async () => (await loadFailedDelivery()).FailedDeliveryDialog);
export const GiveBackDialog = latePart(async () => (await loadGiveBack()).GiveBackDialog);
export const UpiDialog = latePart(async () => (await loadUpi()).UpiDialog);
export const SelectOrders = latePart(async () => (await loadSelectOrders()).SelectOrders);
export const HandoverPhoto = latePart(async () => (await loadHandoverPhoto()).HandoverPhoto);

/** Loads them before they are needed, because there may be no connection at a door. */
export async function preloadLateParts(): Promise<void> {
  await Promise.allSettled([
    loadFailedDelivery(),
    loadGiveBack(),
    loadUpi(),
    loadSelectOrders(),
    loadHandoverPhoto(),
  ]);
}
