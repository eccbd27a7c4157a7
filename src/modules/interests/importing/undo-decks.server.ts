import { hasFiles, removeAdded } from '../../../core/importing/undo-records.server.ts'
import type { Undoing } from '../../../core/importing/merge.server.ts'
import { isCommented } from '../../comments/commented.port.server.ts'

const edited = `(r.version > 1 or ${hasFiles('decks')} or ${isCommented('decks')}
  or exists (select 1 from deck_lines l where l.tenant_id = $1 and l.deck_id = r.id
    and (l.import_batch_id is distinct from $2 or l.version > 1)))`

const named = ['deck_lines', 'lease_parties', 'tract_interests']
const isNamed = named
  .map(table => `exists (select 1 from ${table} u where u.tenant_id = $1 and u.party_id = r.id)`)
  .join(' or ')

/** Takes the drafts of a batch back with their owners, and the parties that nothing else names. */
export async function undoDecks(undoing: Undoing): Promise<number> {
  const gone = await removeAdded(undoing, 'decks', `'Deck ' || r.name`, edited)
  await undoing.query(
    `delete from parties r where r.tenant_id = $1 and r.import_batch_id = $2 and r.version = 1 and not (${isNamed})
      and not exists (select 1 from lease_assignments a where a.tenant_id = $1 and r.id in (a.assignor_id, a.assignee_id))`,
  )
  return gone
}
