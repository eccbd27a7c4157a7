import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { classes } from '../../../ui/classes.ts'
import { pluralize, formatMonth, formatNumber } from '../../../ui/formats.ts'
import { Kbd } from '../../../ui/Kbd.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import type { FigureDetails } from '../results/figure-details.ts'
import type { Period } from '../results/by-year.ts'

type FigureDetailsCardProps = {
  details: FigureDetails
  /** Closes details that appear between the cards; absent if they have their own column. */
  onClose?: () => void
}

/** The details of a figure: its formula, its first months and their total, its inputs and its convention. */
export function FigureDetailsCard({ details, onClose }: FigureDetailsCardProps) {
  const place = useRef<HTMLDivElement>(null)
  const isBetween = onClose !== undefined
  useEffect(() => {
    if (isBetween) place.current?.scrollIntoView({ block: 'nearest' })
  }, [isBetween])
  return (
    <Card
      title={details.title}
      className="@container border-accent"
      actions={
        onClose && (
          <Button size="small" variant="quiet" onClick={onClose}>
            Close <Kbd>Esc</Kbd>
          </Button>
        )
      }
    >
      <div
        ref={place}
        className={classes(
          'grid scroll-my-14 grid-cols-[minmax(0,1fr)] items-start gap-x-6 gap-y-3',
          isBetween && '@xl:grid-cols-2',
        )}
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <p className="text-2xl font-bold tracking-tight wrap-anywhere tabular-nums">{details.value}</p>
          <p className="rounded-md border bg-bg px-2.5 py-2 font-mono text-sm">{details.formula}</p>
          {details.caution && <Notice tone="warn">{details.caution}</Notice>}
          {details.months && details.months.length > 0 && (
            <FigureMonths months={details.months} value={details.value} />
          )}
        </div>
        <dl className="grid">
          {details.lines.map(({ label, value, source }, index) => (
            <div
              key={index}
              className="flex items-baseline justify-between gap-3 border-b py-1 last:border-b-0"
            >
              <dt className="text-muted">{label}</dt>
              <dd className="min-w-0 text-right">
                {value}
                {source && <span className="block text-xs text-faint">{source}</span>}
              </dd>
            </div>
          ))}
        </dl>
        <p className={classes('text-xs text-muted', isBetween && '@xl:col-span-2')}>{details.convention}</p>
      </div>
    </Card>
  )
}

const initialMonths = 3

/** Lists the months that add up to an NPV; a button shows those after the first few. */
function FigureMonths({ months, value }: { months: readonly Period[]; value: string }) {
  const [showsAll, setShowsAll] = useState(false)
  const visible = showsAll ? months : months.slice(0, initialMonths)
  const hiddenMonths = months.slice(visible.length)
  const sum = (kind: 'net' | 'present') =>
    formatNumber(hiddenMonths.reduce((total, month) => total + month[kind], 0).toFixed(2), 2)
  const cents = (dollars: number) => formatNumber(dollars.toFixed(2), 2)
  return (
    <div className="-mx-3.5">
      <PlainTable
        caption="Months of the NPV"
        rows={[...visible, ...(hiddenMonths.length > 0 ? [null] : [])]}
        rowKey={(row, index) => row?.period ?? index}
        isCompact
        className="max-h-96"
        columns={[
          {
            header: 'Month',
            names: true,
            cell: row =>
              row ? (
                formatMonth(row.period)
              ) : (
                <Button
                  size="small"
                  variant="quiet"
                  className="-ml-2 text-accent"
                  onClick={() => setShowsAll(true)}
                >
                  {pluralize(hiddenMonths.length, 'more month')}
                </Button>
              ),
            sum: 'NPV',
          },
          { header: 'NCF, $', align: 'right', cell: row => (row ? cents(row.net) : sum('net')) },
          {
            header: 'PV, $',
            align: 'right',
            cell: row => (row ? cents(row.present) : sum('present')),
            sum: value.replace('$', ''),
          },
        ]}
      />
    </div>
  )
}
