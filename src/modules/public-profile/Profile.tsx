import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { inferRouterOutputs } from '@trpc/server'
import type { ReactNode } from 'react'
import { useApi, wordsOf } from '../../core/http/api.tsx'
import { VerifiedSign } from '../../core/tenancy/VerifiedSign.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { PublicProfileRouter } from './public-profile.server.ts'

export type Profile = inferRouterOutputs<PublicProfileRouter>['read']

/** What an organization shows of itself; `act` is what can be done about it. */
export function ShownProfile({ act }: { act: (profile: Profile) => ReactNode }) {
  const { tenantId, slug } = useParams({ strict: false }) as { tenantId?: string; slug?: string }
  const api = useApi<PublicProfileRouter>('publicProfiles')
  const which = tenantId === undefined ? { slug: slug ?? '' } : { tenantId }
  const { data, error } = useQuery(api.read.queryOptions(which, { retry: false }))
  if (error)
    return (
      <>
        <h1 className="sr-only">Organization profile</h1>
        <EmptyState title="There is no public profile here">{wordsOf(error)}</EmptyState>
      </>
    )
  if (!data) return <Skeleton className="m-4.5 h-64" />
  const kinds = [data.type, ...data.subtypes.filter(each => each !== data.type)].filter(each => each !== null)
  return (
    <article className="grid max-w-3xl gap-4 py-6">
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h1 className="text-xl font-semibold break-words">
            {data.name} {data.verified && <VerifiedSign size={18} />}
          </h1>
          <p className="text-muted">{[...kinds, data.state].filter(each => each !== null).join(' · ')}</p>
        </div>
        {act(data)}
      </header>
      {data.about !== null && <p className="max-w-prose break-words whitespace-pre-wrap">{data.about}</p>}
      {data.webpage !== null && (
        <p>
          <a
            href={data.webpage}
            rel="noreferrer nofollow ugc"
            target="_blank"
            className="break-words text-accent underline"
          >
            {data.webpage}
          </a>
        </p>
      )}
    </article>
  )
}
