import type { ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { PanelWaiting } from '../../../core/resource/PanelWaiting.tsx'
import { RecordHistory } from '../../../core/resource/RecordHistory.tsx'
import { useToday } from '../../../core/auth/useToday.tsx'
import { Button } from '../../../ui/Button.tsx'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { formatDate, formatMonth, formatNumber } from '../../../ui/formats.ts'
import { SidePanel } from '../../../ui/overlay/SidePanel.tsx'
import { formatRate } from '../../../core/trade/figures.ts'
import { products } from '../../../core/trade/products.ts'
import { Sparkline } from '../../../ui/chart/Sparkline.tsx'
import { formatApi } from '../../../core/trade/api-number.ts'
import { DerivedFigure } from '../../../core/resource/DerivedFigure.tsx'
import { calendarDayRate, totalVolume } from '../production/production-rates.ts'
import { seriesPoints, fillGaps } from '../production/production-series.ts'
import { combinePools, type ProductionMonth } from '../production/production.ts'
import { useWells } from '../identity/useWells.tsx'
import { WellNotices } from '../file/WellNotices.tsx'
import { sinceLabel } from '../identity/last-report.ts'
import { WellStatus } from '../identity/WellStatus.tsx'
import { wellTypes } from '../../../core/trade/well-type.ts'

type WellSidePanelProps = { wellId: string; onClose: () => void; onOpen: () => void }

/** Shows one well next to the list: its status, its production and the leases that it holds. */
export function WellSidePanel({ wellId, onClose, onOpen }: WellSidePanelProps) {
  const today = useToday()
  const { api } = useWells()
  const { data: file, error, refetch } = useLiveQuery(api.get.queryOptions({ id: wellId }))
  const { data: months } = useLiveQuery(api.production.months.queryOptions({ wellId }))
  if (error || !file)
    return <PanelWaiting label="Well" error={error} onRetry={() => void refetch()} onClose={onClose} />
  const { fields, links } = file
  const location = [fields.county, fields.state].filter(Boolean).join(', ')
  return (
    <SidePanel
      label={fields.name}
      title={fields.name}
      meta={[wellTypes[fields.type], location, fields.operator].filter(Boolean).join(' · ')}
      onClose={onClose}
    >
      <span>
        <WellStatus status={fields.status} silentSince={file.silentSince} />
        <span className="ml-2 text-sm text-muted">
          {sinceLabel(fields.statusDate, file.silentSince, today)}
        </span>
      </span>
      <WellNotices file={file} />
      <DescriptionList
        figures
        items={[
          {
            label: 'API number',
            value: <span className="font-mono text-sm">{fields.api ? formatApi(fields.api) : '—'}</span>,
          },
          { label: 'Field', value: fields.field ?? '—' },
          { label: 'Formation', value: fields.formation ?? '—' },
          { label: 'Spudded', value: formatDate(fields.spudDate) },
          ...lastMonthItems(months ?? []),
          { label: 'WI / NRI', value: `${fields.wi ?? '—'} / ${fields.nri ?? '—'}` },
        ]}
      />
      {months && months.length > 1 && (
        <PanelPart title="Production, per day">
          <WellSpark months={months} />
        </PanelPart>
      )}
      <PanelPart
        title={links.length === 0 ? 'Leases' : `Leases · ${links.filter(link => link.holds).length} held`}
      >
        {links.length === 0 && <p className="text-muted">Linked to no lease.</p>}
        <ul className="grid gap-1">
          {links.map(({ id, leaseId, leaseNumber, leaseName, holds }) => (
            <li key={id} className="flex justify-between gap-3">
              <Link
                to="/app/leases/$leaseId"
                params={{ leaseId }}
                className="min-w-0 truncate hover:underline"
              >
                {leaseNumber} {leaseName}
              </Link>
              <span className="text-muted">{holds ? 'holds' : 'does not hold'}</span>
            </li>
          ))}
        </ul>
      </PanelPart>
      <PanelPart title="History">
        <RecordHistory noun="wells" id={wellId} maxLines={3} />
      </PanelPart>
      <div className="mt-auto pt-2">
        <Button variant="primary" onClick={onOpen}>
          Open the well
        </Button>
      </div>
    </SidePanel>
  )
}

function lastMonthItems(months: readonly ProductionMonth[]) {
  const rows = combinePools(months)
  const last = rows.at(-1)
  if (!last) return []
  return [
    {
      label: `Oil, ${formatMonth(last.month)}`,
      value: <Rate label="Oil rate" row={last} field="oil" unit="bbl/d" format={formatRate} />,
    },
    {
      label: `Gas, ${formatMonth(last.month)}`,
      value: <Rate label="Gas rate" row={last} field="gas" unit="mcf/d" format={formatRate} />,
    },
    {
      label: 'Total oil',
      value: (
        <>
          <DerivedFigure
            label="Total oil"
            derived={totalVolume(rows, 'oil')}
            renderValue={value => formatNumber(value, 0)}
          />{' '}
          bbl
        </>
      ),
    },
  ]
}

type RateProps = {
  label: string
  row: ProductionMonth
  field: 'oil' | 'gas'
  unit: string
  format: (value: number | null) => ReactNode
}

const Rate = ({ label, row, field, unit, format }: RateProps) => (
  <>
    <DerivedFigure label={label} derived={calendarDayRate(row, field)} renderValue={format} /> {unit}
  </>
)

const sparkMonths = 60

const WellSpark = ({ months }: { months: readonly ProductionMonth[] }) => {
  const rows = fillGaps(combinePools(months)).slice(-sparkMonths)
  const [first, last] = [rows[0]?.month, rows.at(-1)?.month]
  return (
    <div className="grid gap-2">
      {products.map(({ product, name, unit, tone }) => {
        const values = seriesPoints(rows, product, 'calendar').map(([, value]) => value)
        if (values.every(value => value === null)) return null
        return (
          <div key={product} className="flex items-center justify-between gap-3">
            <span className="w-12 text-muted">{name}</span>
            <Sparkline
              values={values}
              tone={tone}
              width={110}
              height={26}
              scale={0}
              label={`${name} over the last ${rows.length} months`}
            />
            <span className="w-24 text-right whitespace-nowrap">
              {formatRate(values.at(-1))} <span className="text-faint">{unit}/d</span>
            </span>
          </div>
        )
      })}
      <p className="text-xs text-faint">
        {formatMonth(first)} – {formatMonth(last)}, each product on its own scale
      </p>
    </div>
  )
}

const PanelPart = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3 className="mb-1.5 text-xs font-medium text-muted">{title}</h3>
    {children}
  </section>
)
