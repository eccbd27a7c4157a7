import { Card } from '../../../ui/Card.tsx'
import { pluralize } from '../../../ui/formats.ts'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import { findingLabels, type UncheckedResult } from '../reconcile/finding.ts'
import { lineLabel } from './LinesCard.tsx'
import type { CheckedLine, StatementFile } from './statement.server.ts'

/** The reasons why checks were not possible, each with its lines. */
export function UncheckedCard({ file }: { file: StatementFile }) {
  const rows = groupReasons(file.lines)
  if (rows.length === 0) return null
  return (
    <Card title="Not checked" hasNoPadding>
      <PlainTable
        caption="Not checked"
        rows={rows}
        rowKey={({ kind, reason }) => `${kind} ${reason}`}
        card={row => (
          <div className="grid gap-1">
            <span className="font-semibold">{findingLabels[row.kind]}</span>
            <p>{row.reason}</p>
            <p className="text-sm text-muted">{linesLabel(row.lines)}</p>
          </div>
        )}
        columns={[
          { header: 'Check', names: true, cell: ({ kind }) => findingLabels[kind] },
          { header: 'Reason', canWrap: true, cell: ({ reason }) => <p className="max-w-prose">{reason}</p> },
          { header: 'Lines', canWrap: true, cell: ({ lines }) => linesLabel(lines) },
        ]}
      />
    </Card>
  )
}

type UncheckedReason = UncheckedResult & { lines: CheckedLine[] }

function groupReasons(lines: readonly CheckedLine[]): UncheckedReason[] {
  const reasons = new Map<string, UncheckedReason>()
  for (const line of lines)
    for (const { kind, reason } of line.unchecked) {
      const key = `${kind} ${reason}`
      const existing = reasons.get(key)
      if (existing) existing.lines.push(line)
      else reasons.set(key, { kind, reason, lines: [line] })
    }
  return [...reasons.values()]
}

const linesLabel = (lines: readonly CheckedLine[]) =>
  lines.length === 1 ? lineLabel(lines[0]!) : pluralize(lines.length, 'line')
