import { checkCards } from '../../core/cards/cards.server.ts'
import type { Tx } from '../../core/data/database.server.ts'
import { addRow } from '../../core/data/rows.server.ts'
import { settleAll } from '../../core/data/settle-all.server.ts'
import type { TenantContext } from '../../core/http/procedure.server.ts'
import { mentionsIn } from '../../core/text/rich-text.ts'
import { updateFollowers, requireReaders } from '../comments/follow.port.server.ts'
import { requestFromEveryone } from './acknowledge.server.ts'
import type { PostDraft } from './post-draft.ts'
import { fieldsWith, recordType, postRecords } from './post-records.server.ts'

/**
 * Checks a post before publication: mentioned people can read the board, and its author can open the records on its
 * cards.
 */
export async function checkDraft(tx: Tx, ctx: TenantContext, { body, cards }: PostDraft): Promise<void> {
  await requireReaders(tx, ctx, recordType, mentionsIn(body))
  await checkCards(tx, ctx, cards)
}

/** Publishes a post on the board. */
export async function publishPost(tx: Tx, ctx: TenantContext, draft: PostDraft) {
  await checkDraft(tx, ctx, draft)
  const { id, version } = await addRow(tx, ctx.actor, postRecords, fieldsWith(draft), { editedAt: null })
  await followPost(tx, ctx, id, mentionsIn(draft.body))
  if (draft.acknowledge) await requestFromEveryone(tx, ctx, id, draft.acknowledge.dueOn)
  return { id, version }
}

/** Makes the author and the mentioned people follow a post, so that they are notified of comments. */
export const followPost = (
  tx: Tx,
  { actor, person }: TenantContext,
  recordId: string,
  mentionedIds: string[],
) =>
  settleAll([
    updateFollowers(tx, actor.tenantId, { noun: recordType, recordId }, [person.id], 'by own act'),
    updateFollowers(tx, actor.tenantId, { noun: recordType, recordId }, mentionedIds, 'unless stopped'),
  ])
