import type { ReactNode } from 'react'

/** Words across what is shown, on paper too. */
export const Watermarked = ({ text, children }: { text?: string | undefined; children: ReactNode }) => (
  <div className="relative min-h-0 flex-1">
    {children}
    {text && (
      <div
        aria-hidden="true"
        className="pointer-events-none absolute inset-0 grid grid-cols-2 overflow-hidden opacity-25"
      >
        {Array.from({ length: 12 }, (_, at) => (
          <span key={at} className="place-self-center -rotate-24 text-lg whitespace-nowrap">
            {text}
          </span>
        ))}
      </div>
    )}
  </div>
)
