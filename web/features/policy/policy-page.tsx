export function PolicyPage() {
  return <h1 className="text-page-title">Policy</h1>;
}
