import { CircleAlert, CircleCheck, CircleHelp, DoorOpen, Info } from 'lucide-react';
import {
  createContext,
  use,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { KeyboardEvent, MouseEvent, ReactNode, RefObject } from 'react';
import { shellTexts } from '#web/i18n/shell.ts';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { openDialogEntry } from './dialog-history.ts';

/** The sign beside the sentence: `door` for log-in, `good`, `bad`, `info`, `ask` (the rule of a confirm). */
export type DialogSign = 'door' | 'good' | 'bad' | 'info' | 'ask';

type AlertOptions = { sign?: DialogSign };

type ConfirmOptions = {
  /** What the button that acts says, as a verb. */
  confirmLabel: string;
  /** The harmless button; it has the first focus. */
  cancelLabel: string;
  /** Under the question: a fee, a consequence. */
  note?: string | undefined;
  /** What cannot be undone: the acting button is clay. */
  danger?: boolean;
  sign?: DialogSign;
};

export type Dialogs = {
  /** Shows the sentence until it is closed. The same sentence asked for twice is shown once. */
  alert: (text: string, options?: AlertOptions) => Promise<void>;
  /** True when the person chose to act; Escape and Back are no. Whoever navigates then does it after a call. */
  confirm: (text: string, options: ConfirmOptions) => Promise<boolean>;
};

type Question = {
  id: number;
  text: string;
  sign: DialogSign;
  confirm: ConfirmOptions | null;
  answered: Promise<boolean>;
  settle: (answer: boolean) => void;
};

const DialogsContext = createContext<Dialogs | null>(null);

/** The shop's alerts and confirmations, called like functions. */
export function useDialogs(): Dialogs {
  const dialogs = use(DialogsContext);
  if (dialogs === null) throw new Error('useDialogs needs a DialogsProvider above it');
  return dialogs;
}

/**
 * Holds the queue of alerts and confirmations and shows the first. Built on the browser's own modal
 * `<dialog>`: it keeps the focus inside, makes the rest inert, answers Escape and needs no further download,
 * so that it also works when the Wi-Fi has gone.
 */
export function DialogsProvider({ children }: { children: ReactNode }) {
  const [queue, setQueue] = useState<readonly Question[]>([]);
  const waiting = useRef<Question[]>([]);
  const lastId = useRef(0);

  const ask = useCallback(
    (text: string, sign: DialogSign, confirm: ConfirmOptions | null): Question => {
      const same = waiting.current.find(
        (question) => question.text === text && question.confirm === null,
      );
      if (confirm === null && same !== undefined) return same;

      const { promise, resolve } = promised();
      lastId.current += 1;
      const question = {
        id: lastId.current,
        text,
        sign,
        confirm,
        answered: promise,
        settle: resolve,
      };
      waiting.current = [...waiting.current, question];
      setQueue(waiting.current);
      return question;
    },
    [],
  );

  const answer = useCallback((question: Question, isYes: boolean) => {
    if (!waiting.current.includes(question)) return;
    waiting.current = waiting.current.filter((other) => other !== question);
    setQueue(waiting.current);
    question.settle(isYes);
  }, []);

  const dialogs = useMemo<Dialogs>(
    () => ({
      alert: async (text, options) => {
        await ask(text, options?.sign ?? 'info', null).answered;
      },
      confirm: async (text, options) => {
        const question = ask(text, options.sign ?? 'ask', options);
        const closeEntry = openDialogEntry(() => answer(question, false));
        const isYes = await question.answered;
        // Not waited for: what was agreed to begins before the next press.
        closeEntry();
        return isYes;
      },
    }),
    [ask, answer],
  );

  const [first] = queue;

  return (
    <DialogsContext value={dialogs}>
      {children}
      {first !== undefined && (
        <QuestionDialog
          key={first.id}
          question={first}
          onAnswer={(isYes) => answer(first, isYes)}
        />
      )}
    </DialogsContext>
  );
}

function promised(): { promise: Promise<boolean>; resolve: (answer: boolean) => void } {
  let resolve: (answer: boolean) => void = () => {};
  const promise = new Promise<boolean>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

type QuestionDialogProps = { question: Question; onAnswer: (isYes: boolean) => void };

function QuestionDialog({ question, onAnswer }: QuestionDialogProps) {
  const textId = useId();
  const noteId = useId();
  const { confirm } = question;
  const dialog = useRef<HTMLDialogElement>(null);
  const harmless = useRef<HTMLButtonElement>(null);
  useShownModal(dialog, harmless);

  /** Closing first gives the focus back to what opened the dialog; only then does the caller go on. */
  function answer(isYes: boolean): void {
    dialog.current?.close();
    onAnswer(isYes);
  }

  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-modal="true"
      aria-label={confirm === null ? shellTexts.message : shellTexts.pleaseConfirm}
      aria-describedby={classes(textId, confirm?.note !== undefined && noteId)}
      onCancel={(event) => {
        event.preventDefault();
        answer(false);
      }}
      onKeyDown={keepFocusInside}
      onClickCapture={ignoreSecondClick}
      // The browser may close it on its own (a second Escape): that is a no as well.
      onClose={(event) => {
        // Opened again meanwhile (development mounts everything twice): nobody has answered.
        if (!event.currentTarget.open) onAnswer(false);
      }}
      className="dialog-scrim m-auto w-[min(22rem,calc(100vw-2.5rem))] max-w-none rounded-live bg-surface p-6 text-fg shadow-float"
    >
      <div className="flex items-start gap-3.5">
        <Sign sign={question.sign} danger={confirm?.danger === true} />
        <div className="grid min-h-11 min-w-0 grow content-center gap-1.5">
          <p
            id={textId}
            className="text-card-title leading-6 font-semibold whitespace-pre-line text-balance"
          >
            {question.text}
          </p>
          {confirm?.note !== undefined && (
            <p id={noteId} className="text-note text-fg-2">
              {confirm.note}
            </p>
          )}
        </div>
      </div>

      {confirm === null ? (
        <div className="mt-6 grid">
          <Button ref={harmless} look="solid" wide data-ring onClick={() => answer(true)}>
            {shellTexts.ok}
          </Button>
        </div>
      ) : (
        <div className="mt-6 grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-3">
          <Button ref={harmless} look="quiet" wide data-ring onClick={() => answer(false)}>
            {confirm.cancelLabel}
          </Button>
          <Button
            look={confirm.danger === true ? 'danger' : 'solid'}
            wide
            data-ring
            onClick={() => answer(true)}
          >
            {confirm.confirmLabel}
          </Button>
        </div>
      )}
    </dialog>
  );
}

/** Tab goes round within the dialog instead of out to the browser's own bars. */
export function keepFocusInside(event: KeyboardEvent<HTMLDialogElement>): void {
  if (event.key !== 'Tab') return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('button, input')];
  const goesPast = event.shiftKey ? stops[0] : stops.at(-1);
  if (document.activeElement !== goesPast) return;

  event.preventDefault();
  (event.shiftKey ? stops.at(-1) : stops[0])?.focus();
}

/** The second half of a double click was meant for what lay there before the dialog opened: it answers nothing. */
function ignoreSecondClick(event: MouseEvent<HTMLDialogElement>): void {
  if (event.detail > 1) event.stopPropagation();
}

/** Opens the dialog as a modal with the focus on the harmless button, and gives the focus back when it goes. */
function useShownModal(
  dialog: RefObject<HTMLDialogElement | null>,
  harmless: RefObject<HTMLButtonElement | null>,
): void {
  useEffect(() => {
    const element = dialog.current;
    if (element === null) return undefined;
    const opener = document.activeElement;

    if (!element.open) element.showModal();
    harmless.current?.focus();

    return () => {
      if (element.open) element.close();
      const isFocusLost =
        document.activeElement === null || document.activeElement === document.body;
      if (isFocusLost && opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [dialog, harmless]);
}

function Sign({ sign, danger }: { sign: DialogSign; danger: boolean }) {
  const ground =
    sign === 'good'
      ? 'bg-mint-soft text-mint-text'
      : sign === 'bad' || danger
        ? 'bg-clay-soft text-clay-text'
        : 'bg-lamp-soft text-lamp-text';
  const Icon = { door: DoorOpen, good: CircleCheck, bad: CircleAlert, info: Info, ask: CircleHelp }[
    sign
  ];

  return (
    <span className={classes('grid size-11 shrink-0 place-items-center rounded-control', ground)}>
      <Icon className="size-5.5" />
    </span>
  );
}
