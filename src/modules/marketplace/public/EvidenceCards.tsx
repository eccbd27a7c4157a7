import { Decimal } from 'decimal.js'
import { Card } from '../../../ui/Card.tsx'
import { countOf, formatDate, formatMonth, formatNumber } from '../../../ui/formats.ts'
import { Stat } from '../../../ui/Stat.tsx'
import { Status } from '../../../ui/Status.tsx'
import type { Evidence, EvidenceMonth } from '../record/evidence.ts'
import { MonthBars } from './MonthBars.tsx'

/** What was copied from the lease: four figures, why it is held, twelve months, title. */
export function EvidenceCards({ evidence }: { evidence: Evidence }) {
  const { status, expiry, volumes, title } = evidence
  return (
    <>
      <Figures evidence={evidence} />
      {status && (
        <Card title="Why it is held">
          <p className="text-md">
            {status.meaning}
            {status.wells > 0 && ` ${countOf(status.wells, 'well')} on record for it.`}
          </p>
          {expiry && (
            <p className="mt-1 text-muted">
              {expiry.held
                ? 'It does not expire while it is held.'
                : expiry.expiresOn === null
                  ? 'No expiration date is on record.'
                  : `Its term ends ${formatDate(expiry.expiresOn)}.`}
            </p>
          )}
        </Card>
      )}
      {volumes && volumes.length > 0 && <Volumes months={volumes} />}
      {title && (
        <Card title="Title">
          <p className="flex flex-wrap items-center gap-2">
            {title.open === 0 ? (
              <Status tone="good">No open curative items</Status>
            ) : (
              <Status tone="warn">{countOf(title.open, 'open curative item')}</Status>
            )}
            <span className="text-muted">on the seller’s record</span>
          </p>
        </Card>
      )}
    </>
  )
}

function Figures({ evidence: { acres, expiry, decimals, volumes } }: { evidence: Evidence }) {
  const last = volumes?.at(-1)
  const figures = [
    acres && {
      label: 'Net acres',
      value: formatNumber(acres.net, 2),
      note: acres.gross ? `of ${formatNumber(acres.gross, 2)} gross` : '',
    },
    decimals && { label: 'Working interest', value: formatNumber(decimals.wi, 8), note: 'of 8/8' },
    decimals && { label: 'Net revenue interest', value: formatNumber(decimals.nri, 8), note: 'of 8/8' },
    last && {
      label: `Oil, ${formatMonth(last.month)}`,
      value: formatNumber(last.oilBbl, 0),
      note: 'bbl, gross',
    },
    expiry && !expiry.held && { label: 'Term ends', value: formatDate(expiry.expiresOn), note: '' },
  ].flatMap(each => each || [])
  if (figures.length === 0) return null
  return (
    <section
      aria-label="Figures"
      className="grid grid-cols-2 gap-4 rounded-lg border bg-surface px-4 py-3 sm:grid-cols-4"
    >
      {figures.map(({ label, value, note }) => (
        <Stat key={label} label={label} value={value} note={note} />
      ))}
    </section>
  )
}

function Volumes({ months }: { months: readonly EvidenceMonth[] }) {
  return (
    <Card title={months.length === 12 ? 'Twelve months of volumes' : 'Volumes'} flush>
      <MonthBars months={months} />
      <div className="overflow-x-auto">
        <table className="w-full text-right tabular-nums">
          <caption className="sr-only">Gross volumes of all wells by month</caption>
          <thead className="text-sm text-muted">
            <tr className="border-b">
              <th scope="col" className="px-3.5 py-1.5 text-left font-medium">
                Month
              </th>
              {['Oil, bbl', 'Gas, mcf', 'Water, bbl'].map(head => (
                <th key={head} scope="col" className="px-3.5 py-1.5 font-medium whitespace-nowrap">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, oilBbl, gasMcf, waterBbl }) => (
              <tr key={month} className="border-b">
                <th scope="row" className="px-3.5 py-1 text-left font-normal whitespace-nowrap">
                  {formatMonth(month)}
                </th>
                {[oilBbl, gasMcf, waterBbl].map((value, at) => (
                  <td key={heads[at]} className="px-3.5 py-1">
                    {formatNumber(value, 0)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot className="font-semibold">
            <tr>
              <th scope="row" className="px-3.5 py-1.5 text-left">
                {countOf(months.length, 'month')}
              </th>
              {heads.map(head => (
                <td key={head} className="px-3.5 py-1.5">
                  {formatNumber(sumOf(months.map(month => month[head])), 0)}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
    </Card>
  )
}

const heads = ['oilBbl', 'gasMcf', 'waterBbl'] as const

/** What is known, added up; null where nothing is. */
function sumOf(values: readonly (string | null)[]): string | null {
  const known = values.filter(value => value !== null)
  return known.length === 0 ? null : known.reduce((sum, value) => sum.plus(value), new Decimal(0)).toFixed()
}
