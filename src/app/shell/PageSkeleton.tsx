import type { ReactNode } from 'react'

const rows = [78, 64, 71, 58, 74, 66, 60]

/** A placeholder of a page while its code or first data load; it appears after 300 ms. */
export function PageSkeleton() {
  return (
    <output className="block">
      <span className="sr-only">Loading</span>
      <PageShape />
    </output>
  )
}

/** The placeholder without its text. `children` replace its rows unless they are empty. */
export const PageShape = ({ children }: { children?: ReactNode }) => (
  <div className="px-4.5 py-4 max-md:px-3.5">
    <div className="waiting h-6 w-48" />
    <div className="waiting mt-4 h-8 w-full max-w-xl" />
    {children}
    <div className="mt-5 grid gap-2.5 peer-[:not(:empty)]:hidden">
      {rows.map(width => (
        <div key={width} className="waiting h-5" style={{ width: `${width}%` }} />
      ))}
    </div>
  </div>
)
