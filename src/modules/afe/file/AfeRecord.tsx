import { Link, useParams } from '@tanstack/react-router'
import { KindSheet } from '../../../core/kind/KindSheet.tsx'
import { HistoryCard } from '../../../core/resource/RecordHistory.tsx'
import { RecordPanels } from '../../../core/resource/RecordPanels.tsx'
import { RecordPage, type PageState } from '../../../core/resource/RecordPage.tsx'
import { useToday } from '../../../core/auth/useToday.tsx'
import { formatMoney } from '../../../ui/formats.ts'
import { Status } from '../../../ui/Status.tsx'
import { CommentsPanel } from '../../comments/CommentsPanel.tsx'
import { afeKind } from '../record/afe-kind.ts'
import { statusTones, statusLabels, typeLabels } from '../record/afe.ts'
import { useAfes } from '../useAfes.tsx'
import { AfeNotices } from './AfeNotices.tsx'
import { ApprovalTab } from './ApprovalTab.tsx'
import { CostsTab } from './CostsTab.tsx'
import { EstimateTab } from './EstimateTab.tsx'
import { costFigures } from './figures.ts'
import { PartnersTab } from './PartnersTab.tsx'
import { useAfeFile, type AfeView } from './useAfeFile.tsx'
import { useAfeActions } from './useAfeActions.tsx'

export default function AfeRecord() {
  const { afeId = '' } = useParams({ strict: false }) as { afeId?: string }
  return (
    <RecordPage kind={afeKind} page={useAfeFile(afeId)}>
      {(file, page) => <AfeSheet file={file} page={page} key={afeId} />}
    </RecordPage>
  )
}

function AfeSheet({ file, page }: { file: AfeView; page: PageState }) {
  const { id, fields, status, well, lease } = file
  const { call, readOnly } = useAfes()
  const today = useToday()
  const costs = costFigures(file, today)
  const { acts, dialogs } = useAfeActions(file, readOnly)
  return (
    <>
      <KindSheet
        kind={afeKind}
        file={file}
        page={page}
        call={call}
        title={fields.name}
        meta={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Status tone={statusTones[status]}>{statusLabels[status]}</Status>
            <span className="font-mono text-sm">{fields.number}</span>
            <span>{typeLabels[fields.type]}</span>
            {well && (
              <Link to="/app/well/$wellId" params={{ wellId: well.id }} className="hover:underline">
                {well.name}
              </Link>
            )}
            {lease && (
              <Link to="/app/leases/$leaseId" params={{ leaseId: lease.id }} className="hover:underline">
                {lease.number} {lease.name}
              </Link>
            )}
            <span className="font-semibold tabular-nums">{formatMoney(costs.estimate)}</span>
          </span>
        }
        readOnly={readOnly}
        sheet={{
          kind: 'Authorization for expenditure',
          read: () => call.sheet.query({ id }),
          pdf: `/afe/${id}/sheet`,
        }}
        notices={<AfeNotices file={file} costs={costs} />}
        acts={acts}
        tabs={[
          {
            id: 'estimate',
            label: 'Estimate',
            show: () => <EstimateTab file={file} readOnly={readOnly} />,
          },
          {
            id: 'partners',
            label: 'Partners',
            count: file.partners.length,
            show: () => (
              <>
                <PartnersTab file={file} readOnly={readOnly} />
                <RecordPanels place="costs" noun="afes" id={id} />
              </>
            ),
          },
          { id: 'approval', label: 'Approval', show: () => <ApprovalTab file={file} /> },
          {
            id: 'costs',
            label: 'Costs',
            show: () => <CostsTab file={file} costs={costs} readOnly={readOnly} />,
          },
          { id: 'comments', label: 'Comments', show: () => <CommentsPanel noun="afes" id={id} /> },
          {
            id: 'history',
            label: 'History',
            show: () => <HistoryCard noun="afes" id={id} />,
          },
        ]}
      />
      {dialogs}
    </>
  )
}
