import { eq, getTableColumns, inArray, like, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { memberId } from '../../http/testing/members.ts'
import { twoOrganizations } from '../../http/testing/organizations.ts'
import type { Context } from '../../http/context.server.ts'
import { changes } from '../change.table.ts'
import { RightsChangedError, type Rights } from '../database.server.ts'
import { newId } from '../id.server.ts'
import { noOrigin, type Actor } from '../record.server.ts'
import { query } from '../testing/database.ts'
import { runProgram } from '../testing/process.ts'
import type { Write } from './group-commit.server.ts'
import { createPump, editPump, pumps, pumpsTable, type Pump } from './testing/pumps.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
beforeAll(async () => {
  orgs = await twoOrganizations()
  for (const statement of pumpsTable) await query(orgs.owner, statement)
})
afterAll(() => orgs.close())

type Person = { userId: string; rights?: Rights; path?: string }
const toPerson = ({ viewer }: Context): Person => ({ userId: viewer.user!.id })

/** A user's call, as a procedure passes it to the commands of a record. */
function createCall({ userId, rights, path = '/p' }: Person, org: 'acme' | 'rival' = 'acme'): Write['ctx'] {
  const actor: Actor = {
    tenantId: orgs[org].tenantId,
    userId,
    origin: { ...noOrigin, path },
    rights,
    writes: { areRightsChecked: false },
  }
  return { actor, services: orgs, inTenant: work => orgs.database.inTenant(actor, work) }
}

const addPump = (ctx: Write['ctx'], name: string, note = '') => createPump({ ctx, fields: { name, note } })

/** The pumps whose names begin with this prefix, each with the transaction that wrote it last. */
const readPumps = (prefix: string) =>
  orgs.database.acrossTenants(tx =>
    tx
      .select({ ...getTableColumns(pumps), xmin: sql<string>`xmin::text` })
      .from(pumps)
      .where(like(pumps.name, `${prefix}%`))
      .orderBy(pumps.name),
  )
const pumpNames = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${prefix}${String(index).padStart(3, '0')}`)

test('writes that arrive during a transaction share the next one and are logged separately', async () => {
  const owner = { ...toPerson(orgs.acme.owner), path: '/owner' }
  const member = { ...toPerson(orgs.acme.member), path: '/member' }
  const names = pumpNames('shared-', 20)
  const answers = await Promise.all(
    names.map((name, index) => addPump(createCall(index % 2 ? owner : member), name)),
  )
  expect(answers.every(({ version }) => version === 1)).toBe(true)
  const rows = await readPumps('shared-')
  expect(rows.map(({ name }) => name)).toEqual(names)
  expect(new Set(rows.map(({ xmin }) => xmin)).size).toBeLessThanOrEqual(4)
  const lines = await orgs.database.acrossTenants(tx =>
    tx.select().from(changes).where(eq(changes.noun, 'pumps')),
  )
  const lineByKey = new Map(lines.map(line => [line.recordId, line]))
  for (const [index, { id }] of answers.entries()) {
    const who = index % 2 ? owner : member
    expect(lineByKey.get(id)).toMatchObject({
      act: 'create',
      actorId: who.userId,
      path: who.path,
    })
  }
})

test('organizations never share a transaction when five hundred writes run at once', async () => {
  const acme = toPerson(orgs.acme.owner)
  const rival = toPerson(orgs.rival.owner)
  const names = pumpNames('many-', 500)
  await Promise.all([
    ...names.map(name => addPump(createCall(acme), name)),
    ...names.slice(0, 20).map(name => addPump(createCall(rival, 'rival'), name)),
  ])
  const rows = await readPumps('many-')
  const ofAcme = rows.filter(row => row.tenantId === orgs.acme.tenantId)
  const ofRival = new Set(rows.filter(row => row.tenantId !== orgs.acme.tenantId).map(({ xmin }) => xmin))
  expect([ofAcme.length, rows.length]).toEqual([500, 520])
  expect(ofAcme.some(({ xmin }) => ofRival.has(xmin))).toBe(false)
})

describe('a bad write in a group fails alone', () => {
  const outcome = async (work: Promise<unknown>) => {
    try {
      await work
      return 'made'
    } catch (error) {
      const { cause = error } = error as { cause?: unknown }
      return (cause as { code?: string }).code ?? (error as Error).constructor.name
    }
  }
  const around = async (prefix: string, bad: () => Promise<unknown>[]) => {
    const call = createCall(toPerson(orgs.acme.owner))
    const before = pumpNames(`${prefix}a-`, 4).map(name => addPump(call, name))
    const middle = bad()
    const after = pumpNames(`${prefix}z-`, 4).map(name => addPump(call, name))
    const outcomes = await Promise.all([...before, ...middle, ...after].map(outcome))
    const good = await readPumps(prefix)
    return {
      bad: outcomes.slice(4, -4),
      made: outcomes.filter(each => each === 'made').length,
      rows: good.length,
    }
  }

  test('the first of two writes with one unique key succeeds', async () => {
    const call = createCall(toPerson(orgs.acme.owner))
    const { bad, rows } = await around('twin', () => [addPump(call, 'twin'), addPump(call, 'twin')])
    expect([bad, rows]).toEqual([['made', '23505'], 9])
  })

  test('isolates a broken reference and a user whose rights changed', async () => {
    const owner = toPerson(orgs.acme.owner)
    const stale = { ...owner, rights: { sessionId: 'gone', stand: 'as it was', isStillValid: () => true } }
    const { bad, rows } = await around('ref', () => [
      addPump(createCall({ userId: newId() }), 'ref-nobody'),
      addPump(createCall(stale), 'ref-stale'),
    ])
    expect([bad, rows]).toEqual([['23503', RightsChangedError.name], 8])
  })

  test('isolates a write that times out and one whose connection is killed', async () => {
    const call = createCall(toPerson(orgs.acme.owner))
    const { bad, rows } = await around('slow', () => [
      addPump(call, 'slow-one', 'slow'),
      addPump(call, 'slow-two', 'killed'),
    ])
    expect(bad[0]).toBe('57014')
    expect(bad[1]).not.toBe('made')
    expect(rows).toBe(8)
  })
})

test('edits of one record keep their caller’s order, and none is lost to another', async () => {
  const call = createCall(toPerson(orgs.acme.owner))
  const [first, two] = await Promise.all([addPump(call, 'edit-1'), addPump(call, 'edit-2')])
  const change = (id: string, version: number, changes: Partial<Pump>, seen?: Partial<Pump>) =>
    editPump({ ctx: call, wish: { id, version, changes, seen } })
  const results = await Promise.allSettled([
    change(two.id, 1, { note: 'a' }),
    change(first.id, 1, { note: 'first' }, { note: '' }),
    change(two.id, 2, { note: 'b' }),
    change(first.id, 1, { name: 'edit-1b' }, { name: 'edit-1' }),
    change(first.id, 1, { note: 'refused' }, { note: '' }),
    change(two.id, 3, { note: 'b' }),
  ])
  expect(results.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
  ])
  expect(await readPumps('edit-')).toMatchObject([
    { name: 'edit-1b', note: 'first', version: 3 },
    { name: 'edit-2', note: 'b', version: 3 },
  ])
})

test('a locked record delays others in its group until they are retried one by one', async () => {
  const call = createCall(toPerson(orgs.acme.owner))
  const pumps = await Promise.all(pumpNames('lock-', 4).map(name => addPump(call, name)))
  let release = () => {}
  const held = new Promise<void>(resolve => (release = resolve))
  const locked = new Promise<void>(begun => {
    void orgs.database.acrossTenants(async tx => {
      await tx.execute(sql`select 1 from pumps where id = ${pumps[3]!.id} for update`)
      begun()
      await held
    })
  })
  await locked
  const edits = pumps.map(({ id }) =>
    editPump({ ctx: call, wish: { id, version: 1, changes: { note: 'x' } } }),
  )
  await Promise.all(edits.slice(0, 3))
  expect((await readPumps('lock-')).map(({ note }) => note)).toEqual(['x', 'x', 'x', ''])
  release()
  await edits[3]
  expect((await readPumps('lock-')).map(({ note }) => note)).toEqual(['x', 'x', 'x', 'x'])
})

test('a killed server neither loses nor duplicates acknowledged grouped writes', async () => {
  const { tenantId, owner } = orgs.acme
  const writers = runProgram(
    'grouped-writers.process.ts',
    JSON.stringify(orgs.app),
    tenantId,
    memberId(owner),
  )
  const acknowledged: string[] = []
  while (acknowledged.length < 150) acknowledged.push(await writers.line())
  const killed = writers.kill()
  for (let line = await writers.line(); line !== 'ended'; line = await writers.line()) acknowledged.push(line)
  await killed
  const stored = await readPumps('killed-')
  const names = stored.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(acknowledged))
  // The writers shared transactions, and each stored record has exactly one line in the log.
  expect(new Set(stored.map(({ xmin }) => xmin)).size).toBeLessThan(stored.length / 2)
  const ids = stored.map(({ id }) => id)
  const lines = await orgs.database.acrossTenants(tx =>
    tx.select({ id: changes.recordId }).from(changes).where(inArray(changes.recordId, ids)),
  )
  expect(lines.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
})
