import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useViewer } from '../../../core/auth/useViewer.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { countOf, formatInstant } from '../../../ui/formats.ts'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import { membersIn, maxPortfolioMembers } from '../compare/members.ts'
import { copyName } from './copy-name.ts'
import { RenamePortfolio } from './SavePortfolio.tsx'
import { usePortfolios } from './usePortfolios.tsx'

/** The saved portfolios of the organization; renders nothing if there are none. */
export function PortfoliosCard() {
  const { api, call, readOnly } = usePortfolios()
  const { membership } = useViewer()
  const { data: all = [] } = useLiveQuery(api.list.queryOptions())
  const [renaming, setRenaming] = useState<(typeof all)[number] | null>(null)
  const duplicating = useCommand(
    ({ name, members, deckId, notes }: (typeof all)[number]) =>
      call.create.mutate({ name: copyName(name, all), members, deckId, notes }),
    { success: (_, { name }) => `${name} duplicated` },
  )
  const removing = useCommand(({ id }: (typeof all)[number]) => call.remove.mutate({ ids: [id] }), {
    success: (_, { id, name }) => ({
      text: `${name} deleted`,
      undone: `${name} is back`,
      undo: () => call.restore.mutate({ ids: [id] }),
    }),
  })
  if (all.length === 0) return null
  return (
    <Card title="Saved portfolios" flush>
      <PlainTable
        caption="Saved portfolios"
        rows={all}
        rowKey={({ id }) => id}
        columns={[
          {
            header: 'Name',
            names: true,
            wraps: true,
            cell: ({ id, name }) => (
              <Link to="/app/financial-analysis/portfolio" search={{ saved: id }} className="hover:underline">
                {name}
              </Link>
            ),
          },
          { header: 'Notes', wide: true, wraps: true, cell: ({ notes }) => notes ?? '—' },
          {
            header: 'Members',
            wide: true,
            cell: ({ members }) =>
              countOf(membersIn(members, maxPortfolioMembers).length, 'analysis', 'analyses'),
          },
          {
            header: 'Changed',
            wide: true,
            cell: ({ updatedAt, by }) =>
              `${formatInstant(updatedAt, membership?.timeZone)}${by ? ` by ${by}` : ''}`,
          },
          {
            header: 'Acts',
            quiet: true,
            align: 'right',
            cell: row => (
              <span className="flex justify-end gap-1 max-md:flex-wrap">
                <Button
                  size="small"
                  variant="quiet"
                  disabledReason={readOnly}
                  onClick={() => setRenaming(row)}
                >
                  Rename<span className="sr-only"> {row.name}</span>
                </Button>
                <Button
                  size="small"
                  variant="quiet"
                  disabledReason={readOnly}
                  onClick={() => void duplicating.run(row)}
                >
                  Duplicate<span className="sr-only"> {row.name}</span>
                </Button>
                <Button
                  size="small"
                  variant="quiet"
                  disabledReason={readOnly}
                  onClick={() => void removing.run(row)}
                >
                  Delete<span className="sr-only"> {row.name}</span>
                </Button>
              </span>
            ),
          },
        ]}
      />
      {renaming && <RenamePortfolio portfolio={renaming} onClose={() => setRenaming(null)} />}
    </Card>
  )
}
