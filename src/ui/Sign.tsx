export type Tone = 'good' | 'warn' | 'bad' | 'info' | 'none'

/** The small shape next to a status word, so that color is never the only signal. */
export function Sign({ tone, className }: { tone: Tone; className?: string | undefined }) {
  return (
    <svg viewBox="0 0 10 10" width="9" height="9" aria-hidden="true" className={className}>
      {shapes[tone]}
    </svg>
  )
}

const shapes = {
  good: <circle cx="5" cy="5" r="3.6" fill="currentColor" />,
  warn: <path d="M5 .9 9.6 9.1H.4z" fill="currentColor" />,
  bad: <path d="M5 .2 9.8 5 5 9.8.2 5z" fill="currentColor" />,
  info: <circle cx="5" cy="5" r="3.3" fill="none" stroke="currentColor" strokeWidth="1.8" />,
  none: <path d="M1.4 5h7.2" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />,
}
