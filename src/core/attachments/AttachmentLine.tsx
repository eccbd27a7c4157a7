import type { TRPCClient } from '@trpc/client'
import Download from 'lucide-react/icons/download'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { formatBytes } from '../../ui/formats.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { Instant } from '../auth/Instant.tsx'
import { useCommand } from '../http/useCommand.tsx'
import { activeTenant } from '../tenancy/active-tenant.ts'
import type { AttachmentRouter } from './attachments.server.ts'

type AttachedFile = {
  id: string
  version: number
  title: string
  size: number
  shown: boolean
  damaged: boolean
  at: string
  by: string
}
type AttachmentCalls = TRPCClient<AttachmentRouter>
type AttachmentLineProps = { file: AttachedFile; call: AttachmentCalls; readOnly: string | null }

/** One file with its size, uploader and date, and the actions on it. */
export function AttachmentLine({ file, call, readOnly }: AttachmentLineProps) {
  const { id, title, size, shown, damaged, at, by } = file
  const [renaming, setRenaming] = useState(false)
  const removing = useCommand(() => call.remove.mutate({ id }), {
    success: () => ({ text: `${title} removed`, undo: () => call.restore.mutate({ id }) }),
  })
  const url = `/files/attachments/${id}?tenant=${activeTenant() ?? ''}`
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-1 py-1.5">
      <div className="min-w-40 flex-1">
        {shown && !damaged ? (
          <a
            href={`${url}&shown`}
            target="_blank"
            rel="noopener"
            className="wrap-anywhere text-accent underline"
          >
            {title}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        ) : (
          <span className="wrap-anywhere">{title}</span>
        )}
        <p className="text-sm text-muted">
          {damaged ? (
            <span className="text-bad">Damaged on the server. Upload it again.</span>
          ) : (
            <>
              {formatBytes(size)} · {by} · <Instant at={at} />
            </>
          )}
        </p>
      </div>
      <div className="flex">
        {!damaged && (
          <LinkButton
            href={url}
            download
            variant="quiet"
            size="small"
            aria-label={`Download ${title}`}
            icon={<Download size={14} />}
          />
        )}
        <IconButton
          size="small"
          icon={<Pencil size={14} />}
          label={`Rename ${title}`}
          disabledReason={readOnly}
          onClick={() => setRenaming(true)}
        />
        <IconButton
          size="small"
          icon={<Trash2 size={14} />}
          label={`Remove ${title}`}
          disabledReason={readOnly}
          busy={removing.busy}
          onClick={() => void removing.run()}
        />
      </div>
      {renaming && <RenameFile file={file} call={call} onClose={() => setRenaming(false)} />}
    </li>
  )
}

function RenameFile({
  file,
  call,
  onClose,
}: {
  file: AttachedFile
  call: AttachmentCalls
  onClose: () => void
}) {
  const [title, setTitle] = useState(file.title)
  const renaming = useCommand(() => call.rename.mutate({ id: file.id, version: file.version, title }), {
    showsErrorsInForm: true,
    success: () => `Renamed to ${title}`,
    onSuccess: onClose,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void renaming.run()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Rename ${file.title}`}
      size="small"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form="rename-file" busy={renaming.busy}>
            Rename
          </Button>
        </>
      }
    >
      <form id="rename-file" noValidate onSubmit={submit}>
        <TextField
          label="Name"
          required
          maxLength={200}
          value={title}
          error={renaming.fields['title'] ?? renaming.message ?? undefined}
          onChange={event => setTitle(event.target.value)}
        />
      </form>
    </Dialog>
  )
}
