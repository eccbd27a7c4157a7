import { Link } from '@tanstack/react-router'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { RecordPanels } from '../../../core/resource/RecordPanels.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { formatDate } from '../../../ui/formats.ts'
import { CurativeStatus } from '../record/CurativeStatus.tsx'
import { isSettled, openStatus } from '../record/curative-status.ts'
import { useCurative } from '../useCurative.tsx'
import type { CurativeView } from './useCurativeFile.tsx'

/** Shows the status of an item and its evidence. */
export function StatusCard({ file, readOnly }: { file: CurativeView; readOnly: string | null }) {
  const { id, version, standing, document } = file
  const { status, requestedOn, receivedOn, settledOn, curedBy, documentId, waiverReason, approvedBy } =
    standing
  const { call } = useCurative()
  const reopen = useCommand(() => call.stand.mutate({ id, version, standing: openStatus }), {
    success: saved => ({
      text: 'Reopened',
      undo: () => call.stand.mutate({ id, version: saved.version, standing }),
    }),
  })
  return (
    <Card
      title="Status"
      actions={
        status !== 'OPEN' && (
          <Button size="small" busy={reopen.busy} disabledReason={readOnly} onClick={() => void reopen.run()}>
            Reopen
          </Button>
        )
      }
    >
      <DescriptionList
        hasFixedLabels
        items={[
          { label: 'Status', value: <CurativeStatus status={status} /> },
          { label: 'Requested', value: formatDate(requestedOn) },
          { label: 'Received', value: formatDate(receivedOn) },
          ...(isSettled(status)
            ? [{ label: status === 'CURED' ? 'Cured' : 'Waived', value: formatDate(settledOn) }]
            : []),
          ...(status === 'CURED'
            ? [
                { label: 'Cured by', value: curedBy ?? '—' },
                {
                  label: 'Document',
                  value: documentId ? <DocumentName id={documentId} name={document?.name} /> : '—',
                },
              ]
            : []),
          ...(status === 'WAIVED'
            ? [
                { label: 'Reason', value: waiverReason ?? '—' },
                { label: 'Approved by', value: approvedBy ?? '—' },
              ]
            : []),
        ]}
      />
      <div className="mt-3">
        <RecordPanels place="work" noun="curative_items" id={id} />
      </div>
    </Card>
  )
}

/** For a document that the viewer may not open, only its existence is shown. */
const DocumentName = ({ id, name }: { id: string; name: string | undefined }) =>
  name === undefined ? (
    'A document that you cannot open'
  ) : (
    <Link to={`/app/documents/${id}`} className="hover:underline">
      {name}
    </Link>
  )
