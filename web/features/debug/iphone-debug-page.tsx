export function IphoneDebugPage() {
  return <h1 className="text-page-title">iPhone Debug</h1>;
}
