import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { wordsOf } from '../../../core/http/api.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Chips } from '../../../ui/Chips.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { formatCount } from '../../../ui/formats.ts'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import { kindLabels } from '../document.ts'
import { useDocuments } from '../useDocuments.tsx'

const pages = { leases: '/app/leases/', wells: '/app/well/' }

/** Leases and wells whose files lack a required document, or have one that has expired. */
export default function MissingPage() {
  const { api } = useDocuments()
  const [noun, setNoun] = useState<'leases' | 'wells'>('leases')
  const { data, error, refetch } = useLiveQuery(api.completeness.missing.queryOptions({ noun }))
  return (
    <>
      <PageHeader
        above={
          <Link to="/app/documents" className="hover:text-ink">
            Documents
          </Link>
        }
        title="Missing documents"
        count={data && `${formatCount(data.lacking)} of ${formatCount(data.all)} ${noun}`}
      />
      <Chips
        label="Records"
        chips={[
          { id: 'leases', label: 'Leases' },
          { id: 'wells', label: 'Wells' },
        ]}
        selected={noun}
        onSelect={id => setNoun(id === 'wells' ? 'wells' : 'leases')}
      />
      <div className="px-4.5 py-3.5 max-md:px-3.5">
        {!data && error && (
          <ErrorState title="The files could not be looked through" onRetry={() => void refetch()}>
            {wordsOf(error)}
          </ErrorState>
        )}
        {!data && !error && <Skeleton className="h-64" />}
        {data?.rows.length === 0 && (
          <EmptyState title="Nothing is missing">
            Every {noun === 'leases' ? 'lease' : 'well'} has its required documents on file.
          </EmptyState>
        )}
        {data && data.rows.length > 0 && (
          <Card flush>
            <PlainTable
              caption="Missing documents"
              rows={data.rows}
              rowKey={row => row.id}
              columns={[
                {
                  header: noun === 'leases' ? 'Lease' : 'Well',
                  wraps: true,
                  cell: row => (
                    <Link to={`${pages[noun]}${row.id}`} className="text-accent underline">
                      {row.name}
                    </Link>
                  ),
                },
                {
                  header: 'Not on file',
                  wraps: true,
                  cell: row =>
                    row.lacks
                      .map(
                        ({ kind, state }) => `${kindLabels[kind]}${state === 'expired' ? ' (expired)' : ''}`,
                      )
                      .join(', '),
                },
              ]}
            />
          </Card>
        )}
      </div>
    </>
  )
}
