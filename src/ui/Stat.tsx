import type { ReactNode } from 'react'

interface StatProps {
  label: ReactNode
  /** The figure, or a `Figure` that opens. */
  value: ReactNode
  unit?: string | undefined
  /** Text below the figure, such as a comparison or a start date. */
  note?: ReactNode
}

/** A key figure in large type with its name. */
export function Stat({ label, value, unit, note }: StatProps) {
  return (
    <div className="min-w-0">
      <div className="text-sm text-muted">{label}</div>
      <div className="mt-0.5 text-xl font-semibold tracking-tight">
        {value}
        {unit !== undefined && <span className="ml-1 text-base font-normal text-muted">{unit}</span>}
      </div>
      {note !== undefined && <div className="mt-0.5 text-xs text-faint">{note}</div>}
    </div>
  )
}
