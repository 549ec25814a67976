// Shown when the retailer could not be loaded. No texts are there yet, so it speaks plain English.
export function StartFailed({ retry }: { retry: () => void }) {
  return (
    <main className="startfail">
      <h1>We cannot reach the service</h1>
      <p>Check the connection and the address, then try again.</p>
      <button type="button" className="btn" data-variant="primary" onClick={retry}>
        Try again
      </button>
    </main>
  );
}
