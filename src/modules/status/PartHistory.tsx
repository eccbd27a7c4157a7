import { classes } from '../../ui/classes.ts'
import { formatDate } from '../../ui/formats.ts'
import { Status } from '../../ui/Status.tsx'
import { dayState, partLabels, calculateUptime, type PartDay, type ServicePart } from './health.ts'

const dayStyles = {
  none: { square: 'bg-line', words: 'not checked' },
  good: { square: 'bg-good', words: 'worked' },
  some: { square: 'bg-warn', words: 'worked most of the time' },
  bad: { square: 'bg-bad', words: 'did not work for a while' },
}

/** Shows the current state of a part, and its history over the last days. */
export function PartHistory({
  part,
  problem,
  days,
}: {
  part: ServicePart
  problem: string | null
  days: readonly PartDay[]
}) {
  const uptime = calculateUptime(days)
  const { name, what } = partLabels[part]
  return (
    <section aria-label={name} className="rounded-lg border bg-surface px-5 py-4 max-md:px-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="text-lg font-bold">{name}</h2>
        <Status tone={problem === null ? 'good' : 'bad'}>{problem ?? 'Operational'}</Status>
      </div>
      <p className="text-muted">{what}</p>
      <div aria-hidden="true" className="mt-3 flex h-7 gap-px">
        {days.map(day => {
          const { square, words } = dayStyles[dayState(day)]
          return (
            <span
              key={day.day}
              title={`${formatDate(day.day)}: ${words}`}
              className={classes('min-w-px flex-1 rounded-[1px]', square)}
            />
          )
        })}
      </div>
      <p className="mt-1.5 flex flex-wrap justify-between gap-x-4 text-sm text-muted">
        <span>{formatDate(days[0]!.day)} to today; gray days were not checked</span>
        <span>{uptime === null ? 'not checked yet' : `${uptime}% of checks passed`}</span>
      </p>
    </section>
  )
}
