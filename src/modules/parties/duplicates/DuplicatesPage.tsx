import { useState } from 'react'
import { useInstant } from '../../../core/auth/Instant.tsx'
import { Link } from '@tanstack/react-router'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { pluralize, formatCount } from '../../../ui/formats.ts'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { PageSteps } from '../../../ui/table/PageSteps.tsx'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import { ComparePair } from './ComparePair.tsx'
import { useDuplicates } from './useDuplicates.tsx'

const maxRows = 50

/** Possible duplicates with the reasons; a user decides. */
export default function DuplicatesPage() {
  const { api, call, readOnly } = useDuplicates()
  const [offset, setOffset] = useState(0)
  const { data } = useLiveQuery(api.list.queryOptions({ offset, limit: maxRows }))
  const [openPair, setOpenPair] = useState<{ one: string; other: string } | null>(null)
  const scanCommand = useCommand(() => call.scan.mutate(), { success: () => 'Checking all contacts' })
  return (
    <>
      <PageHeader
        parentLink={
          <Link to="/app/crm/contacts" className="hover:text-ink">
            Contacts
          </Link>
        }
        title="Duplicates"
        count={data && data.total > 0 && pluralize(data.total, 'pair')}
        meta={data && <ScanStatus scan={data.scan} />}
        actions={
          <Button
            variant="primary"
            busy={scanCommand.busy || data?.scan?.isRunning === true}
            disabledReason={readOnly}
            onClick={() => void scanCommand.run()}
          >
            Look for duplicates
          </Button>
        }
      />
      <div className="grid gap-4 px-4.5 pb-4 max-md:px-3.5">
        {!data && <Skeleton className="h-64" />}
        {data?.rows.length === 0 && (
          <EmptyState
            title={data.scan === null ? 'No search yet' : 'No duplicates'}
            picture={<Picture of="people" />}
          >
            Contacts with similar names that share a phone, email or address appear here. Nothing is merged
            automatically.
          </EmptyState>
        )}
        {data && data.rows.length > 0 && (
          <Card hasNoPadding>
            <PlainTable
              caption="Possible duplicates"
              rows={data.rows}
              rowKey={({ one, other }) => `${one} ${other}`}
              columns={[
                {
                  header: 'Contacts',
                  names: true,
                  canWrap: true,
                  cell: row => (
                    <>
                      <span className="block font-semibold wrap-anywhere">{row.oneName}</span>
                      <span className="block font-semibold wrap-anywhere">{row.otherName}</span>
                    </>
                  ),
                },
                { header: 'Evidence', canWrap: true, cell: row => row.evidence.join(', ') || '—' },
                {
                  header: 'Decision',
                  quiet: true,
                  align: 'right',
                  cell: ({ one, other, oneName, otherName }) => (
                    <Button size="small" onClick={() => setOpenPair({ one, other })}>
                      Compare
                      <span className="sr-only">
                        {' '}
                        {oneName} and {otherName}
                      </span>
                    </Button>
                  ),
                },
              ]}
            />
          </Card>
        )}
        {data && <PageSteps offset={offset} limit={maxRows} total={data.total} onOffset={setOffset} />}
      </div>
      {openPair && (
        <ComparePair key={openPair.one + openPair.other} {...openPair} onClose={() => setOpenPair(null)} />
      )}
    </>
  )
}

type Scan = { finishedAt: string | null; isRunning: boolean; lookedAt: number; contacts: number } | null

function ScanStatus({ scan }: { scan: Scan }) {
  const instant = useInstant()
  if (!scan) return 'No search yet. It runs nightly, and on request.'
  if (scan.isRunning)
    return scan.contacts === 0
      ? 'Checking all contacts…'
      : `Checked ${formatCount(scan.lookedAt)} of ${pluralize(scan.contacts, 'contact')}`
  return `Last search ${instant(scan.finishedAt!)}`
}
