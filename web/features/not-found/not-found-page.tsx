export function NotFoundPage() {
  return <h1 className="text-page-title">Page not found</h1>;
}
