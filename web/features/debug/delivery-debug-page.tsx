export function DeliveryDebugPage() {
  return <h1 className="text-page-title">Delivery Debug</h1>;
}
