import { useApi } from '../http/api.tsx'
import { useLiveQuery } from '../live/useLive.tsx'
import type { Tag } from './tag.ts'
import type { TagRouter } from './tags.server.ts'

const noTags: readonly Tag[] = []

/** The organization's tags by name, kept live. */
export const useTags = (): readonly Tag[] =>
  useLiveQuery(useApi<TagRouter>('tags').all.queryOptions()).data ?? noTags
