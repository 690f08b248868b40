import { useEffect, useState } from 'react';
import { tokens } from '#web/api/tokens.ts';
import { queryClient } from '#web/console/api/console-request.ts';
import { LoginForm } from '#web/console/pages/login/login-form.tsx';
import { Dialog } from '#web/console/kit/dialog.tsx';
import { useAdmin } from '#web/console/session/console-session.ts';

/** Asks for the password over the page, so that what was typed there stays. */
export function SessionEndedDialog() {
  const { _id, email } = useAdmin();
  const [isEnded, setEnded] = useState(false);
  useEffect(() => tokens.onExpired((kind) => kind === 'admin' && setEnded(true)), []);
  return (
    <Dialog
      // Without onClose: nothing works without a session, and leaving would lose what was typed.
      isOpen={isEnded}
      role="alertdialog"
      title="Your session has ended"
      text="Sign in again to go on. What you typed is still here."
    >
      <LoginForm
        email={email}
        onDone={(admin) => {
          if (admin._id !== _id) return location.assign('/admin');
          setEnded(false);
          void queryClient.invalidateQueries();
          return undefined;
        }}
      />
    </Dialog>
  );
}
