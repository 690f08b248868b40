export function CheckoutPage() {
  return <h1 className="text-page-title">Checkout</h1>;
}
