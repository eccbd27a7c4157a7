import { modules } from '../../src/app/modules.ts'

/** Calls a query procedure by its path. */
export type QueryProcedure = <Answer>(path: string, input?: object) => Promise<Answer>
type Rows = { rows: { id: string }[] }

const modulePages = modules.flatMap(module => module.pages)

/** Values for $leaseId and other parameters in paths: the first record of each kind. */
export async function recordIds(query: QueryProcedure): Promise<Record<string, string>> {
  const firstId = async (path: string, input?: object) => (await query<Rows>(path, input)).rows[0]!.id
  const ids: Record<string, string> = {
    threadId: await firstId('threads.list'),
    ticketId: await firstId('support.list', {}),
    changeId: await findOwnershipChangeId(query),
    planId: 'drill-and-complete',
    roomId: await firstId('listings.list', { limit: 1 }),
  }
  for (const { kind, pages } of modules.flatMap(({ finds = [] }) => finds)) {
    const detailPage = modulePages.find(({ path }) => pages && path.startsWith(`${pages}$`))
    const name = pages && detailPage?.path.slice(pages.length + 1).split('/')[0]
    if (!name || name in ids) continue
    ids[name] = await firstId(`${kind}.list`, { limit: 1 })
  }
  return ids
}

/** A path with each parameter replaced by its value: "/app/leases/$leaseId". */
export const fillPath = (path: string, ids: Record<string, string>) =>
  path.replaceAll(/\$(\w+)/g, (_whole, name: string) => {
    const id = ids[name]
    if (id === undefined) throw new Error(`${path}: there is no value for $${name} yet.`)
    return id
  })

/** The first requested ownership change of a paid owner. */
async function findOwnershipChangeId(query: QueryProcedure): Promise<string> {
  const owners = await query<Rows>('owners.list', {})
  for (const { id } of owners.rows) {
    const { changes } = await query<{ changes: { id: string }[] }>('owners.get', { id })
    if (changes[0]) return changes[0].id
  }
  throw new Error('No owner has a change of ownership.')
}
