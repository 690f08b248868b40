import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ErrorMessages } from '#web/api/api-error.ts';
import { describeChangeFailure } from './failure-text.ts';
import { useToasts } from './toasts.tsx';
import type { ToastOptions } from './toasts.tsx';

type ActionOptions<Variables, Result> = {
  /** Rejects with the reason of a failure. */
  send: (variables: Variables) => Promise<Result>;
  /** Loads what may have changed, also by a failed request or an undo. */
  reload?: () => Promise<void>;
  /** Of the press, also when the page shows something else by now. */
  onDone?: (result: Result, variables: Variables) => void;
  doneToast?: (result: Result, variables: Variables) => ToastOptions;
  failedText: ErrorMessages | ((error: unknown, variables: Variables) => string);
  /** `text`: the caller shows `errorText`, e.g. in its dialog. */
  failure?: 'toast' | 'text';
};

/** Something that a press sends to the server, once at a time. */
export function useAction<Result, Variables = void>(options: ActionOptions<Variables, Result>) {
  const toasts = useToasts();
  const isRunning = useRef(false);
  const [errorText, setErrorText] = useState<string | null>(null);
  const { mutateAsync, isPending, error, variables, reset } = useMutation({
    mutationFn: (pressed: Variables) => thenReload(() => options.send(pressed)),
    networkMode: 'always',
  });

  async function thenReload<Value>(request: () => Promise<Value>): Promise<Value> {
    try {
      return await request();
    } finally {
      await options.reload?.();
    }
  }

  async function send(pressed: Variables): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setErrorText(null);
    try {
      const result = await mutateAsync(pressed);
      options.onDone?.(result, pressed);
      const toast = options.doneToast?.(result, pressed);
      const undo = toast?.undo;
      if (toast) toasts.show({ ...toast, undo: undo && (() => thenReload(undo)) });
    } catch (failure) {
      const { failedText } = options;
      const text =
        typeof failedText === 'function'
          ? failedText(failure, pressed)
          : describeChangeFailure(failure, failedText);
      if (options.failure === 'text') setErrorText(text);
      else toasts.show({ text, tone: 'bad' });
    } finally {
      isRunning.current = false;
    }
  }

  return {
    run: (pressed: Variables) => void send(pressed),
    isBusy: isPending,
    /** What is being sent. */
    sent: isPending ? variables : undefined,
    error,
    errorText,
    reset: () => {
      setErrorText(null);
      reset();
    },
  };
}
