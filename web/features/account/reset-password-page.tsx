export function ResetPasswordPage() {
  return <h1 className="text-page-title">Set New Password</h1>;
}
