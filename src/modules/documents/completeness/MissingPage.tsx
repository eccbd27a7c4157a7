import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { RowsExportMenu } from '../../../core/files/export/RowsExportMenu.tsx'
import { errorMessage } from '../../../core/http/api.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { Chips } from '../../../ui/Chips.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { formatCount } from '../../../ui/formats.ts'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { kindLabels, type DocumentKind } from '../document.ts'
import { useDocuments } from '../useDocuments.tsx'
import { matrixTable } from './matrix-table.ts'
import { MissingMatrix } from './MissingMatrix.tsx'

/** Leases or wells by kind of document, with the required ones that are on file, expired, or missing. */
export default function MissingPage() {
  const { api } = useDocuments()
  const [noun, setNoun] = useState<'leases' | 'wells'>('leases')
  const [kind, setKind] = useState<DocumentKind | null>(null)
  const { data, error, refetch } = useLiveQuery(api.completeness.missing.queryOptions({ noun, kind }))
  return (
    <>
      <PageHeader
        parentLink={
          <Link to="/app/documents" className="hover:text-ink">
            Documents
          </Link>
        }
        title="Missing documents"
        count={
          data &&
          `${formatCount(data.lacking)} of ${formatCount(data.checked)} ${noun}${kind ? ` without ${kindLabels[kind].toLowerCase()}` : ''}`
        }
        actions={data && <RowsExportMenu size="medium" {...matrixTable(noun, data)} />}
      />
      <Tabs
        label="Records"
        tabs={[
          { id: 'leases', label: 'Leases' },
          { id: 'wells', label: 'Wells' },
        ]}
        selected={noun}
        onSelect={id => {
          setNoun(id === 'wells' ? 'wells' : 'leases')
          setKind(null)
        }}
      >
        <div className="pt-3">
          <Chips
            label="Missing"
            chips={(data?.kinds ?? [])
              .filter(({ lacking }) => lacking > 0)
              .map(({ kind: id, lacking }) => ({ id, label: kindLabels[id], count: lacking }))}
            selected={kind}
            onSelect={id => setKind(id as DocumentKind | null)}
          />
        </div>
        <div className="px-4.5 pb-6 max-md:px-3.5">
          {!data && error && (
            <ErrorState title="The files could not be checked" onRetry={() => void refetch()}>
              {errorMessage(error)}
            </ErrorState>
          )}
          {!data && !error && <Skeleton className="h-64" />}
          {data?.rows.length === 0 && (
            <EmptyState title="Nothing is missing">
              Every {noun === 'leases' ? 'lease' : 'well'} has its required documents on file.
            </EmptyState>
          )}
          {data && data.checked < data.all && (
            <p className="pb-2 text-muted">
              The first {formatCount(data.checked)} of {formatCount(data.all)} {noun} by name are checked.
            </p>
          )}
          {data && data.rows.length > 0 && <MissingMatrix noun={noun} {...data} />}
        </div>
      </Tabs>
    </>
  )
}
