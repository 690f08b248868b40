/** A phone number to read aloud, which a phone calls. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a
      href={`tel:${phone}`}
      className="figures -my-1 inline-block py-1 whitespace-nowrap text-link print:inline! print:text-fg!"
    >
      {formatPhone(phone)}
    </a>
  );
}

/** `+91 98450 12312`; numbers of other countries as they are stored. */
export function formatPhone(phone: string): string {
  return phone.replace(/^\+91(\d{5})(\d{5})$/, '+91 $1 $2');
}
