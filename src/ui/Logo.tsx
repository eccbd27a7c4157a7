/** The logo: a turning wellbore under a derrick's foot. With `wordmark` the name follows it. */
export function Logo({ wordmark = false, size = 20 }: { wordmark?: boolean; size?: number }) {
  return (
    <span className="inline-flex items-center gap-2 font-bold text-ink">
      <svg
        viewBox="0 0 20 20"
        width={size}
        height={size}
        role={wordmark ? undefined : 'img'}
        aria-hidden={wordmark}
      >
        {!wordmark && <title>Wellhead</title>}
        <rect width="20" height="20" rx="5" className="fill-accent" />
        <path
          d="M4.2 6h11.6M6.4 3.6v2.4M13.6 3.6v2.4M10 6v5.2a3.6 3.6 0 0 0 3.6 3.6h2.2"
          fill="none"
          className="stroke-on-accent"
          strokeWidth="1.9"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      {wordmark && <span className="text-md tracking-tight">Wellhead</span>}
    </span>
  )
}
