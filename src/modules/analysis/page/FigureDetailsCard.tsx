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
  opened: FigureDetails
  /** Closes details that appear between the cards; absent if they have their own column. */
  onClose?: () => void
}

/** The details of a figure: its formula, its first months and their total, its inputs and its convention. */
export function FigureDetailsCard({ opened, onClose }: FigureDetailsCardProps) {
  const place = useRef<HTMLDivElement>(null)
  const isBetween = onClose !== undefined
  useEffect(() => {
    if (isBetween) place.current?.scrollIntoView({ block: 'nearest' })
  }, [isBetween])
  return (
    <Card
      title={opened.title}
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
          <p className="text-2xl font-bold tracking-tight wrap-anywhere tabular-nums">{opened.value}</p>
          <p className="rounded-md border bg-bg px-2.5 py-2 font-mono text-sm">{opened.formula}</p>
          {opened.caution && <Notice tone="warn">{opened.caution}</Notice>}
          {opened.months && opened.months.length > 0 && (
            <FigureMonths months={opened.months} value={opened.value} />
          )}
        </div>
        <dl className="grid">
          {opened.lines.map(({ label, value, from }, index) => (
            <div
              key={index}
              className="flex items-baseline justify-between gap-3 border-b py-1 last:border-b-0"
            >
              <dt className="text-muted">{label}</dt>
              <dd className="min-w-0 text-right">
                {value}
                {from && <span className="block text-xs text-faint">{from}</span>}
              </dd>
            </div>
          ))}
        </dl>
        <p className={classes('text-xs text-muted', isBetween && '@xl:col-span-2')}>{opened.convention}</p>
      </div>
    </Card>
  )
}

const initialMonths = 3

/** Lists the months that add up to an NPV; a button shows those after the first few. */
function FigureMonths({ months, value }: { months: readonly Period[]; value: string }) {
  const [all, setAll] = useState(false)
  const visible = all ? months : months.slice(0, initialMonths)
  const rest = months.slice(visible.length)
  const sum = (kind: 'net' | 'present') =>
    formatNumber(rest.reduce((total, month) => total + month[kind], 0).toFixed(2), 2)
  const cents = (dollars: number) => formatNumber(dollars.toFixed(2), 2)
  return (
    <div className="-mx-3.5">
      <PlainTable
        caption="Months of the NPV"
        rows={[...visible, ...(rest.length > 0 ? [null] : [])]}
        rowKey={(row, index) => row?.period ?? index}
        tight
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
                  onClick={() => setAll(true)}
                >
                  {pluralize(rest.length, 'more month')}
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
