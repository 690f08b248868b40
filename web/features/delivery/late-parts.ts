import { lazy } from 'react';

const loadFailedDelivery = () => import('./failed-delivery-dialog.tsx');
const loadGiveBack = () => import('./give-back-dialog.tsx');
const loadUpi = () => import('./upi-dialog.tsx');
const loadSelectOrders = () => import('./select-orders.tsx');
const loadHandoverPhoto = () => import('./handover-photo.tsx');

/** Parts of the partner's page that are loaded after it. */
export const FailedDeliveryDialog = lazy(async () => ({
  default: (await loadFailedDelivery()).FailedDeliveryDialog,
}));
export const GiveBackDialog = lazy(async () => ({ default: (await loadGiveBack()).GiveBackDialog }));
export const UpiDialog = lazy(async () => ({ default: (await loadUpi()).UpiDialog }));
export const SelectOrders = lazy(async () => ({ default: (await loadSelectOrders()).SelectOrders }));
export const HandoverPhoto = lazy(async () => ({ default: (await loadHandoverPhoto()).HandoverPhoto }));

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
