import type { ReactNode } from 'react'
import { classes } from '../../ui/classes.ts'

/** An outline of the dashboard that an organization will see, each part with the data it needs. */
export const FirstDayOutline = () => (
  <section aria-label="What you will see here" className="rounded-lg border border-dashed p-3.5">
    <header className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
      <h2 className="font-semibold">What you will see here</h2>
      <p className="text-sm text-muted">Each part appears once it has data</p>
    </header>
    <div className="grid gap-3 md:grid-cols-12">
      <OutlinePart
        className="md:col-span-6"
        title="This week"
        needs="What is due and why, with dollars and net acres at stake. Needs leases with dates."
      >
        <PlaceholderLines widths={[44, 34, 50, 38]} ends />
      </OutlinePart>
      <OutlinePart
        className="md:col-span-3"
        title="Lapse risk"
        needs="Leases whose clause expires soon, with days left. Needs leases and wells."
      >
        <PlaceholderLines widths={[55, 42, 62, 48]} />
      </OutlinePart>
      <OutlinePart
        className="md:col-span-3"
        title="Since your last visit"
        needs="Changes by others. Needs a second member."
      >
        <PlaceholderLines widths={[62, 50, 70, 46]} />
      </OutlinePart>
      <OutlinePart
        className="md:col-span-4"
        title="Production"
        needs="Compared with last year and forecast. Needs monthly volumes."
      >
        <svg
          viewBox="0 0 300 72"
          preserveAspectRatio="none"
          className="h-20 w-full text-faint"
          aria-hidden="true"
        >
          <path d="M0 18h300M0 45h300M0 71h300" className="stroke-line" />
          <path d="M0 6C60 34 150 48 300 54" fill="none" stroke="currentColor" strokeDasharray="2 4" />
          <path d="M0 12C60 42 140 58 235 62" fill="none" stroke="currentColor" strokeWidth="1.5" />
        </svg>
      </OutlinePart>
      <OutlinePart
        className="md:col-span-4"
        title="Acreage"
        needs="Net acres expiring by quarter. Needs leases with tracts."
      >
        <div className="flex h-20 items-end gap-2 border-b" aria-hidden="true">
          {[30, 62, 45, 74, 22, 90, 52, 36].map(height => (
            <span key={height} className="flex-1 rounded-t-sm bg-hover" style={{ height: `${height}%` }} />
          ))}
        </div>
      </OutlinePart>
      <OutlinePart className="md:col-span-4" title="Wells" needs="By status and state. Needs wells.">
        <PlaceholderLines widths={[38, 30, 46]} />
      </OutlinePart>
    </div>
  </section>
)

type OutlinePartProps = { title: string; needs: string; className: string; children: ReactNode }

const OutlinePart = ({ title, needs, className, children }: OutlinePartProps) => (
  <div className={classes('flex flex-col rounded-lg border bg-surface px-3.5 py-3', className)}>
    <h3 className="font-semibold">{title}</h3>
    <p className="mb-2.5 text-sm text-muted">{needs}</p>
    <div className="mt-auto">{children}</div>
  </div>
)

/** Lines of text that are still missing; `ends` draws the figures and buttons at their right end. */
const PlaceholderLines = ({ widths, ends = false }: { widths: readonly number[]; ends?: boolean }) => (
  <div className="divide-y border-t" aria-hidden="true">
    {widths.map(width => (
      <div key={width} className="flex items-center gap-3 py-2">
        <span className={classes('h-2.5 rounded-sm bg-hover', ends ? 'w-16' : 'w-3')} />
        <span className="h-2.5 rounded-sm bg-hover" style={{ width: `${width}%` }} />
        <span className={classes('ml-auto h-2.5 rounded-sm bg-hover', ends ? 'w-20' : 'w-8')} />
      </div>
    ))}
  </div>
)
