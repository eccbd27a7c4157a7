import type { z } from 'zod'
import { useCall } from '../../../core/http/api.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { formatDate, formatMonth, formatNumber, formatPercent } from '../../../ui/formats.ts'
import { Status } from '../../../ui/Status.tsx'
import { DerivedFigure } from '../../../core/resource/DerivedFigure.tsx'
import { useViewer } from '../../../core/auth/useViewer.tsx'
import { useToday } from '../../../core/time/useToday.tsx'
import {
  deferred,
  deferredInAll,
  downHours,
  downtimeReasons,
  downtimeSchema,
  ratesBefore,
} from '../production/downtime.ts'
import { inspectionSchema, inspectionState } from '../records/inspection.ts'
import { overlaps, wellOperatorSchema, type WellOperator } from '../records/operator-history.ts'
import { statusEntrySchema } from '../identity/status-history.ts'
import { useWells } from '../identity/useWells.tsx'
import type { WellFileView } from '../identity/wellView.tsx'
import type { WellRouter } from '../well.server.ts'
import { testGor, testTypes, testWaterCut, wellTestSchema } from '../records/well-test.ts'
import { wellStatuses, wellTypes } from '../identity/well-type.ts'
import { WellRecords, type WellRecordsProps } from '../records/WellRecords.tsx'
import { WellStatus } from '../identity/WellStatus.tsx'

export type WellTabProps = { file: WellFileView; readOnly: string | null }

type Columns<Part extends 'tests' | 'downtime' | 'inspections' | 'statuses' | 'operators'> = WellRecordsProps<
  WellFileView[Part][number],
  z.ZodObject
>['columns']

const whole = (value: number | null) => formatNumber(value, 0)
const one = (value: number | null) => formatNumber(value, 1)
/** The moment at the organization, as a stop of a well is written down. */
const nowIn = (timeZone: string) =>
  new Date().toLocaleString('sv-SE', { timeZone }).slice(0, 16).replace(' ', 'T')
const momentWords = (moment: string) => `${formatDate(moment.slice(0, 10))}, ${moment.slice(11)}`

const rate = (header: string, unit: string, field: 'oilBpd' | 'gasMcfd' | 'waterBpd') => ({
  header,
  unit,
  kind: 'number' as const,
  value: (row: WellFileView['tests'][number]) => row[field],
  cell: (row: WellFileView['tests'][number]) => one(row[field]),
})

const testColumns: Columns<'tests'> = [
  { header: 'Date', kind: 'date', value: row => row.testedOn },
  { header: 'Type', value: row => testTypes[row.testType] },
  { header: 'Hours', unit: 'h', kind: 'number', value: row => row.hours },
  rate('Oil', 'bbl/d', 'oilBpd'),
  rate('Gas', 'mcf/d', 'gasMcfd'),
  rate('Water', 'bbl/d', 'waterBpd'),
  {
    header: 'GOR',
    unit: 'scf/bbl',
    kind: 'number',
    value: row => testGor(row).value,
    cell: row => <DerivedFigure label="Gas-oil ratio" derived={testGor(row)} shown={whole} />,
  },
  {
    header: 'Water cut',
    kind: 'number',
    value: row => testWaterCut(row).value,
    cell: row => <DerivedFigure label="Water cut" derived={testWaterCut(row)} shown={formatPercent} />,
  },
  { header: 'Choke', unit: '1/64', kind: 'number', value: row => row.choke64 },
  { header: 'FTP', unit: 'psi', kind: 'number', value: row => row.tubingPsi },
]

export function WellTests({ file, readOnly }: WellTabProps) {
  const call = useCall<WellRouter>('wells')
  const wellId = file.id
  return (
    <WellRecords
      of={file.id}
      title="Well tests"
      one="test"
      schema={wellTestSchema}
      rows={file.tests}
      start={{ testedOn: useToday(), testType: 'PERIODIC', hours: 24 }}
      empty="A test shows what the well makes in a day. Add one to get GOR and water cut."
      columns={testColumns}
      save={input => call.tests.save.mutate({ wellId, ...input })}
      remove={id => call.tests.remove.mutate({ wellId, id })}
      readOnly={readOnly}
    />
  )
}

const stopColumns = (now: string): Columns<'downtime'> => [
  { header: 'Start', value: row => row.startsAt.replace('T', ' '), cell: row => momentWords(row.startsAt) },
  {
    header: 'End',
    value: row => row.endsAt?.replace('T', ' ') ?? 'Still down',
    cell: row => (row.endsAt === null ? <Status tone="warn">Still down</Status> : momentWords(row.endsAt)),
  },
  {
    header: 'Hours',
    unit: 'h',
    kind: 'number',
    value: row => downHours(row, now),
    cell: row => one(downHours(row, now)),
  },
  { header: 'Reason', value: row => downtimeReasons[row.reason].label },
  {
    header: 'Oil deferred',
    unit: 'bbl',
    kind: 'number',
    value: row => deferred(row, 'oil', now).value,
    cell: row => <DerivedFigure label="Oil deferred" derived={deferred(row, 'oil', now)} shown={one} />,
  },
  {
    header: 'Gas deferred',
    unit: 'mcf',
    kind: 'number',
    value: row => deferred(row, 'gas', now).value,
    cell: row => <DerivedFigure label="Gas deferred" derived={deferred(row, 'gas', now)} shown={one} />,
  },
]

export function WellDowntime({ file, readOnly }: WellTabProps) {
  const call = useCall<WellRouter>('wells')
  const wellId = file.id
  const { membership } = useViewer()
  const now = nowIn(membership!.timeZone)
  const { api } = useWells()
  const { data: months } = useLiveQuery(api.production.months.queryOptions({ wellId }))
  const { month, ...rates } = ratesBefore(months ?? [], now) ?? { month: null }
  const inAll = deferredInAll(file.downtime, now)
  return (
    <WellRecords
      of={file.id}
      title="Downtime"
      summary={
        file.downtime.length === 0
          ? null
          : `Down ${one(inAll.hours)} h in total; deferred ${one(inAll.oil)} bbl of oil and ${one(inAll.gas)} mcf of gas where the prior rates are known.`
      }
      hint={
        month &&
        `Prior rates are those of ${formatMonth(month)}, per producing day. Correct them if a gauge shows otherwise.`
      }
      one="downtime"
      schema={downtimeSchema}
      rows={file.downtime}
      start={{ startsAt: now, reason: 'PUMP', ...rates }}
      empty="Record when the well was down and why; the deferred volume follows from the prior rate."
      columns={stopColumns(now)}
      save={input => call.downtime.save.mutate({ wellId, ...input })}
      remove={id => call.downtime.remove.mutate({ wellId, id })}
      readOnly={readOnly}
    />
  )
}

const inspectionColumns = (today: string): Columns<'inspections'> => [
  { header: 'What', wraps: true, value: row => row.subject },
  { header: 'Due', kind: 'date', value: row => row.dueOn },
  { header: 'Inspected', kind: 'date', value: row => row.inspectedOn },
  {
    header: 'State',
    value: row => inspectionState(row, today).label,
    cell: row => {
      const { label, tone } = inspectionState(row, today)
      return <Status tone={tone}>{label}</Status>
    },
  },
  { header: 'Inspector', wraps: true, value: row => row.inspector },
  { header: 'Defects', wraps: true, value: row => row.defects },
]

export function WellInspections({ file, readOnly }: WellTabProps) {
  const call = useCall<WellRouter>('wells')
  const wellId = file.id
  const today = useToday()
  return (
    <WellRecords
      of={file.id}
      title="Inspections"
      one="inspection"
      schema={inspectionSchema}
      rows={file.inspections}
      start={{}}
      empty="Plan an inspection, or record one that was done. Overdue inspections are shown at the top of this page."
      columns={inspectionColumns(today)}
      save={input => call.inspections.save.mutate({ wellId, ...input })}
      remove={id => call.inspections.remove.mutate({ wellId, id })}
      readOnly={readOnly}
    />
  )
}

const statusColumns: Columns<'statuses'> = [
  { header: 'Since', kind: 'date', value: row => row.effectiveOn },
  {
    header: 'Status',
    value: row => wellStatuses[row.status].label,
    cell: row => <WellStatus status={row.status} />,
  },
  { header: 'Type', value: row => wellTypes[row.type] },
]

export function StatusHistory({ file, readOnly }: WellTabProps) {
  const call = useCall<WellRouter>('wells')
  const wellId = file.id
  return (
    <WellRecords
      of={file.id}
      title="Status history"
      one="status"
      schema={statusEntrySchema}
      rows={file.statuses}
      start={{ effectiveOn: useToday(), status: file.fields.status, type: file.fields.type }}
      empty="Each change of status is listed here with its date."
      columns={statusColumns}
      save={input => call.statuses.save.mutate({ wellId, ...input })}
      remove={id => call.statuses.remove.mutate({ wellId, id })}
      readOnly={readOnly}
    />
  )
}

const operatorColumns: Columns<'operators'> = [
  { header: 'Operator', wraps: true, value: row => row.operator },
  { header: 'From', kind: 'date', value: row => row.fromDate },
  { header: 'To', kind: 'date', value: row => row.toDate },
]

function overlapWords(operators: readonly WellOperator[]): string | null {
  const [first] = overlaps(operators)
  return first
    ? `${first[0].operator} and ${first[1].operator} are listed as operator on the same days.`
    : null
}

export function OperatorHistory({ file, readOnly }: WellTabProps) {
  const call = useCall<WellRouter>('wells')
  const wellId = file.id
  return (
    <WellRecords
      of={file.id}
      title="Operators"
      one="operator"
      schema={wellOperatorSchema}
      rows={file.operators}
      start={{ operator: file.fields.operator ?? '', operatorNo: file.fields.operatorNo }}
      empty="Who operated the well, from when to when."
      warning={overlapWords(file.operators)}
      columns={operatorColumns}
      save={input => call.operators.save.mutate({ wellId, ...input })}
      remove={id => call.operators.remove.mutate({ wellId, id })}
      readOnly={readOnly}
    />
  )
}
