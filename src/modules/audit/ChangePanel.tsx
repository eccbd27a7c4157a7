import { Instant } from '../../core/auth/Instant.tsx'
import { Link } from '@tanstack/react-router'
import { Button } from '../../ui/Button.tsx'
import { DescriptionList } from '../../ui/DescriptionList.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'
import { SidePanel } from '../../ui/overlay/SidePanel.tsx'
import type { AuditSearch } from './audit-search.ts'
import { actorName, type AuditRow } from './audit.ts'
import { RecordsWithin } from './RecordsWithin.tsx'

interface ChangePanelProps {
  row: AuditRow
  within: (row: AuditRow) => Promise<AuditRow[]>
  /** Filters the log by a value of this entry. */
  onNarrow: (change: Partial<AuditSearch>) => void
  onClose: () => void
}

/** A log entry with its person, action, time and origin, and each field before and after. */
export function ChangePanel({ row, within, onNarrow, onClose }: ChangePanelProps) {
  const { details, to } = row
  return (
    <SidePanel label={`${actorName(row)} ${row.sentence}`} meta={row.kind} onClose={onClose}>
      {details.length > 0 && (
        <ul aria-label="Changes" className="grid gap-1.5">
          {details.map(detail => (
            <li key={detail} className="break-words">
              {detail}
            </li>
          ))}
        </ul>
      )}
      {row.many > 1 && <RecordsWithin row={row} within={within} />}
      <DescriptionList
        items={[
          { label: 'When', value: <Instant at={row.at} /> },
          { label: 'Person', value: row.email ? `${actorName(row)} (${row.email})` : actorName(row) },
          ...(row.tenantName ? [{ label: 'Organization', value: row.tenantName }] : []),
          { label: 'Address', value: row.ip ?? 'unknown' },
          { label: 'Browser', value: row.userAgent ?? 'none: done by Wellhead' },
          { label: 'Request', value: row.path ? `${row.method ?? ''} ${row.path}` : '—' },
          { label: 'Recorded as', value: <span className="font-mono text-xs">{row.act}</span> },
        ].map(({ label, value }) => ({ label, value: <span className="break-words">{value}</span> }))}
      />
      <div className="flex flex-wrap gap-2">
        {row.many === 1 && (
          <Button onClick={() => onNarrow({ noun: row.noun, recordId: row.recordId })}>
            Only this record
          </Button>
        )}
        <Button onClick={() => onNarrow({ person: row.actorId })}>Only this person</Button>
      </div>
      {to && (
        <Link to={to} className={buttonClass()}>
          Open the {row.kind}
        </Link>
      )}
    </SidePanel>
  )
}
