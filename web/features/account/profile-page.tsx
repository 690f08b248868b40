import { LogOut, ReceiptText } from 'lucide-react';
import { Link } from 'react-router';
import { formatDate } from '#domain/dates.ts';
import { sentences } from '#domain/sentences.ts';
import { paths } from '#web/paths.ts';
import { useAuth } from '#web/shell/auth.tsx';
import { ThemeSwitch } from '#web/shell/theme.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button, buttonClasses } from '#web/ui/button.tsx';

const words = sentences.profile;

/** Who is signed in, and the way out (PROFILE-1…10). */
export function ProfilePage() {
  const { user, signOut } = useAuth();
  if (user === null) return null;
  const facts = [
    ['Email', user.email],
    ['Phone', user.phone],
    ['Hostel', user.hostel],
    ['Status', user.isVerified ? 'Verified' : 'Not verified'],
    ['Member since', formatDate(Date.parse(user.createdAt))],
    [words.accountType, words.regularUser],
    [words.loginMethod, words.credentialsValidation],
  ];
  return (
    <div className="mx-auto grid max-w-xl gap-6">
      <h1 className="text-page-title">{words.title}</h1>
      <div className="flex items-center gap-4">
        <Avatar name={user.fullname} />
        <p className="text-section">{user.fullname}</p>
      </div>
      <dl className="card-box divide-y divide-line px-4">
        {facts.map(([label, value]) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-6 py-3">
            <dt className="text-fg-2">{label}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <ThemeSwitch name="profile-theme" />
      <div className="grid gap-3 sm:grid-cols-2">
        <Link to={paths.myOrders()} className={buttonClasses({ look: 'solid' })}>
          <ReceiptText className="mr-2 size-5" />
          {words.myOrders}
        </Link>
        <Button look="quiet" icon={<LogOut className="size-5" />} onClick={() => void signOut()}>
          {words.signOut}
        </Button>
      </div>
    </div>
  );
}
