import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useApi, useCall, errorMessage } from '../http/api.tsx'
import { useRefetchAll } from '../http/useRefetchAll.tsx'
import { useLiveQuery } from '../live/useLive.tsx'
import { activeTenant } from '../tenancy/active-tenant.ts'
import type { AttachmentTarget } from './attachment.ts'
import { AttachmentLine } from './AttachmentLine.tsx'
import type { AttachmentRouter } from './attachments.server.ts'
import { UploadArea } from './UploadArea.tsx'
import { createAnnouncement } from './useUploads.tsx'

type AttachmentsProps = AttachmentTarget & {
  /** Why this user may only view the files; null if they may change them. */
  readOnly: string | null
}

/** The files of a record, on its page. */
export const AttachmentsCard = (props: AttachmentsProps) => (
  <Card title="Files">
    <Attachments {...props} />
  </Card>
)

/** Lists the files of a record, and lets the user download, add, rename and remove them. */
export function Attachments({ noun, recordId, readOnly }: AttachmentsProps) {
  const api = useApi<AttachmentRouter>('attachments')
  const call = useCall<AttachmentRouter>('attachments')
  const refetchAll = useRefetchAll()
  const { data, error, refetch } = useLiveQuery(api.list.queryOptions({ noun, recordId }))
  if (!data && error)
    return (
      <ErrorState title="The files could not be loaded" onRetry={() => void refetch()}>
        {errorMessage(error)}
      </ErrorState>
    )
  if (!data) return <Skeleton className="h-16" />
  return (
    <div className="grid gap-3">
      {data.files.length > 0 && (
        <ul aria-label="Files" className="divide-y">
          {data.files.map(file => (
            <AttachmentLine key={file.id} file={file} call={call} readOnly={readOnly} />
          ))}
        </ul>
      )}
      {data.files.length === 0 && readOnly !== null && <p className="text-muted">No files.</p>}
      {readOnly === null && (
        <UploadArea
          label="files"
          ownerKey={`${noun} ${recordId}`}
          begin={file => createAnnouncement(activeTenant() ?? '', noun, recordId, file)}
          unfinished={data.uploads}
          onKept={refetchAll}
        />
      )}
    </div>
  )
}
