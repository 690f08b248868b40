/** The icon beside the text. */
export type DialogIconName = 'door' | 'success' | 'error' | 'info' | 'question';

type AlertOptions = { icon?: DialogIconName };

export type ConfirmOptions = {
  /** Label of the confirming button, a verb. */
  confirmLabel: string;
  /** Label of the cancel button, which has the initial focus. */
  cancelLabel: string;
  /** Below the text: a fee or consequence. */
  note?: string | undefined;
  /** For irreversible actions: the confirming button is red. */
  danger?: boolean;
  icon?: DialogIconName;
};

export type Dialogs = {
  /** Shows a message until it is closed. A duplicate message is shown once. */
  alert: (text: string, options?: AlertOptions) => Promise<void>;
  /** True when confirmed; Escape and Back cancel. Navigate only after it resolves. */
  confirm: (text: string, options: ConfirmOptions) => Promise<boolean>;
};

export type DialogRequest = {
  id: number;
  text: string;
  icon: DialogIconName;
  confirm: ConfirmOptions | null;
  result: Promise<boolean>;
  resolve: (isConfirmed: boolean) => void;
};
