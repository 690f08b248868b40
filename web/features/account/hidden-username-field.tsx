/** The username for password managers. */
export function HiddenUsernameField({ email }: { email: string }) {
  return <input hidden readOnly name="username" autoComplete="username" value={email} />;
}
