import { Link } from '@tanstack/react-router'
import { searchTo } from '../http/searchTo.ts'
import { buttonClass } from '../../ui/buttonClass.ts'
import { Card, EmptyCard } from '../../ui/Card.tsx'
import { PlainTable, type PlainColumn } from '../../ui/table/PlainTable.tsx'

type NewRecordLink = { label: string; to: string; search: Readonly<Record<string, string>>; hash?: string }

type RelatedCardProps<Row> = {
  title: string
  /** The first records and the total count; the card is hidden until they load. */
  results: { rows: readonly Row[]; total: number } | undefined
  /** Link to a new record; null when the user may not create one, in which case an empty card is hidden. */
  newRecordLink: NewRecordLink | null
  /** Table caption for screen readers. */
  caption: string
  columns: readonly PlainColumn<Row>[]
  empty: string
  /** Link to all records; null when the card already shows all of them. */
  allLink: NewRecordLink | null
}

/** Related records of another kind on a record's page: the first few, with links to all and to a new one. */
export function RelatedCard<Row extends { id: string }>({
  title,
  results,
  newRecordLink,
  caption,
  columns,
  empty,
  allLink,
}: RelatedCardProps<Row>) {
  if (!results || (results.total === 0 && newRecordLink === null)) return null
  const newButton = newRecordLink && (
    <OptionLink {...newRecordLink} className={buttonClass('plain', 'small')} />
  )
  if (results.total === 0)
    return (
      <EmptyCard title={title} actions={newButton}>
        {empty} {allLink && <OptionLink {...allLink} className="hover:underline" />}
      </EmptyCard>
    )
  return (
    <Card title={title} hasNoPadding actions={newButton}>
      <PlainTable caption={caption} isCompact rows={results.rows} rowKey={row => row.id} columns={columns} />
      {allLink && (
        <p className="border-t px-3.5 py-2 text-sm">
          <OptionLink {...allLink} className="hover:underline" />
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
