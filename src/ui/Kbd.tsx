import type { ReactNode } from 'react'

/** A keyboard key. */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="max-md:hidden rounded-sm border border-current/25 px-1.25 font-mono text-2xs">
      {children}
    </kbd>
  )
}
