import { UploadLine } from '../../../core/attachments/UploadLine.tsx'
import type { AttachmentRouter } from '../../../core/attachments/attachments.server.ts'
import { useUploads } from '../../../core/attachments/useUploads.tsx'
import { useCall } from '../../../core/http/api.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { activeTenant } from '../../../core/tenancy/active-tenant.ts'
import { Button } from '../../../ui/Button.tsx'
import { formatBytes } from '../../../ui/formats.ts'
import type { Message } from './useMessages.tsx'

/** The files of a message, including those still uploading. Its author can remove them. */
export function MessageFiles({ message: { id, files }, isOwn }: { message: Message; isOwn: boolean }) {
  const call = useCall<AttachmentRouter>('attachments')
  const sending = useUploads(messageUploads(id))
  const remove = useCommand((file: { id: string; title: string }) => call.remove.mutate({ id: file.id }), {
    success: (_, file) => ({
      text: `${file.title} removed`,
      undo: () => call.restore.mutate({ id: file.id }),
    }),
  })
  if (files.length + sending.length === 0) return null
  return (
    <ul aria-label="Files" className="mt-1.5 grid max-w-2xl gap-1">
      {files.map(({ id, title, size, damaged }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-2">
          {damaged ? (
            <span className="wrap-anywhere text-bad">{title} is damaged on the server</span>
          ) : (
            <a
              href={`/files/attachments/${id}?tenant=${activeTenant() ?? ''}`}
              download
              className="wrap-anywhere text-accent underline"
            >
              {title}
            </a>
          )}
          <span className="text-sm text-faint">{formatBytes(size)}</span>
          {isOwn && (
            <Button
              size="small"
              variant="quiet"
              busy={remove.busy}
              onClick={() => void remove.run({ id, title })}
            >
              Remove<span className="sr-only"> {title}</span>
            </Button>
          )}
        </li>
      ))}
      {sending.map(upload => (
        <UploadLine key={upload.key} sending={upload} />
      ))}
    </ul>
  )
}

/** The key of a message's pending uploads. */
export const messageUploads = (id: string) => `messages ${id}`
