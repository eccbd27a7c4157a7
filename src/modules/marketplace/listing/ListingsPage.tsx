import { useState } from 'react'
import { NewRecord } from '../../../core/kind/NewRecord.tsx'
import { RecordListPage } from '../../../core/kind/RecordListPage.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Status } from '../../../ui/Status.tsx'
import { RowCard } from '../../../ui/table/RowCard.tsx'
import { priceLabel } from '../public/price-label.ts'
import { listingKind, type ListingLine } from '../record/listing-kind.ts'
import { statusLabels } from '../record/listing.ts'
import { CategoryChoice } from './CategoryChoice.tsx'
import { FromLeasesDialog } from './FromLeasesDialog.tsx'
import { ListingBulkBar } from './ListingBulkBar.tsx'
import { useListings } from './useListings.tsx'

const ListingStatusMark = ({ status, isStale }: Pick<ListingLine, 'status' | 'isStale'>) =>
  isStale && status === 'published' ? (
    <Status tone="warn">Out of date</Status>
  ) : (
    <Status tone={statusLabels[status].tone}>{statusLabels[status].label}</Status>
  )

const cellRenderers = {
  status: (row: ListingLine) => <ListingStatusMark {...row} />,
  price: (row: ListingLine) => priceLabel(row),
}

/** Shows the organization's listings, with their views. */
export default function ListingsPage() {
  const { api, call, readOnly } = useListings()
  const [fromLeases, setFromLeases] = useState(false)
  return (
    <>
      <RecordListPage
        kind={listingKind}
        page={query => api.list.queryOptions(query)}
        search="Search by title, category or county"
        emptyContent="Create the first listing, from a lease or from scratch."
        cells={cellRenderers}
        edits={{ call, readOnly }}
        card={row => (
          <RowCard
            name={row.title}
            status={<ListingStatusMark {...row} />}
            leftFigure={row.category}
            rightFigure={priceLabel(row)}
          />
        )}
        acts={[
          {
            label: 'From leases',
            node: (
              <Button disabledReason={readOnly} onClick={() => setFromLeases(true)}>
                From leases
              </Button>
            ),
          },
        ]}
        bulk={selected => <ListingBulkBar {...selected} />}
        newRecord={{
          readOnly,
          form: created => (
            <NewRecord
              {...created}
              kind={listingKind}
              save={call.create.mutate}
              controls={{ marketCategoryId: control => <CategoryChoice {...control} /> }}
            />
          ),
        }}
      />
      {fromLeases && <FromLeasesDialog onClose={() => setFromLeases(false)} />}
    </>
  )
}
