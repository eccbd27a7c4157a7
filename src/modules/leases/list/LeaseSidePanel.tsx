import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { PanelWaiting } from '../../../core/resource/PanelWaiting.tsx'
import { RecordHistory } from '../../../core/resource/RecordHistory.tsx'
import { RecordPanels } from '../../../core/resource/RecordPanels.tsx'
import { Button } from '../../../ui/Button.tsx'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { formatDate } from '../../../ui/formats.ts'
import { SidePanel } from '../../../ui/overlay/SidePanel.tsx'
import { leaseTypeLabels } from '../record/lease.ts'
import { AgencyStatus } from '../record/AgencyStatus.tsx'
import { LeaseStatus } from '../record/LeaseStatus.tsx'
import { leaseFigures } from '../record/leaseFigures.tsx'
import { ProductionSpark } from '../wells/ProductionSpark.tsx'
import { useLeases } from '../record/useLeases.tsx'
import { ReasonBlock } from '../status/ReasonBlock.tsx'

type LeaseSidePanelProps = { leaseId: string; onClose: () => void; onOpen: () => void }

/** One lease next to the list: its status, figures, production and history. */
export function LeaseSidePanel({ leaseId, onClose, onOpen }: LeaseSidePanelProps) {
  const { api } = useLeases()
  const { data: file, error, refetch } = useLiveQuery(api.get.queryOptions({ id: leaseId }))
  const production = useQuery(api.production.queryOptions({ id: leaseId, years: 5 }))
  if (error || !file)
    return <PanelWaiting label="Lease" error={error} onRetry={() => void refetch()} onClose={onClose} />
  const { leaseFields } = file
  const location = [leaseFields.county, leaseFields.state].filter(Boolean).join(', ')
  const meta = [
    leaseTypeLabels[leaseFields.type],
    location,
    leaseFields.effectiveDate && `effective ${formatDate(leaseFields.effectiveDate)}`,
  ]
  return (
    <SidePanel
      label={leaseFields.name || leaseFields.leaseNumber}
      title={
        <>
          {leaseFields.name}{' '}
          <span className="font-mono text-base font-normal text-muted">{leaseFields.leaseNumber}</span>
        </>
      }
      meta={meta.filter(Boolean).join(' · ')}
      onClose={onClose}
    >
      <div className="flex flex-wrap gap-1.5">
        <LeaseStatus {...file.derived} today={file.today} />
        <AgencyStatus {...file.derived} rawStatus={file.rawStatus} />
      </div>
      <ReasonBlock lease={{ ...file, tone: file.derived.tone }} />
      <RecordPanels place="work" noun="leases" id={file.id} />
      <DescriptionList figures items={leaseFigures(file)} />
      <PanelPart title="Production, per day">
        <ProductionSpark months={production.data ?? []} />
      </PanelPart>
      <PanelPart title="History">
        <RecordHistory noun="leases" id={leaseId} maxLines={3} />
      </PanelPart>
      <div className="mt-auto flex gap-2 pt-2">
        <Button variant="primary" onClick={onOpen}>
          Open the lease file
        </Button>
        <Link
          to="/app/leases/$leaseId"
          params={{ leaseId }}
          search={{ tab: 'obligations' }}
          className="self-center text-muted hover:text-ink"
        >
          Obligations
        </Link>
      </div>
    </SidePanel>
  )
}

const PanelPart = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <section>
    <h3 className="mb-1.5 text-xs font-medium text-muted">{title}</h3>
    {children}
  </section>
)
