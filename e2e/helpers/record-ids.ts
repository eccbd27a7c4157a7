import { modules } from '../../src/app/modules.ts'

/** Calls a query procedure by its path. */
export type Ask = <Answer>(path: string, input?: object) => Promise<Answer>
type Rows = { rows: { id: string }[] }

const places = modules.flatMap(module => module.pages)

/** Values for $leaseId and other parameters in paths: the first record of each kind. */
export async function recordIds(ask: Ask): Promise<Record<string, string>> {
  const first = async (path: string, input?: object) => (await ask<Rows>(path, input)).rows[0]!.id
  const ids: Record<string, string> = {
    threadId: await first('threads.list'),
    ticketId: await first('support.list', {}),
    changeId: await changeOfOwnership(ask),
    planId: 'drill-and-complete',
    roomId: await first('listings.list', { limit: 1 }),
  }
  for (const { kind, pages } of modules.flatMap(({ finds = [] }) => finds)) {
    const place = places.find(({ path }) => pages && path.startsWith(`${pages}$`))
    const name = pages && place?.path.slice(pages.length + 1).split('/')[0]
    if (!name || name in ids) continue
    ids[name] = await first(`${kind}.list`, { limit: 1 })
  }
  return ids
}

/** The first requested change of ownership of a paid owner. */
async function changeOfOwnership(ask: Ask): Promise<string> {
  const owners = await ask<Rows>('owners.list', {})
  for (const { id } of owners.rows) {
    const { changes } = await ask<{ changes: { id: string }[] }>('owners.get', { id })
    if (changes[0]) return changes[0].id
  }
  throw new Error('No owner has a change of ownership.')
}
