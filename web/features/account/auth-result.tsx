import type { ReactNode } from 'react';
import { FormResult } from '#web/forms/form-result.tsx';
import { AuthSheet } from '#web/layout/auth-sheet.tsx';
import { usePageTitle } from '#web/navigation/page-title.tsx';

type AuthResultProps = { title: string; subtitle: string; children: ReactNode };

/** Replaces the form of a login page by its result. */
export function AuthResult({ title, subtitle, children }: AuthResultProps) {
  usePageTitle(title);
  return (
    <AuthSheet title={title} subtitle={subtitle}>
      <FormResult>{children}</FormResult>
    </AuthSheet>
  );
}
