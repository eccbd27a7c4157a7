import { useInstant } from '../../../core/auth/Instant.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import { useTemplates } from '../useTemplates.tsx'

/** Shows the versions of a template; restoring an earlier one creates a new version. */
export function VersionsCard({ id, version }: { id: string; version: number }) {
  const { api, call, readOnly } = useTemplates()
  const instant = useInstant()
  const { data = [] } = useLiveQuery(api.versions.queryOptions({ id }))
  const restoreCommand = useCommand(
    (earlierVersions: number) => call.bringBack.mutate({ id, version, earlier: earlierVersions }),
    {
      success: saved => ({
        text: 'Version restored',
        undo: () => call.bringBack.mutate({ id, version: saved.version, earlier: version }),
      }),
    },
  )
  if (data.length < 2) return null
  return (
    <Card title="Versions" hasNoPadding>
      <PlainTable
        caption="Versions"
        rows={data}
        rowKey={row => row.version}
        columns={[
          { header: 'Version', names: true, cell: row => row.version },
          { header: 'Saved', cell: row => instant(row.savedAt) },
          { header: 'Saved by', wide: true, cell: row => row.by ?? 'A former member' },
          { header: 'Tasks', align: 'right', cell: row => row.tasks },
          {
            header: 'Actions',
            quiet: true,
            align: 'right',
            cell: row =>
              row.version !== version && (
                <Button
                  size="small"
                  variant="quiet"
                  busy={restoreCommand.busy}
                  disabledReason={readOnly}
                  onClick={() => void restoreCommand.run(row.version)}
                >
                  Restore<span className="sr-only"> version {row.version}</span>
                </Button>
              ),
          },
        ]}
      />
    </Card>
  )
}
