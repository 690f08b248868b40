/** Whose password it is: for password managers, which look for a name beside it. */
export function HiddenUsernameField({ email }: { email: string }) {
  return <input hidden readOnly name="username" autoComplete="username" value={email} />;
}
