import { Card } from '../../../ui/Card.tsx'
import { classes } from '../../../ui/classes.ts'
import { pluralize, formatDate, formatMonth } from '../../../ui/formats.ts'
import { Sign } from '../../../ui/Sign.tsx'
import { toneText } from '../../../ui/toneText.ts'
import type { Evidence, HeldMonth } from '../record/evidence.ts'

type Status = NonNullable<Evidence['status']>

/**
 * Shows the reasons why the lease is held: the wells, the clauses with their paragraphs, and the months that
 * prove it.
 */
export function HeldCard({ status, expiry }: { status: Status; expiry: Evidence['expiry'] }) {
  const { meaning, tone, wells, lines = [], months = [] } = status
  return (
    <Card title="Why it is held">
      <p className="text-md">
        {meaning}
        {wells > 0 && lines.length === 0 && ` ${pluralize(wells, 'well')} on record for it.`}
      </p>
      {lines.length > 0 && (
        <ul className="mt-3 grid gap-x-6 gap-y-2.5 sm:grid-cols-2">
          {lines.map(({ text, note, tone: style }) => (
            <li key={text} className="flex gap-2">
              <Sign tone={style} className={classes('mt-1.5 shrink-0', toneText[style])} />
              <span className="min-w-0">
                {text}
                {note !== null && <span className="block text-sm text-muted">{note}</span>}
              </span>
            </li>
          ))}
        </ul>
      )}
      {expiry && tone !== 'bad' && (
        <p className="mt-3 text-muted">
          {expiry.held
            ? 'It does not expire while it is held.'
            : expiry.expiresOn === null
              ? 'No expiration date is on record.'
              : `Its term ends ${formatDate(expiry.expiresOn)}.`}
        </p>
      )}
      {months.length > 0 && <MonthStrip months={months} />}
    </Card>
  )
}

const monthStyles = {
  PRODUCED: { words: 'produced', box: 'bg-good' },
  SHUT_IN: { words: 'shut in', box: 'border-2 border-warn bg-warn-soft' },
  NONE: { words: 'nothing produced', box: 'border-2 border-bad' },
  UNKNOWN: { words: 'not reported', box: 'border border-dashed border-faint' },
}

/** Shows one box per month, oldest first. */
function MonthStrip({ months }: { months: readonly HeldMonth[] }) {
  const used = (Object.keys(monthStyles) as HeldMonth['state'][]).filter(state =>
    months.some(month => month.state === state),
  )
  return (
    <figure className="mt-3.5">
      <div className="flex gap-0.75" aria-hidden="true">
        {months.map(({ month, state }) => (
          <span key={month} className={classes('h-3 min-w-0 flex-1 rounded-xs', monthStyles[state].box)} />
        ))}
      </div>
      <figcaption className="mt-1.5 flex flex-wrap justify-between gap-x-4 gap-y-1 text-sm text-muted">
        <span>{formatMonth(months[0]!.month)}</span>
        <span className="flex flex-wrap gap-x-4">
          {used.map(state => (
            <span key={state} className="flex items-center gap-1.5">
              <span aria-hidden className={classes('size-3 rounded-xs', monthStyles[state].box)} />
              {monthStyles[state].words}:{' '}
              {pluralize(months.filter(reported => reported.state === state).length, 'month')}
            </span>
          ))}
        </span>
        <span>{formatMonth(months.at(-1)!.month)}</span>
      </figcaption>
    </figure>
  )
}
