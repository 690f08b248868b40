export function HomePage() {
  return <h1 className="text-page-title">Home</h1>;
}
