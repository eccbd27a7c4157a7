import { sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import { missingError } from '../../../core/data/rows.server.ts'
import type { Day } from '../../../core/time/calendar.ts'
import { addressLines, addressOn } from '../../parties/address.ts'
import type { Address } from '../../parties/party-parts.ts'
import { reportedVolumesByDeck } from '../../interests/reconcile/reported.port.server.ts'
import { parties } from '../../parties/party.table.ts'
import { readPapers } from '../changes/change-records.server.ts'
import { changeState } from '../changes/change.ts'
import type { ChangeKind } from '../owner-labels.ts'
import { readEntries } from '../ledger/ledger.server.ts'
import { noun, readQuestions, readSuspenses } from '../parts/owner-parts.server.ts'
import { suspenseReasonIn } from '../parts/suspense.ts'
import { readStatement } from './statement.server.ts'

export type OwnerFile = Awaited<ReturnType<typeof ownerFile>>

/** Returns an owner with all data for their pay in a production month (its first day). */
export async function ownerFile(tx: Tx, tenantId: string, id: string, month: Day, today: Day) {
  const { addresses, ...owner } = await readOwner(tx, tenantId, id)
  const statement = await readStatement(tx, tenantId, id, month)
  const deckIds = statement.lines.map(({ deckId }) => deckId)
  const volumes = await reportedVolumesByDeck(tx, tenantId, deckIds, month)
  const suspenses = await readSuspenses(tx, tenantId, id)
  const address = addressOn(addresses, 'REVENUE', today)
  const code = suspenseReasonIn(suspenses, month)
  return {
    ...owner,
    month,
    address: address && addressLines(address).join(', '),
    lines: statement.lines.map(line => ({
      ...line,
      isAgreed: line.suspense === code,
      volumes: volumes.get(line.deckId) ?? [],
    })),
    more: statement.more,
    /** The suspense reason entered here for the month, if any. */
    suspended: code,
    suspenses: suspenses.map(({ id: suspenseId, version, code: why, fromMonth, untilMonth, note }) => ({
      id: suspenseId,
      version,
      code: why,
      fromMonth,
      untilMonth,
      note,
    })),
    entries: (await readEntries(tx, tenantId, { partyId: id })).toReversed(),
    questions: (await readQuestions(tx, tenantId, id)).map(
      ({
        tenantId: _,
        partyId: __,
        createdAt: ___,
        createdBy: ____,
        updatedAt: _____,
        updatedBy: ______,
        ...question
      }) => question,
    ),
    changes: await readChanges(tx, tenantId, id),
  }
}

type Owner = {
  id: string
  name: string
  kind: (typeof parties.$inferSelect)['kind']
  diedOn: Day | null
  lastFour: string | null
  addresses: Address[]
}

async function readOwner(tx: Tx, tenantId: string, id: string): Promise<Owner> {
  const { rows } = await tx.execute<Owner>(sql`
    select p.id, p.name, p.kind, p.died_on::text as "diedOn",
      (select t.last_four from party_tax_numbers t where t.tenant_id = p.tenant_id and t.party_id = p.id) as "lastFour",
      (select coalesce(jsonb_agg(jsonb_build_object('purpose', a.purpose, 'street', a.street, 'city', a.city,
        'region', a.region, 'postalCode', a.postal_code, 'country', a.country, 'fromOn', a.from_on, 'untilOn', a.until_on)
        order by a.id), '[]') from party_addresses a where a.tenant_id = p.tenant_id and a.party_id = p.id) as addresses
    from parties p where p.tenant_id = ${tenantId} and p.id = ${id} and p.deleted_at is null`)
  if (!rows[0]) throw missingError({ one: 'owner', noun, table: parties })
  return rows[0]
}

type ChangeRow = {
  id: string
  kind: ChangeKind
  state: 'REQUESTED' | 'APPROVED' | 'CANCELED'
  requestedOn: Day
  effectiveFrom: Day
  drafts: boolean
}

/** Reads the changes that an owner requested, the latest first. */
async function readChanges(tx: Tx, tenantId: string, partyId: string) {
  const { rows } = await tx.execute<ChangeRow>(sql`
    select c.id, c.kind, c.state, c.requested_on::text as "requestedOn", c.effective_from::text as "effectiveFrom",
      exists (select 1 from ownership_drafts o join decks d on d.tenant_id = o.tenant_id and d.id = o.deck_id
        where o.tenant_id = c.tenant_id and o.change_id = c.id and d.state = 'DRAFT' and d.deleted_at is null) as drafts
    from ownership_changes c where c.tenant_id = ${tenantId} and c.party_id = ${partyId}
    order by c.requested_on desc, c.id desc limit 200`)
  const changesWithState = []
  for (const { drafts, state, ...change } of rows) {
    const papers = state === 'REQUESTED' ? await readPapers(tx, tenantId, change.id) : []
    changesWithState.push({
      ...change,
      state: changeState({ kind: change.kind, state }, papers, [{ isDraft: drafts }]),
    })
  }
  return changesWithState
}
