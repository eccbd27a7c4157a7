import { sql } from 'drizzle-orm'
import { callerFactory } from '../src/core/http/procedure.server.ts'
import { contactRouter } from '../src/modules/parties/contacts.server.ts'
import { duplicateRouter } from '../src/modules/parties/duplicates/duplicates.server.ts'
import { scorePair } from '../src/modules/parties/duplicates/score-pair.ts'
import { parsePartyFacts } from '../src/modules/parties/duplicates/party-facts.ts'
import { scanForDuplicates } from '../src/modules/parties/duplicates/scan.server.ts'
import { createLabeledPairs } from '../src/modules/parties/duplicates/testing/labeled-pairs.ts'
import { leaseRouter } from '../src/modules/leases/lease.server.ts'
import { percentile, type Bench, type Figure } from './figure.ts'
import { benchOrganizations } from './bench-organizations.ts'

const count = 100_000
const links = 1000
/** Contacts written per insert. */
const batchSize = 10_000

/**
 * A part of a contact's name or place, picked from `text` by the contact's number; `factor` makes picks
 * independent.
 */
const pickWord = (text: string, factor: number) => {
  const choices = text.split(' ')
  return sql`(${sql.param(choices)}::text[])[1 + (hashint4(m * ${sql.raw(String(factor))}) & 65535) % ${sql.raw(String(choices.length))}]`
}

/**
 * Contacts with some thousand names, two of three with an address; every twentieth repeats the previous one
 * as an index would spell it.
 */
const fill = (tenantId: string, from: number) => sql`
  with numbers as (select n, case n % 20 when 0 then n - 1 else n end as m from generate_series(${from}::int, ${from + batchSize - 1}::int) n),
  names as (
    select n, m,
      ${pickWord('Jam Mar Lin Rob Sus Wil Kar Dav Nan Car Rut Ol Ing Ear Haz Ler Dor Gle Fer Jos', 3)}
        || ${pickWord('es y da ert an iam en id cy l', 23)} as given,
      chr(65 + (hashint4(m * 7) & 65535) % 26) as middle,
      ${pickWord('Ber Hol Lin Gun Hal Kit Nor Pen Ras Stu Und Vil Yar Zim Abe Dub Ech Fit Ive Jan', 5)}
        || ${pickWord('ge lo da mi ra so ne ta vi ku', 11)}
        || ${pickWord('son sen man berg dahl ford wick ton ley stad ner rud', 13)} as surname
    from numbers),
  written as (
    select ordered_id(n) as id, n, m,
      case n % 20 when 0 then upper(surname || ', ' || given || ' ' || middle)
        else given || ' ' || middle || '. ' || surname end as name
    from names),
  added as (
    insert into parties (tenant_id, id, name, kind, created_by, updated_by)
    select ${tenantId}, id, name, 'PERSON', 'bench', 'bench' from written)
  insert into party_addresses (tenant_id, id, party_id, purpose, street, city, region, postal_code, created_by, updated_by)
  select ${tenantId}, ordered_id(n), id, 'MAIL', 100 + (hashint4(m * 17) & 65535) % 9000 || ' Oak St', 'Minot', 'ND',
    (58000 + (hashint4(m * 19) & 65535) % 900)::text, 'bench', 'bench'
  from written where m % 3 > 0`

const measureMs = async (work: () => Promise<unknown>) => {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** Precision and recall of the rules on the labeled set. */
function labeledFigures(): Figure[] {
  const judgedPairs = createLabeledPairs().map(pair => ({
    ...pair,
    isOffered: scorePair(parsePartyFacts(pair.one), parsePartyFacts(pair.other)) !== null,
  }))
  const offeredPairs = judgedPairs.filter(({ isOffered }) => isOffered)
  const correct = offeredPairs.filter(({ isSame }) => isSame).length
  const promise = `${judgedPairs.length} labeled pairs`
  return [
    {
      promise: `${promise}, precision`,
      measured: correct / offeredPairs.length,
      atLeast: 0.98,
      unit: 'of 1',
    },
    {
      promise: `${promise}, recall`,
      measured: correct / judgedPairs.filter(({ isSame }) => isSame).length,
      atLeast: 0.9,
      unit: 'of 1',
    },
    {
      promise: `${promise}, suggested across capacities`,
      measured: offeredPairs.filter(({ acrossCapacity }) => acrossCapacity).length,
      atMost: 0,
      unit: 'pairs',
    },
  ]
}

/** Duplicates among 100,000 contacts: the complete search, the query of a form while typing, and a merge. */
const bench: Bench = async () => {
  const orgs = await benchOrganizations()
  try {
    const { database, acme, rival } = orgs
    const scope = { tenantId: acme.tenantId, userId: 'system' }
    const inAcme = (statement: ReturnType<typeof sql>) =>
      database.inTenant(scope, tx => tx.execute(statement))
    for (let from = 1; from <= count; from += batchSize) await inAcme(fill(acme.tenantId, from))
    const scanMs = await measureMs(() => scanForDuplicates(database, acme.tenantId))
    const [pairs] = (await inAcme(sql`select count(*)::int as pairs from party_pairs`)).rows as {
      pairs: number
    }[]

    const neighbor = callerFactory(contactRouter)(rival.owner)
    const { id } = await neighbor.create({ name: 'Quiet Neighbor' })
    const waits = async (isOver: () => boolean) => {
      const all: number[] = []
      while (!isOver()) all.push(await measureMs(() => neighbor.get({ id })))
      return percentile(all, 0.99)
    }
    let callCount = 0
    await waits(() => ++callCount > 300)
    const quietMs = await waits(() => ++callCount > 1300)
    let isScanned = false
    const scanning = scanForDuplicates(database, acme.tenantId).then(() => (isScanned = true))
    const duringDuplicates = await waits(() => isScanned)
    await scanning

    const duplicates = callerFactory(duplicateRouter)(acme.owner)
    const waitTimes: number[] = []
    for (let n = 0; n < 200; n++) {
      const name = [
        'James Q. Bergeson',
        'holodahl, mary',
        'Ole Linrawick',
        'Kitsoton, Karen B',
        'R. Pennestad',
      ][n % 5]!
      waitTimes.push(
        await measureMs(() => duplicates.alike({ name, addresses: [`${100 + n} Oak St 58${100 + n}`] })),
      )
    }

    const contacts = callerFactory(contactRouter)(acme.owner)
    const { id: leaseId } = await callerFactory(leaseRouter)(acme.owner).create({
      lease: { leaseNumber: 'B-1' },
      tracts: [],
    })
    const [survivor, duplicate] = [
      await contacts.create({ name: 'Merge Survivor' }),
      await contacts.create({ name: 'Merge Q. Survivor' }),
    ]
    await inAcme(sql`insert into obligations (tenant_id, id, lease_id, type, title, payee_id, due_date, pay_by, created_by, updated_by)
      select ${acme.tenantId}, ordered_id(n), ${leaseId}, 'OTHER', 'Bench ' || n, ${duplicate.id}, current_date, current_date, 'bench', 'bench'
      from generate_series(1, ${links}::int) n`)
    let mergeId = ''
    const mergeMs = await measureMs(async () => {
      const mergeResult = await duplicates.merge({
        survivor: { id: survivor.id, version: 1 },
        merged: { id: duplicate.id, version: 1 },
      })
      mergeId = mergeResult.mergeId
    })
    const undoMs = await measureMs(() => duplicates.undo({ mergeId }))
    const dataLabel = `${count.toLocaleString('en-US')} contacts`
    return [
      ...labeledFigures(),
      {
        promise: `a duplicate search among ${dataLabel}`,
        measured: scanMs / 1000,
        atMost: 60,
        unit: 's',
        note: `${pairs!.pairs} pairs found`,
      },
      {
        promise: 'a neighbor’s p99 during a duplicate search',
        measured: duringDuplicates / quietMs,
        atMost: 1.5,
        unit: 'times',
        note: `${duringDuplicates.toFixed(1)} ms, ${quietMs.toFixed(1)} ms when quiet`,
      },
      {
        promise: `contacts similar to typed input, among ${dataLabel}, p99`,
        measured: percentile(waitTimes, 0.99),
        atMost: 20,
        unit: 'ms',
      },
      {
        promise: `a merge of ${links.toLocaleString('en-US')} links`,
        measured: mergeMs,
        atMost: 500,
        unit: 'ms',
        note: `${Math.round(undoMs)} ms to undo`,
      },
    ]
  } finally {
    await orgs.close()
  }
}
export default bench
