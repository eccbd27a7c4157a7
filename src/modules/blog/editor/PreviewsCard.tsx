import { useState } from 'react'
import { Instant } from '../../../core/auth/Instant.tsx'
import { useApi, useCall } from '../../../core/http/api.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { pluralize } from '../../../ui/formats.ts'
import { previewDays } from './preview-days.ts'
import type { BlogEditorRouter } from './blog-editor.server.ts'

/** Manages links that show the draft to people without an account. */
export function PreviewsCard({ id }: { id: string }) {
  const call = useCall<BlogEditorRouter>('blogDesk')
  const { data = [] } = useLiveQuery(useApi<BlogEditorRouter>('blogDesk').previews.queryOptions({ id }))
  const [link, setLink] = useState<string | null>(null)
  const [days, setDays] = useState<(typeof previewDays)[number]>(7)
  const addCommand = useCommand(() => call.addPreview.mutate({ id, days }), {
    onSuccess: ({ path }) => setLink(location.origin + path),
  })
  const revokeCommand = useCommand((previewId: string) => call.endPreview.mutate({ id, previewId }), {
    success: () => 'Preview link revoked',
    onSuccess: () => setLink(null),
  })
  return (
    <Card title="Preview links">
      <div className="grid gap-3">
        <p className="text-sm text-muted">
          Anyone with the link sees the saved article, without an account. Search engines skip it.
        </p>
        <div className="flex items-end gap-2">
          <SelectField
            label="Expires after"
            fieldClass="flex-1"
            value={String(days)}
            choices={previewDays.map(dayCount => ({
              value: String(dayCount),
              label: pluralize(dayCount, 'day'),
            }))}
            onChange={({ target }) => setDays(Number(target.value) as (typeof previewDays)[number])}
          />
          <Button busy={addCommand.busy} onClick={() => void addCommand.run()}>
            New link
          </Button>
        </div>
        {link && (
          <div className="grid gap-1">
            <a
              href={link}
              target="_blank"
              rel="noreferrer"
              className="text-sm wrap-anywhere text-accent underline underline-offset-2"
            >
              {link}
            </a>
            <span className="flex items-center gap-2 text-sm text-muted">
              <CopyButton text={link} label="Copy the link" /> It is shown only once.
            </span>
          </div>
        )}
        <ul className="divide-y">
          {data.map(({ id: previewId, expiresAt }) => (
            <li key={previewId} className="flex items-center gap-2 py-1.5 text-sm">
              <span className="flex-1">
                Expires <Instant at={expiresAt} />
              </span>
              <Button
                size="small"
                busy={revokeCommand.busy && revokeCommand.input === previewId}
                onClick={() => void revokeCommand.run(previewId)}
              >
                Revoke
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  )
}
