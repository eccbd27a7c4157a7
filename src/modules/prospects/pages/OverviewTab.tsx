import { Link } from '@tanstack/react-router'
import { useToday } from '../../../core/auth/useToday.tsx'
import { AttachmentsCard } from '../../../core/attachments/AttachmentsCard.tsx'
import { KindFacts } from '../../../core/kind/KindSheet.tsx'
import { HistoryCard } from '../../../core/resource/RecordHistory.tsx'
import { formatAcres } from '../../../core/trade/figures.ts'
import { Card, CardColumns } from '../../../ui/Card.tsx'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import { CommentsPanel } from '../../comments/CommentsPanel.tsx'
import { LeaseStatus } from '../../leases/record/LeaseStatus.tsx'
import { ProspectMap } from '../map/ProspectMap.tsx'
import type { ProspectFile } from '../prospect-file.server.ts'
import { StatusCard } from '../tracts/StatusCard.tsx'
import { useProspects } from '../useProspects.tsx'
import { prospectKind } from '../record/prospect-kind.ts'

type TabProps = { file: ProspectFile; readOnly: string | null }

/** The status of a prospect, its location, its costs, and its leases. */
export function OverviewTab({ file, readOnly }: TabProps) {
  const { call } = useProspects()
  const { id, leases } = file
  const today = useToday()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <StatusCard file={file} />
      <CardColumns
        left={
          <>
            <ProspectMap file={file} />
            <KindFacts kind={prospectKind} call={call} file={file} readOnly={readOnly} />
            {leases.length > 0 && <LeasesCard leases={leases} today={today} />}
          </>
        }
        right={
          <>
            <AttachmentsCard noun="prospects" recordId={id} readOnly={readOnly} />
            <CommentsPanel noun="prospects" id={id} />
            <HistoryCard noun="prospects" id={id} />
          </>
        }
      />
    </div>
  )
}

/** Leases that name this prospect. */
const LeasesCard = ({ leases, today }: Pick<ProspectFile, 'leases'> & { today: string }) => (
  <Card title="Leases" hasNoPadding>
    <PlainTable
      caption="Leases of this prospect"
      rows={leases}
      rowKey={({ id }) => id}
      columns={[
        {
          header: 'Lease',
          names: true,
          canWrap: true,
          cell: ({ id, number, name }) => (
            <Link to="/app/leases/$leaseId" params={{ leaseId: id }} className="hover:underline">
              {`${number} ${name}`.trim()}
            </Link>
          ),
        },
        { header: 'Lessor', canWrap: true, wide: true, cell: ({ lessor }) => lessor || '—' },
        { header: 'Net', unit: 'ac', align: 'right', cell: ({ netAcres }) => formatAcres(netAcres) },
        { header: 'Status', cell: lease => <LeaseStatus {...lease} today={today} /> },
      ]}
    />
  </Card>
)
