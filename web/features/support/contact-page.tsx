export function ContactPage() {
  return <h1 className="text-page-title">Contact Us</h1>;
}
