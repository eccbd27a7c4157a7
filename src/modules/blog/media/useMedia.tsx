import type { inferRouterOutputs } from '@trpc/server'
import { useApi } from '../../../core/http/api.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import type { BlogMediaRouter } from './media.server.ts'

export type MediaLine = inferRouterOutputs<BlogMediaRouter>['list'][number]

export const useMedia = () => useLiveQuery(useApi<BlogMediaRouter>('blogMedia').list.queryOptions())

/** Sends a picture; answers its id. */
export async function uploadPicture(file: File): Promise<string> {
  const answer = await fetch(`/files/blog-media?name=${encodeURIComponent(file.name)}`, {
    method: 'POST',
    body: file,
  }).catch(() => null)
  if (answer?.ok) return ((await answer.json()) as { id: string }).id
  const refused = (await answer?.json().catch(() => null)) as { message?: string } | null | undefined
  throw new Error(refused?.message ?? 'The server could not be reached. Try again.')
}
