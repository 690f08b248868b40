/** Placeholder of a form while loading. */
export function LoadingMessage({ children }: { children: string }) {
  return (
    <output className="grid min-h-60 place-items-center text-center text-body text-fg-2">{children}</output>
  );
}
