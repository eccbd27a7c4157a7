import { Instant, useInstant } from '../../../core/auth/Instant.tsx'
import { RecordCard } from '../../../core/form/RecordCard.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { formatBytes, formatNumber } from '../../../ui/formats.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { backupSettings } from '../settings.ts'
import { useAdmin } from '../useAdmin.tsx'
import type { BackupState } from './backup-settings.server.ts'

/** The setting for daily backups, how many are retained, and the last results. */
export function BackupCard() {
  const { api, call, readOnly } = useAdmin()
  const { data } = useLiveQuery(api.backups.queryOptions())
  if (!data) return null
  return (
    <RecordCard
      title="Daily backups"
      one="setting"
      parentId="the platform"
      schema={backupSettings}
      record={{ id: 'backups', version: data.version, values: { backupsKept: data.kept } }}
      readOnly={readOnly}
      save={({ version, seen, values }) =>
        call.setBackups.mutate({ version: version ?? 0, seen, changes: values })
      }
      success={() => 'Backups saved'}
    >
      <LastBackup state={data} />
    </RecordCard>
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
