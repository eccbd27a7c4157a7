import { Instant, useInstant } from '../../core/auth/Instant.tsx'
import { Button } from '../../ui/Button.tsx'
import { pluralize, formatBytes } from '../../ui/formats.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { Status } from '../../ui/Status.tsx'
import { type DataExport, downloadDays, downloadPath } from './data-rights.ts'

interface ExportListProps {
  exports: readonly DataExport[]
  /** The organization; null for the user's own data. */
  tenantId: string | null
  verb: string
  busy: boolean
  onRequest: () => void
}

/** The existing exports, and a button to request another. */
export function ExportList({ exports, tenantId, verb, busy, onRequest }: ExportListProps) {
  const isPreparing = exports.some(({ state }) => state === 'waiting')
  return (
    <>
      {exports.length > 0 && (
        <ul className="divide-y border-y" aria-live="polite">
          {exports.map(item => (
            <li key={item.id} className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2.5">
              <ExportItem dataExport={item} href={downloadPath(item, tenantId)} />
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button
          busy={busy}
          disabledReason={
            isPreparing ? 'An export is being prepared. It appears here when it is ready.' : null
          }
          onClick={onRequest}
        >
          {verb}
        </Button>
      </div>
    </>
  )
}

function ExportItem({ dataExport, href }: { dataExport: DataExport; href: string | null }) {
  const instant = useInstant()
  const requestedOn = instant(dataExport.requestedAt)
  if (dataExport.state === 'waiting')
    return (
      <div className="min-w-0 flex-1">
        <Progress
          label={`Export of ${requestedOn}`}
          value={null}
          text={`${formatBytes(dataExport.size)} so far`}
        />
      </div>
    )
  if (href === null)
    return (
      <>
        <div className="min-w-0 flex-1">
          <div>{requestedOn}</div>
          {dataExport.failure && <div className="text-sm text-muted wrap-anywhere">{dataExport.failure}</div>}
        </div>
        <Status tone={dataExport.state === 'failed' ? 'bad' : 'none'}>
          {dataExport.state === 'failed' ? 'Failed' : `Removed after ${downloadDays} days`}
        </Status>
      </>
    )
  return (
    <>
      <div className="min-w-0 flex-1">
        <div>{requestedOn}</div>
        <div className="text-sm text-muted">
          {pluralize(dataExport.rows ?? 0, 'row')} of {pluralize(dataExport.tables ?? 0, 'table')},{' '}
          {formatBytes(dataExport.size)}. Expires <Instant at={dataExport.expiresAt} />
        </div>
      </div>
      <LinkButton size="small" href={href} download>
        Download
        <span className="sr-only"> the export of {requestedOn}</span>
      </LinkButton>
    </>
  )
}
