import type { ReactNode } from 'react';
import { AuthSheet } from '#web/shell/auth-sheet.tsx';

type AuthPanelProps = { title: string; subtitle: string; children: ReactNode };

/** The frame of log-in, signup and everything about an account's mail: the same as while the session is looked up. */
export function AuthPanel(props: AuthPanelProps) {
  return <AuthSheet {...props} />;
}
