import type { ReactNode } from 'react'

interface PageHeaderProps {
  title: ReactNode
  /** Count and total beside the title: "214 · 61,480.22 net ac". */
  count?: ReactNode
  /** A second line: what it is, where, since when. */
  meta?: ReactNode
  /** The way up, above the title. */
  above?: ReactNode
  /** Buttons; the primary one last. */
  actions?: ReactNode
}

/** The top of every page: what it is, how much of it, what can be done. */
export function PageHeader({ title, count, meta, above, actions }: PageHeaderProps) {
  return (
    <div className="px-4.5 pt-3.5 pb-2 max-md:px-3.5">
      {above !== undefined && <div className="mb-1 text-sm text-muted">{above}</div>}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className="min-w-0 text-xl leading-7 font-bold tracking-tight">{title}</h1>
        {count !== undefined && <div className="text-muted">{count}</div>}
        {actions !== undefined && (
          <div className="ml-auto flex items-center gap-2 max-md:-mx-3.5 max-md:w-screen max-md:overflow-x-auto max-md:px-3.5 max-md:[scrollbar-width:none]">
            {actions}
          </div>
        )}
      </div>
      {meta !== undefined && <div className="mt-0.5 text-muted">{meta}</div>}
    </div>
  )
}
