import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Instant } from '../../../core/auth/Instant.tsx'
import { errorMessage } from '../../../core/http/api.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { Button } from '../../../ui/Button.tsx'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { pluralize } from '../../../ui/formats.ts'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { SideModal } from '../../../ui/overlay/SideModal.tsx'
import { linkDays } from '../links/report-link.ts'
import type { OpenReport } from './open-report.ts'
import { useReports } from './useReports.tsx'

type LinkDays = keyof typeof linkDays
const dayItems = Object.entries(linkDays).map(([value, label]) => ({ value, label }))

interface ShareByLinkProps {
  report: OpenReport
  onClose: () => void
}

/** Shares the current result of a saved report with people without an account, and ends shared links. */
export function ShareByLink({ report: { id: reportId, fields }, onClose }: ShareByLinkProps) {
  const { api, call } = useReports()
  const [days, setDays] = useState<LinkDays>('7')
  const { data: links, error, refetch } = useQuery(api.links.list.queryOptions({ reportId }))
  const [url, setUrl] = useState<string | null>(null)
  const reload = () => refetch()
  const createCommand = useCommand(() => call.links.create.mutate({ reportId, days }), {
    showsErrorsInForm: true,
    onSuccess: result => {
      setUrl(result.address)
      return reload()
    },
  })
  const revokeCommand = useCommand(
    ({ id, version }: { id: string; version: number }) => call.links.revoke.mutate({ reportId, id, version }),
    {
      success: () => 'Link revoked. It no longer opens.',
      onSuccess: () => {
        setUrl(null)
        return reload()
      },
    },
  )
  return (
    <SideModal
      open
      title={`Share ${fields.name}`}
      verb="Create link"
      busy={createCommand.busy}
      onSubmit={() => void createCommand.run()}
      onClose={onClose}
    >
      <p className="text-muted">
        Anyone with the link sees the saved report as of now, without an account, until the link expires. It
        does not update.
      </p>
      {createCommand.message && <Notice tone="bad">{createCommand.message}</Notice>}
      <SelectField
        label="Expires after"
        value={days}
        choices={dayItems}
        onChange={({ target }) => setDays(target.value as LinkDays)}
      />
      {url !== null && (
        <Notice tone="good">
          <div className="grid gap-2">
            <p>Copy the link now. It is not shown again.</p>
            <TextField label="Link" readOnly value={url} />
            <CopyButton text={url} label="Copy link" />
          </div>
        </Notice>
      )}
      {error && <Notice tone="bad">{errorMessage(error)}</Notice>}
      {links && links.length > 0 && (
        <ul aria-label="Open links" className="divide-y rounded-lg border">
          {links.map(link => (
            <li key={link.id} className="flex items-center gap-3 px-3 py-2">
              <div className="min-w-0 flex-1 text-sm">
                <p>
                  Expires <Instant at={link.expiresAt} />
                </p>
                <p className="text-muted">
                  {link.views === 0 ? 'Not read yet' : `Read ${pluralize(link.views, 'time')}, last `}
                  {link.lastViewedAt && <Instant at={link.lastViewedAt} />}
                </p>
              </div>
              <Button
                size="small"
                variant="danger"
                busy={revokeCommand.busy}
                onClick={() => void revokeCommand.run(link)}
              >
                Revoke
              </Button>
            </li>
          ))}
        </ul>
      )}
    </SideModal>
  )
}
