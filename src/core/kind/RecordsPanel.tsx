import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import type { Page } from '../../ui/table/useWindowedRows.tsx'
import { getRefusal, type Gate } from '../access/refusal.ts'
import { useViewer } from '../auth/useViewer.tsx'
import { useLiveQuery, type LiveOptions } from '../live/useLive.tsx'
import { RelatedCard } from '../resource/RelatedCard.tsx'

type CardProps<Found extends Page<{ id: string }>> = ComponentProps<typeof RelatedCard<Found['rows'][number]>>

type RecordsPanelProps<Found extends Page<{ id: string }>, Failure, Key extends QueryKey> = Omit<
  CardProps<Found>,
  'results' | 'newRecordLink' | 'allLink'
> & {
  kind: { access: Record<'read' | 'write', Gate> }
  /** The query for the first records, from the list of their kind. */
  query: UseQueryOptions<Found, Failure, Found, Key> & LiveOptions
  /** Link to a new record, for users who may create one. */
  newRecord: NonNullable<CardProps<Found>['newRecordLink']>
  /** Link to all records; null when the card already shows all of them. */
  allLink: (match: Page<unknown>) => CardProps<Found>['allLink']
}

/** Records of another kind on a record's page; hidden from users who may not see them. */
export function RecordsPanel<Found extends Page<{ id: string }>, Failure, Key extends QueryKey>(
  props: RecordsPanelProps<Found, Failure, Key>,
) {
  const denial = getRefusal(useViewer(), props.kind.access.read)
  return denial === null ? <VisiblePanel {...props} /> : null
}

function VisiblePanel<Found extends Page<{ id: string }>, Failure, Key extends QueryKey>({
  kind,
  query,
  newRecord,
  allLink,
  ...card
}: RecordsPanelProps<Found, Failure, Key>) {
  const makes = getRefusal(useViewer(), kind.access.write) === null
  const { data } = useLiveQuery(query)
  return (
    <RelatedCard
      {...card}
      results={data}
      newRecordLink={makes ? newRecord : null}
      allLink={data ? allLink(data) : null}
    />
  )
}
