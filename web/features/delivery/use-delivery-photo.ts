import { useEffect, useRef, useState } from 'react';
import { uploadDeliveryPhoto } from '#contract/endpoints/partner.ts';
import { dispatchMessages } from '#messages/dispatch.ts';
import { ApiError, getErrorMessage } from '#web/api/api-error.ts';
import { sendRequest } from '#web/api/send-request.ts';
import { scalePhoto } from './scale-photo.ts';

const t = dispatchMessages.photo;
const uploadTimeoutMs = 30_000;
const retryIntervalMs = 5_000;

export type DeliveryPhoto = ReturnType<typeof useDeliveryPhoto>;

type PhotoState = {
  /** A data URL; null without a photo. */
  preview: string | null;
  status: string;
  /** Chosen, and not sent yet. */
  isPending: boolean;
  error: string | null;
  /** Known once it is sent. */
  photoId: string | undefined;
};

const noPhoto: PhotoState = {
  preview: null,
  status: '',
  isPending: false,
  error: null,
  photoId: undefined,
};
const pendingPhoto: PhotoState = { ...noPhoto, isPending: true };

/** A photo of an order: scaled, and sent at once; without a connection again until it is sent or removed. */
export function useDeliveryPhoto(orderId: string) {
  const [state, setState] = useState(noPhoto);
  const attempt = useRef(new AbortController());
  useEffect(() => () => attempt.current.abort(), []);

  async function choose(file: File): Promise<void> {
    attempt.current.abort();
    const controller = new AbortController();
    attempt.current = controller;
    const update = (next: PhotoState) => {
      if (!controller.signal.aborted) setState(next);
    };
    update({ ...pendingPhoto, status: t.preparing });
    const scaled = await scalePhoto(file);
    if (scaled === null) return update({ ...noPhoto, error: t.unreadable });
    const { preview } = scaled;
    update({ ...pendingPhoto, preview, status: t.sending });
    const result = await upload(orderId, scaled.blob, {
      signal: controller.signal,
      onWaiting: () => update({ ...pendingPhoto, preview, status: t.waiting }),
    });
    if ('error' in result) update({ ...noPhoto, error: result.error });
    else update({ ...noPhoto, preview, status: t.sent, photoId: result.photoId });
  }

  return {
    ...state,
    choose,
    remove: () => {
      attempt.current.abort();
      setState(noPhoto);
    },
  };
}

type UploadOptions = { signal: AbortSignal; onWaiting: () => void };

/** Repeats after a failed connection and while the shop is busy; anything else ends the upload. */
async function upload(
  orderId: string,
  file: Blob,
  { signal, onWaiting }: UploadOptions,
): Promise<{ photoId: string } | { error: string }> {
  for (;;) {
    try {
      const options = { file, signal, timeoutMs: uploadTimeoutMs };
      const { data } = await sendRequest(uploadDeliveryPhoto, { params: { id: orderId } }, options);
      return { photoId: data._id };
    } catch (error) {
      if (signal.aborted || !isTemporary(error)) return { error: getErrorMessage(error, t.unreadable) };
      onWaiting();
      await waitForNetwork(signal);
    }
  }
}

function isTemporary(error: unknown): boolean {
  return error instanceof ApiError && (error.kind !== 'rejected' || error.status === 503);
}

/** Until the network is back or some time has passed. */
function waitForNetwork(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, retryIntervalMs);
    addEventListener('online', done);
    signal.addEventListener('abort', done);
  });
}
