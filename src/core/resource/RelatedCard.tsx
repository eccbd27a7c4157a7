import { Link } from '@tanstack/react-router'
import { searchTo } from '../http/searchTo.ts'
import { buttonClass } from '../../ui/buttonClass.ts'
import { Card } from '../../ui/Card.tsx'
import { PlainTable, type PlainColumn } from '../../ui/table/PlainTable.tsx'

type NewRecordLink = { label: string; to: string; search: Readonly<Record<string, string>>; hash?: string }

type RelatedCardProps<Row> = {
  title: string
  /** The first records and the total count; the card is hidden until they load. */
  found: { rows: readonly Row[]; total: number } | undefined
  /** Link to a new record; null when the user may not create one, in which case an empty card is hidden. */
  make: NewRecordLink | null
  /** Table caption for screen readers. */
  caption: string
  columns: readonly PlainColumn<Row>[]
  empty: string
  /** Link to all records; null when the card already shows all of them. */
  all: NewRecordLink | null
}

/** Related records of another kind on a record's page: the first few, with links to all and to a new one. */
export function RelatedCard<Row extends { id: string }>({
  title,
  found,
  make,
  caption,
  columns,
  empty,
  all,
}: RelatedCardProps<Row>) {
  if (!found || (found.total === 0 && make === null)) return null
  return (
    <Card
      title={title}
      flush={found.total > 0}
      actions={make && <OptionLink {...make} className={buttonClass('plain', 'small')} />}
    >
      <PlainTable
        caption={caption}
        tight
        rows={found.rows}
        rowKey={row => row.id}
        columns={columns}
        empty={<p className="text-muted">{empty}</p>}
      />
      {all && (
        <p className="border-t px-3.5 py-2 text-sm">
          <OptionLink {...all} className="hover:underline" />
        </p>
      )}
    </Card>
  )
}

const OptionLink = ({ label, to, search, hash, className }: NewRecordLink & { className: string }) => (
  <Link to={to} search={searchTo(search)} {...(hash !== undefined && { hash })} className={className}>
    {label}
  </Link>
)
