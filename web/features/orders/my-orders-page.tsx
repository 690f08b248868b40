export function MyOrdersPage() {
  return <h1 className="text-page-title">My Orders</h1>;
}
