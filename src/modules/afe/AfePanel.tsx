import { Link } from '@tanstack/react-router'
import { refusal } from '../../core/access/refusal.ts'
import { useViewer } from '../../core/auth/useViewer.tsx'
import { useLiveQuery } from '../../core/live/useLive.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'
import { Card } from '../../ui/Card.tsx'
import { formatMoney } from '../../ui/formats.ts'
import { Status } from '../../ui/Status.tsx'
import { PlainTable } from '../../ui/table/PlainTable.tsx'
import { access } from './access.ts'
import { statusTones, statusWords } from './record/afe.ts'
import { useAfes } from './useAfes.tsx'

const shown = 20

/** The AFEs of a well, on its page; nothing where this person may not see them. */
export function AfePanel({ wellId }: { wellId: string }) {
  const refused = refusal(useViewer(), access.read)
  return refused === null ? <AfesOfWell wellId={wellId} /> : null
}

function AfesOfWell({ wellId }: { wellId: string }) {
  const { api, readOnly } = useAfes()
  const { data } = useLiveQuery(api.list.queryOptions({ filter: { well: wellId }, limit: shown }))
  if (!data || (data.total === 0 && readOnly !== null)) return null
  return (
    <Card
      title="AFEs"
      flush={data.total > 0}
      actions={
        readOnly === null && (
          <Link
            to="/app/afe"
            search={{ well: wellId } as never}
            hash="new"
            className={buttonClass('plain', 'small')}
          >
            New AFE
          </Link>
        )
      }
    >
      <PlainTable
        caption="AFEs of this well"
        tight
        rows={data.rows}
        rowKey={row => row.id}
        columns={[
          {
            header: 'Number',
            names: true,
            cell: row => (
              <Link
                to="/app/afe/$afeId"
                params={{ afeId: row.id }}
                className="font-mono text-sm hover:underline"
                title={row.name}
              >
                {row.number}
              </Link>
            ),
          },
          {
            header: 'Status',
            cell: row => <Status tone={statusTones[row.status]}>{statusWords[row.status]}</Status>,
          },
          { header: 'Estimate', align: 'right', cell: row => formatMoney(row.total) },
          { header: 'Billed', align: 'right', cell: row => formatMoney(row.billed) },
        ]}
        empty={<p className="text-muted">No AFE for this well.</p>}
      />
      {data.total > data.rows.length && (
        <p className="border-t px-3.5 py-2 text-sm">
          <Link to="/app/afe" search={{ well: wellId } as never} className="hover:underline">
            All {data.total} AFEs of this well
          </Link>
        </p>
      )}
    </Card>
  )
}
