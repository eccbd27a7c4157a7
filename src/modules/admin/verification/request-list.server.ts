import { sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import { likePattern } from '../../../core/data/like-pattern.ts'
import { listPage } from '../../../core/data/list-window.server.ts'
import type { PageInput } from '../../../core/data/list-window.ts'
import type { RequestState } from '../../verification/verification.ts'

export type RequestLine = {
  id: string
  tenantId: string
  /** The organization's current name. */
  name: string
  state: RequestState
  askedAt: string
  askedBy: string | null
  decidedAt: string | null
  documents: number
  notes: number
}

type RequestFilter = { search: string; state: RequestState | null }

/** Requests of all organizations. */
export const requestsFrom = ({ search, state }: RequestFilter) =>
  sql`verification_requests r join tenants t on t.id = r.tenant_id
      left join users u on u.id = r.created_by where (${state}::text is null or r.state = ${state})
    and (${search} = '' or t.name ilike ${likePattern(search)})`

/** A page of requests: pending ones oldest first, others newest first. */
export const listRequests = (tx: Tx, { search, state, ...window }: RequestFilter & PageInput) =>
  listPage<RequestLine>(tx, {
    select: sql`r.id, r.tenant_id as "tenantId", t.name, r.state, u.name as "askedBy",
      to_json(r.created_at)#>>'{}' as "askedAt", to_json(r.decided_at)#>>'{}' as "decidedAt",
      (select count(*) from jsonb_array_elements(r.answers) a where a ->> 'kind' = 'document') as documents,
      (select count(*) from verification_notes n
        where n.organization_id = r.tenant_id and n.request_id = r.id) as notes`,
    from: requestsFrom({ search, state }),
    order: state === 'pending' ? sql`r.created_at, r.id` : sql`r.created_at desc, r.id desc`,
    ...window,
  })

export async function countRequests(tx: Tx): Promise<Partial<Record<RequestState, number>>> {
  const { rows } = await tx.execute<{ state: RequestState; count: number }>(
    sql`select state, count(*) as count from verification_requests group by state`,
  )
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}
