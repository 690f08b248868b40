import { useNavigate, useSearchParams } from 'react-router';
import { ConsoleBrand } from '#web/console/layout/console-brand.tsx';
import { PageHeader } from '#web/console/kit/page-header.tsx';
import { readReturnPath } from '#web/console/session/console-session.ts';
import { LoginForm } from './login-form.tsx';

/** Opens a session, and returns to the page that needed one. */
export function LoginPage() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return (
    <main className="mx-auto grid min-h-dvh w-full max-w-md grid-cols-1 content-center gap-6 px-4 py-10">
      <ConsoleBrand />
      <PageHeader
        title="Sign in to the console"
        text="For the owner of the shop and the people who work in it."
      />
      <div className="card-box p-5">
        <LoginForm onDone={() => void navigate(readReturnPath(search), { replace: true })} />
      </div>
    </main>
  );
}
