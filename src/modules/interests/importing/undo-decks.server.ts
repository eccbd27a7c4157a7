import { hasFilesSql, removeAdded } from '../../../core/importing/undo-records.server.ts'
import type { UndoContext } from '../../../core/importing/merge.server.ts'
import { commentedCondition } from '../../comments/commented-condition.port.server.ts'
import { deleteUnusedParties } from '../../parties/added-parties.port.server.ts'

const editedSql = `(r.version > 1 or ${hasFilesSql('decks')} or ${commentedCondition('decks')}
  or exists (select 1 from deck_lines l where l.tenant_id = $1 and l.deck_id = r.id
    and (l.import_batch_id is distinct from $2 or l.version > 1)))`

/** Deletes the drafts of a batch with their owners, and the parties that nothing else references. */
export async function undoDecks(context: UndoContext): Promise<number> {
  const removed = await removeAdded(context, 'decks', `'Deck ' || r.name`, editedSql)
  await deleteUnusedParties(context)
  return removed
}
