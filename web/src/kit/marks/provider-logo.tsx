/** The platform's own mark: two hands' worth of lines meeting, in the text colour. */
export function ProviderLogo() {
  return (
    <span className="provider">
      <svg viewBox="0 0 20 20" width={16} height={16} aria-hidden="true">
        <path
          d="M4 3v14M16 3v14M4 10h5a3 3 0 0 0 3-3M16 10h-2"
          fill="none"
          stroke="currentColor"
          strokeWidth={2}
          strokeLinecap="round"
        />
      </svg>
      Handsel
    </span>
  );
}
