import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import type { Page } from '../../ui/table/useWindowedRows.tsx'
import { refusal, type Gate } from '../access/refusal.ts'
import { useViewer } from '../auth/useViewer.tsx'
import { useLiveQuery, type LiveOptions } from '../live/useLive.tsx'
import { RelatedCard } from '../resource/RelatedCard.tsx'

type CardProps<Found extends Page<{ id: string }>> = ComponentProps<typeof RelatedCard<Found['rows'][number]>>

type RecordsPanelProps<Found extends Page<{ id: string }>, Failure, Key extends QueryKey> = Omit<
  CardProps<Found>,
  'found' | 'make' | 'all'
> & {
  kind: { access: Record<'read' | 'write', Gate> }
  /** The first of them, from the list of their kind. */
  query: UseQueryOptions<Found, Failure, Found, Key> & LiveOptions
  /** The way to a new one, for who may make one. */
  make: NonNullable<CardProps<Found>['make']>
  /** The way to all of them; null where these are all. */
  all: (found: Page<unknown>) => CardProps<Found>['all']
}

/** Records of another kind on a record's page; nothing for who may not see them. */
export function RecordsPanel<Found extends Page<{ id: string }>, Failure, Key extends QueryKey>(
  props: RecordsPanelProps<Found, Failure, Key>,
) {
  const refused = refusal(useViewer(), props.kind.access.read)
  return refused === null ? <SeenPanel {...props} /> : null
}

function SeenPanel<Found extends Page<{ id: string }>, Failure, Key extends QueryKey>({
  kind,
  query,
  make,
  all,
  ...card
}: RecordsPanelProps<Found, Failure, Key>) {
  const makes = refusal(useViewer(), kind.access.write) === null
  const { data } = useLiveQuery(query)
  return <RelatedCard {...card} found={data} make={makes ? make : null} all={data ? all(data) : null} />
}
