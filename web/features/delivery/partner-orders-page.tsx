export function PartnerOrdersPage() {
  return <h1 className="text-page-title">Orders</h1>;
}
