export function PartnerLoginPage() {
  return <h1 className="text-page-title">Delivery Partner Login</h1>;
}
