import type { ReactNode } from 'react'

/** A quiet word next to a name: Pending, Blocked, Default. */
export function Tag({ children }: { children: ReactNode }) {
  return (
    <span className="inline-block rounded-sm border px-1.25 text-2xs leading-4 whitespace-nowrap text-faint">
      {children}
    </span>
  )
}
