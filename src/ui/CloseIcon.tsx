/** The icon of a small button that closes or removes something. */
export const CloseIcon = ({ size }: { size: number }) => (
  <svg viewBox="0 0 12 12" width={size} height={size} aria-hidden="true">
    <path d="M1.5 1.5l9 9M10.5 1.5l-9 9" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
  </svg>
)
