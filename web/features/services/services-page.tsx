export function ServicesPage() {
  return <h1 className="text-page-title">Services</h1>;
}
