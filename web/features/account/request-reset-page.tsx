export function RequestResetPage() {
  return <h1 className="text-page-title">Reset Your Password</h1>;
}
