import { Link } from '@tanstack/react-router'
import { AttachmentsCard } from '../../../core/attachments/AttachmentsCard.tsx'
import { useWholeSchema } from '../../../core/custom/useCustomFields.tsx'
import { FactCard } from '../../../core/form/FactCard.tsx'
import { Card } from '../../../ui/Card.tsx'
import { formatMoney } from '../../../ui/formats.ts'
import { Status } from '../../../ui/Status.tsx'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import { afeSchema, statusTones, statusLabels } from '../record/afe.ts'
import { casingLabels, classLabels, sumLines, type CostClass } from '../record/line.ts'
import { LinesGrid } from '../record/LinesGrid.tsx'
import { afeControls } from '../afeControls.tsx'
import { useAfes } from '../useAfes.tsx'
import type { AfeView } from './useAfeFile.tsx'

type Props = { file: AfeView; readOnly: string | null }

/** The purpose of the AFE and its estimated costs. */
export function EstimateTab({ file, readOnly }: Props) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
        <Card title="Estimate, 8/8ths">
          <LinesGrid afeId={file.id} status={file.status} lines={file.lines} readOnly={readOnly} />
        </Card>
        <SumsCard file={file} />
        {file.supplements.length > 0 && <SupplementsCard file={file} />}
      </div>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
        <Facts file={file} readOnly={readOnly} />
        <AttachmentsCard noun="afes" recordId={file.id} readOnly={readOnly} />
      </div>
    </div>
  )
}

function Facts({ file, readOnly }: Props) {
  const { call } = useAfes()
  const schema = useWholeSchema('afes', afeSchema)
  const { well, lease } = file
  const leaseName = lease && `${lease.number} ${lease.name}`.trim()
  const controls = afeControls({
    ...(well && { well: { id: well.id, label: well.name } }),
    ...(lease && { lease: { id: lease.id, label: leaseName! } }),
  })
  const inlineControl = (renderControl: (typeof controls)['wellId'], linkedName: string | null) => ({
    display: linkedName,
    control: (value: string, onChange: (typed: string) => void, error: string | undefined) =>
      renderControl({ value, error, onChange: typed => onChange(String(typed)) }),
  })
  return (
    <FactCard
      one="AFE"
      schema={schema as typeof afeSchema}
      file={file}
      readOnly={readOnly}
      update={call.update.mutate}
      editors={{
        wellId: inlineControl(controls.wellId, well?.name ?? null),
        leaseId: inlineControl(controls.leaseId, leaseName),
      }}
    />
  )
}

const costClasses = Object.keys(classLabels) as CostClass[]

/** Totals by class and casing point: the cost of a dry hole, and of a completed well. */
function SumsCard({ file }: { file: AfeView }) {
  const sums = sumLines(file.lines)
  return (
    <Card title="Totals" hasNoPadding>
      <PlainTable
        isCompact
        caption="Totals by class and casing point"
        rows={costClasses}
        rowKey={row => row}
        columns={[
          { header: 'Class', names: true, cell: row => classLabels[row], sum: 'Total' },
          {
            header: casingLabels.before,
            breaks: true,
            align: 'right',
            cell: row => formatMoney(sums[row].before),
            sum: formatMoney(sums.dryHole),
          },
          {
            header: casingLabels.after,
            breaks: true,
            align: 'right',
            cell: row => formatMoney(sums[row].after),
            sum: formatMoney(sums.completed),
          },
          {
            header: 'Total',
            align: 'right',
            cell: row => formatMoney(sums[row].both),
            sum: formatMoney(sums.total),
          },
        ]}
      />
      {sums.unknown > 0 && (
        <p className="border-t px-3.5 py-2 text-sm text-warn">
          {sums.unknown} of {file.lines.length} lines have no amount and are excluded from the totals.
        </p>
      )}
    </Card>
  )
}

function SupplementsCard({ file }: { file: AfeView }) {
  return (
    <Card title="Supplements" hasNoPadding>
      <PlainTable
        caption="Supplements"
        rows={file.supplements}
        rowKey={row => row.id}
        columns={[
          {
            header: 'Number',
            names: true,
            cell: row => (
              <Link
                to="/app/afe/$afeId"
                params={{ afeId: row.id }}
                className="font-mono text-sm hover:underline"
              >
                {row.number}
              </Link>
            ),
          },
          { header: 'Name', canWrap: true, wide: true, cell: row => row.name },
          {
            header: 'Status',
            cell: row => <Status tone={statusTones[row.status]}>{statusLabels[row.status]}</Status>,
          },
          { header: 'Gross', align: 'right', cell: row => formatMoney(row.gross) },
        ]}
      />
    </Card>
  )
}
