import { useViewer } from '../../../core/auth/useViewer.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { DerivedFigure } from '../../../core/resource/DerivedFigure.tsx'
import { PartsCard } from '../../../core/resource/PartsCard.tsx'
import { useToday } from '../../../core/auth/useToday.tsx'
import { formatDate, formatMonth, formatNumber, formatPercent } from '../../../ui/formats.ts'
import { Status } from '../../../ui/Status.tsx'
import { useWells } from '../identity/useWells.tsx'
import { WellStatus } from '../identity/WellStatus.tsx'
import type { WellFileView } from '../identity/wellView.tsx'
import { deferredVolume, totalDowntime, downHours, priorRates } from '../production/downtime.ts'
import { inspectionState } from '../records/inspection.ts'
import { findOverlaps, type WellOperator } from '../records/operator-history.ts'
import { downtimePart, inspectionPart, operatorPart, statusPart, testPart } from '../records/well-parts.ts'
import { testGor, testWaterCut } from '../records/well-test.ts'

export type WellTabProps = { file: WellFileView; readOnly: string | null }

type PartName = 'tests' | 'downtime' | 'inspections' | 'statuses' | 'operators'

/** The props that a card for one kind of well record needs. */
function useWellPart<Name extends PartName>({ file, readOnly }: WellTabProps, name: Name) {
  const { call } = useWells()
  const wellId = file.id
  // Every kind has the same two procedures and validates its own values.
  const { save, remove } = call[name] as typeof call.tests
  const rows = file[name] as WellFileView[Name]
  return {
    recordId: wellId,
    rows,
    readOnly,
    save: (saving: Omit<Parameters<typeof save.mutate>[0], 'wellId'>) => save.mutate({ wellId, ...saving }),
    remove: ({ id, version }: { id: string; version: number }) => remove.mutate({ wellId, id, version }),
  }
}

const formatInteger = (value: number | null) => formatNumber(value, 0)
const formatOneDecimal = (value: number | null) => formatNumber(value, 1)
/** The current time in the organization's time zone, in the format in which downtime is stored. */
const localDateTime = (timeZone: string) =>
  new Date().toLocaleString('sv-SE', { timeZone }).slice(0, 16).replace(' ', 'T')
const formatDateTime = (instant: string) => `${formatDate(instant.slice(0, 10))}, ${instant.slice(11)}`

export const WellTests = (props: WellTabProps) => (
  <PartsCard
    part={testPart}
    {...useWellPart(props, 'tests')}
    start={{ testedOn: useToday(), testType: 'PERIODIC', hours: 24 }}
    cells={{
      oilBpd: row => formatOneDecimal(row.oilBpd),
      gasMcfd: row => formatOneDecimal(row.gasMcfd),
      waterBpd: row => formatOneDecimal(row.waterBpd),
      gor: row => <DerivedFigure label="Gas-oil ratio" derived={testGor(row)} renderValue={formatInteger} />,
      waterCut: row => (
        <DerivedFigure label="Water cut" derived={testWaterCut(row)} renderValue={formatPercent} />
      ),
    }}
  />
)

export function WellDowntime(props: WellTabProps) {
  const { api } = useWells()
  const { membership } = useViewer()
  const now = localDateTime(membership!.timeZone)
  const wellId = props.file.id
  const { data: months } = useLiveQuery(api.production.months.queryOptions({ wellId }))
  const { month, ...rates } = priorRates(months ?? [], now) ?? { month: null }
  const stops = props.file.downtime
  const total = totalDowntime(stops, now)
  return (
    <PartsCard
      part={downtimePart(now)}
      {...useWellPart(props, 'downtime')}
      start={{ startsAt: now, reason: 'PUMP', ...rates }}
      summary={
        stops.length === 0
          ? null
          : `Down ${formatOneDecimal(total.hours)} h in total; deferred ${formatOneDecimal(total.oil)} bbl of oil and ${formatOneDecimal(total.gas)} mcf of gas where the prior rates are known.`
      }
      hint={
        month &&
        `Prior rates are those of ${formatMonth(month)}, per producing day. Correct them if a gauge shows otherwise.`
      }
      cells={{
        startsAt: row => formatDateTime(row.startsAt),
        endsAt: row =>
          row.endsAt === null ? <Status tone="warn">Still down</Status> : formatDateTime(row.endsAt),
        hours: row => formatOneDecimal(downHours(row, now)),
        oil: row => (
          <DerivedFigure
            label="Oil deferred"
            derived={deferredVolume(row, 'oil', now)}
            renderValue={formatOneDecimal}
          />
        ),
        gas: row => (
          <DerivedFigure
            label="Gas deferred"
            derived={deferredVolume(row, 'gas', now)}
            renderValue={formatOneDecimal}
          />
        ),
      }}
    />
  )
}

export function WellInspections(props: WellTabProps) {
  const today = useToday()
  return (
    <PartsCard
      part={inspectionPart(today)}
      {...useWellPart(props, 'inspections')}
      cells={{
        state(row) {
          const { label, tone } = inspectionState(row, today)
          return <Status tone={tone}>{label}</Status>
        },
      }}
    />
  )
}

export function StatusHistory(props: WellTabProps) {
  const { status, type } = props.file.fields
  return (
    <PartsCard
      part={statusPart}
      {...useWellPart(props, 'statuses')}
      start={{ effectiveOn: useToday(), status, type }}
      cells={{ status: row => <WellStatus status={row.status} /> }}
    />
  )
}

function overlapWarning(periods: readonly WellOperator[]): string | null {
  const [first] = findOverlaps(periods)
  return first
    ? `${first[0].operator} and ${first[1].operator} are listed as operator for the same days.`
    : null
}

export function OperatorHistory(props: WellTabProps) {
  const { operator, operatorNo } = props.file.fields
  return (
    <PartsCard
      part={operatorPart}
      {...useWellPart(props, 'operators')}
      start={{ operator: operator ?? '', operatorNo }}
      warning={overlapWarning(props.file.operators)}
    />
  )
}
