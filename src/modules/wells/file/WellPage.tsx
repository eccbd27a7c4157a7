import { Link, useNavigate, useParams } from '@tanstack/react-router'
import Trash2 from 'lucide-react/icons/trash-2'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { RecordTabs } from '../../../core/resource/RecordTabs.tsx'
import { StaleRecord } from '../../../core/resource/StaleRecord.tsx'
import { RecordProblem } from '../../../core/resource/RecordProblem.tsx'
import { useRecord } from '../../../core/resource/useRecord.tsx'
import { useToday } from '../../../core/time/useToday.tsx'
import { Button } from '../../../ui/Button.tsx'
import { buttonClass } from '../../../ui/buttonClass.ts'
import { Card } from '../../../ui/Card.tsx'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { WellSign } from '../../../core/map/WellSign.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { wellLook } from '../../map/well-look.ts'
import { formatApi } from '../identity/api-number.ts'
import { useWells } from '../identity/useWells.tsx'
import { WellFacts } from './WellFacts.tsx'
import { WellHistory } from './WellHistory.tsx'
import { WellLeases } from './WellLeases.tsx'
import { WellNotices } from './WellNotices.tsx'
import { WellProduction } from './WellProduction.tsx'
import { sinceWords } from '../identity/last-report.ts'
import { WellStatus } from '../identity/WellStatus.tsx'
import { WellDowntime, WellInspections, WellTests } from './WellTabs.tsx'
import type { WellFileView } from '../identity/wellView.tsx'

export default function WellPage() {
  const { wellId = '' } = useParams({ strict: false }) as { wellId?: string }
  const { api } = useWells()
  const { record: file, problem, setLeaving } = useRecord(api.get.queryOptions({ id: wellId }))
  if (file) return <Whole file={file} stale={problem} onLeaving={setLeaving} key={wellId} />
  if (!problem) return <Waiting />
  return <RecordProblem noun="Well" all={{ to: '/app/well', label: 'All wells' }} {...problem} />
}

const Waiting = () => (
  <div className="grid gap-4 px-4.5 py-4 max-md:px-3.5">
    <Skeleton className="h-7 w-64" />
    <Skeleton className="h-8" />
    <Skeleton className="h-80" />
  </div>
)

type WholeProps = {
  file: WellFileView
  stale: { error: unknown; onRetry: () => void } | null
  onLeaving: (leaving: boolean) => void
}

function Whole({ file, stale, onLeaving }: WholeProps) {
  const { fields } = file
  const { call, readOnly } = useWells()
  const navigate = useNavigate()
  const today = useToday()
  const ids = [file.id]
  const restore = useCommand(() => call.restore.mutate({ ids }))
  const removing = useCommand(() => call.remove.mutate({ ids }), {
    after: () => navigate({ to: '/app/well' }),
    success: () => ({ text: `${fields.name} deleted`, undo: () => call.restore.mutate({ ids }) }),
  })

  async function remove() {
    onLeaving(true)
    if (await removing.run()) onLeaving(false)
  }

  const where = [fields.county, fields.state].filter(Boolean).join(', ')
  return (
    <div className="flex h-full min-h-0 flex-col overflow-y-auto">
      <PageHeader
        above={
          <Link to="/app/well" className="hover:text-ink">
            Wells
          </Link>
        }
        title={fields.name}
        meta={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <WellSign look={wellLook(fields.type, fields.status, file.silentSince)} />
            <span>
              <WellStatus status={fields.status} silentSince={file.silentSince} />{' '}
              {sinceWords(fields.statusDate, file.silentSince, today)}
            </span>
            {fields.api && (
              <span className="flex items-center gap-1 font-mono text-sm">
                {formatApi(fields.api)}
                <CopyButton text={fields.api} label="Copy API number" />
              </span>
            )}
            <span>{[fields.operator, where, fields.formation].filter(Boolean).join(' · ')}</span>
          </span>
        }
        actions={
          <>
            {fields.surfaceLat !== null && fields.surfaceLon !== null && (
              <Link
                to="/app/map"
                search={{ at: `${fields.surfaceLon},${fields.surfaceLat},12`, well: file.id }}
                className={buttonClass()}
              >
                Show on the map
              </Link>
            )}
            <Button
              icon={<Trash2 size={14} aria-hidden="true" />}
              disabledReason={readOnly}
              onClick={() => void remove()}
            >
              Delete
            </Button>
          </>
        }
      />
      <div className="grid gap-2 px-4.5 pb-3 empty:hidden max-md:px-3.5">
        {stale && (
          <StaleRecord noun="well" {...stale} restore={readOnly === null ? () => void restore.run() : null} />
        )}
        <WellNotices file={file} />
      </div>
      <RecordTabs
        label="About this well"
        className="px-4.5 py-4 max-md:px-3.5"
        tabs={[
          { id: 'facts', label: 'Facts', show: () => <WellFacts file={file} readOnly={readOnly} /> },
          {
            id: 'production',
            label: 'Production',
            show: () => <WellProduction file={file} readOnly={readOnly} />,
          },
          {
            id: 'tests',
            label: 'Tests',
            count: file.tests.length,
            show: () => <WellTests file={file} readOnly={readOnly} />,
          },
          {
            id: 'downtime',
            label: 'Downtime',
            count: file.downtime.length,
            show: () => <WellDowntime file={file} readOnly={readOnly} />,
          },
          {
            id: 'inspections',
            label: 'Inspections',
            count: file.inspections.length,
            show: () => <WellInspections file={file} readOnly={readOnly} />,
          },
          {
            id: 'leases',
            label: 'Leases',
            count: file.links.length,
            show: () => <WellLeases file={file} readOnly={readOnly} />,
          },
          {
            id: 'history',
            label: 'History',
            show: () => (
              <Card title="History">
                <WellHistory wellId={file.id} />
              </Card>
            ),
          },
        ]}
      />
    </div>
  )
}
