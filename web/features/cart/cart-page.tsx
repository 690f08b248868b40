export function CartPage() {
  return <h1 className="text-page-title">Cart</h1>;
}
