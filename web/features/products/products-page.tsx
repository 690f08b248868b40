export function ProductsPage() {
  return <h1 className="text-page-title">Products</h1>;
}
