export function ProductPage() {
  return <h1 className="text-page-title">Product</h1>;
}
