export function ProfilePage() {
  return <h1 className="text-page-title">My Profile</h1>;
}
