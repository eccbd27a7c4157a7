import type { SkippedOwner } from './record/letter-run.ts'

/** The owners who were skipped, with the reasons. */
export const SkippedList = ({ skipped }: { skipped: readonly SkippedOwner[] }) => (
  <ul aria-label="Skipped" className="grid gap-1.5">
    {skipped.map(({ name, tract, why }) => (
      <li key={`${name} ${tract} ${why}`} className="wrap-anywhere">
        {name} <span className="text-muted">· tract {tract}</span>
        <span className="block text-sm text-warn">{why}</span>
      </li>
    ))}
  </ul>
)
