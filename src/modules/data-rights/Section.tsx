import type { ReactNode } from 'react'

/** A section of a settings page with its own heading. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="rounded-lg border bg-surface">
    <h2 className="border-b px-4 py-2.5 font-semibold">{title}</h2>
    <div className="grid gap-3 p-4">{children}</div>
  </section>
)
