import { Link } from '@tanstack/react-router'
import { useViewer } from '../../../core/auth/useViewer.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { nominalDecline, toDeclineKind } from '../../../core/economics/decline/effective.ts'
import { Button } from '../../../ui/Button.tsx'
import { buttonClass } from '../../../ui/buttonClass.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { formatInstant, formatMonth, formatNumber, formatPercent } from '../../../ui/formats.ts'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import { fittedPeriods } from '../history/fit-label.ts'
import type { ForecastRow, ForecastFilter } from './forecast-list.ts'
import { useRevertForecast } from './useForecastCommands.tsx'
import { useForecasts } from './useForecasts.tsx'

const emptyStates: Readonly<Record<ForecastFilter, { title: string; text: string }>> = {
  eye: { title: 'No fit to review', text: 'An accepted fit comes back when its decline changes.' },
  none: { title: 'Every well is fitted', text: 'Wells without six months of production would be listed.' },
  kept: {
    title: 'No saved forecasts',
    text: 'Save a forecast in a well’s analysis, and later fits won’t change it.',
  },
  all: { title: 'No forecasts', text: 'Fit all wells to begin.' },
}

type ForecastTableProps = {
  rows: readonly ForecastRow[]
  show: ForecastFilter
  selectedIds: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
}

/** A table of forecasts with the quality of their fits and next year's volumes. */
export function ForecastTable({ rows, show, selectedIds, onChoose }: ForecastTableProps) {
  const { membership } = useViewer()
  const toggled = (id: string) => {
    const next = new Set(selectedIds)
    if (!next.delete(id)) next.add(id)
    onChoose(next)
  }
  const isAllSelected = rows.length > 0 && rows.every(({ wellId }) => selectedIds.has(wellId))
  const toggle = (row: ForecastRow) => (
    <input
      type="checkbox"
      aria-label={`Select ${row.well}`}
      checked={selectedIds.has(row.wellId)}
      onChange={() => toggled(row.wellId)}
    />
  )
  const name = (row: ForecastRow) => (
    <>
      <Link to="/app/well/$wellId" params={{ wellId: row.wellId }} className="hover:underline">
        {row.well}
      </Link>
      {row.keptAt && (
        <span className="block text-xs font-normal text-muted">
          Saved{row.keptBy && ` by ${row.keptBy}`}, {formatInstant(row.keptAt, membership?.timeZone)}
        </span>
      )}
      {row.own && <span className="block text-xs font-normal text-muted">Custom fit settings</span>}
    </>
  )
  return (
    <>
      {rows.length > 0 && (
        <label className="flex items-center gap-2 border-b px-3.5 py-1.5 text-sm text-muted">
          <input
            type="checkbox"
            checked={isAllSelected}
            onChange={() => onChoose(new Set(isAllSelected ? [] : rows.map(({ wellId }) => wellId)))}
          />
          Select all on this page
        </label>
      )}
      <PlainTable
        caption="Well forecasts"
        isCompact
        rows={rows}
        rowKey={row => row.wellId}
        empty={<EmptyState title={emptyStates[show].title}>{emptyStates[show].text}</EmptyState>}
        card={row => (
          <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2.5 gap-y-1">
            <span className="row-span-3 pt-0.5">{toggle(row)}</span>
            <div className="font-semibold">
              {name(row)}
              {row.eye.length > 0 && (
                <span className="block text-xs font-normal text-warn">{row.eye.join(' · ')}</span>
              )}
            </div>
            <div className="text-sm text-muted tabular-nums">
              {row.fitted
                ? `${describePeriods(row)}, next 12 months ${nextYearVolumes(row).join(', ')}`
                : '—'}
            </div>
            <div className="flex gap-1">
              <ForecastActions row={row} />
            </div>
          </div>
        )}
        columns={[
          { header: 'Select', quiet: true, cell: toggle },
          {
            header: 'Well',
            names: true,
            cell: row => (
              <>
                {name(row)}
                {row.eye.length > 0 && <span className="block text-sm text-warn">{row.eye.join(' · ')}</span>}
                {row.fitted && <span className="block text-sm text-muted">{describePeriods(row)}</span>}
              </>
            ),
          },
          { header: 'R²', align: 'right', cell: row => row.r2?.toFixed(3) ?? '—' },
          {
            header: 'Spread',
            align: 'right',
            cell: row => (row.spread === null ? '—' : `±${formatPercent(row.spread, 0)}`),
          },
          { header: 'Decline', unit: '/ yr, secant', align: 'right', cell: formatSecant },
          { header: 'b', align: 'right', cell: row => row.b?.toFixed(2) ?? '—' },
          {
            header: 'Next 12 months',
            align: 'right',
            cell: row => (
              <>
                {nextYearVolumes(row).map(text => (
                  <span key={text} className="block">
                    {text}
                  </span>
                ))}
              </>
            ),
          },
          {
            header: 'Actions',
            quiet: true,
            align: 'right',
            cell: row => (
              <span className="flex justify-end gap-1">
                <ForecastActions row={row} />
              </span>
            ),
          },
        ]}
      />
    </>
  )
}

const describePeriods = (row: ForecastRow) => `${fittedPeriods(row)} to ${formatMonth(row.through)}`

/** Volumes of the next 12 months by product, with their units. */
const nextYearVolumes = ({ oil, gas }: ForecastRow) => {
  const parts = [
    ...(oil === null ? [] : [`${formatNumber(oil, 0)} bbl`]),
    ...(gas === null ? [] : [`${formatNumber(gas, 0)} mcf`]),
  ]
  return parts.length > 0 ? parts : ['—']
}

/** The initial decline converted to secant effective. */
function formatSecant({ di, diAs, b }: ForecastRow): string {
  if (di === null || diAs === null || b === null || (diAs !== 'nominal' && di >= 1)) return '—'
  return formatPercent(toDeclineKind('secant', nominalDecline(diAs, di, b), b))
}

function ForecastActions({ row }: { row: ForecastRow }) {
  const { call, readOnly } = useForecasts()
  const reviewCommand = useCommand(() => call.look.mutate({ wellId: row.wellId, looked: !row.looked }))
  const reverting = useRevertForecast()
  return (
    <>
      {row.keptAt && (
        <Button
          size="small"
          variant="quiet"
          disabledReason={readOnly}
          aria-label={`Use the auto-fit for ${row.well}`}
          onClick={() => void reverting.run(row.wellId)}
        >
          Use auto-fit
        </Button>
      )}
      {row.fitted && row.eye.length > 0 && (
        <Button
          size="small"
          variant="quiet"
          busy={reviewCommand.busy}
          disabledReason={readOnly}
          aria-label={`${row.looked ? 'Reopen' : 'Accept'} ${row.well}`}
          onClick={() => void reviewCommand.run()}
        >
          {row.looked ? 'Reopen' : 'Accept'}
        </Button>
      )}
      <Link
        to="/app/financial-analysis/new"
        search={{ wells: row.wellId }}
        aria-label={`Analyze ${row.well}`}
        className={buttonClass('plain', 'small')}
      >
        Analyze
      </Link>
    </>
  )
}
