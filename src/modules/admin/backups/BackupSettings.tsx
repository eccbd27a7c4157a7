import { Instant, useInstant } from '../../../core/auth/Instant.tsx'
import { useState } from 'react'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { formatBytes, formatNumber } from '../../../ui/formats.ts'
import { TextField } from '../../../ui/form/TextField.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { useAdmin } from '../useAdmin.tsx'
import type { BackupState } from './backup-settings.server.ts'

/** Whether backups are made each day, how many are kept, and how the last ones went. */
export function BackupSettings() {
  const { api } = useAdmin()
  const { data } = useLiveQuery(api.backups.queryOptions())
  return (
    <Card title="Daily backups">
      {data && (
        <div className="grid gap-4">
          <KeptForm kept={data.kept} />
          <LastBackup state={data} />
        </div>
      )}
    </Card>
  )
}

function KeptForm({ kept }: { kept: number }) {
  const { call, readOnly, busy, run } = useAdmin()
  const [edited, setEdited] = useState<string | null>(null)
  const text = edited ?? String(kept)
  const wrong =
    /^\d{1,3}$/.test(text.trim()) && Number(text) <= 365 ? null : 'Enter a whole number from 0 to 365.'
  return (
    <form
      className="flex flex-wrap items-end justify-between gap-4"
      onSubmit={event => {
        event.preventDefault()
        if (wrong) return
        void run('Backups saved', async () => {
          await call.setSettings.mutate({ backupsKept: Number(text) })
          setEdited(null)
        })
      }}
    >
      <TextField
        label="Backups to keep"
        hint="One a day; the oldest is removed. 0 turns daily backups off."
        inputMode="numeric"
        className="max-w-32"
        value={text}
        error={wrong}
        disabled={readOnly !== null}
        onChange={event => setEdited(event.target.value)}
      />
      <Button type="submit" variant="primary" busy={busy} disabledReason={readOnly}>
        Save
      </Button>
    </form>
  )
}

function LastBackup({ state: { kept, folder, success, failure } }: { state: BackupState }) {
  const instant = useInstant()
  const failedSince = failure && (!success || failure.at > success.at)
  return (
    <>
      {failedSince && (
        <Notice tone="bad" title={`The backup of ${instant(failure.at)} failed`}>
          {failure.reason}
        </Notice>
      )}
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 wrap-anywhere">
        <dt className="text-muted">Last backup</dt>
        <dd>
          {success
            ? `${instant(success.at)}, ${formatBytes(success.bytes)} in ${formatNumber(success.seconds, 1)} s`
            : kept === 0
              ? 'None: daily backups are off'
              : 'None yet'}
        </dd>
        {failure && !failedSince && (
          <>
            <dt className="text-muted">Last failure</dt>
            <dd>
              <Instant at={failure.at} />: {failure.reason}
            </dd>
          </>
        )}
        <dt className="text-muted">Folder</dt>
        <dd className="font-mono text-sm">{folder}</dd>
      </dl>
    </>
  )
}
