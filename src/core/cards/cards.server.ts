import { z } from 'zod'
import { getRefusal, type Viewer } from '../access/refusal.ts'
import type { Tx } from '../data/database.server.ts'
import { router, tenantProcedure, type TenantContext } from '../http/procedure.server.ts'
import { allModules, findRecordType } from '../module/modules.server.ts'
import { openRecord } from '../module/open-record.server.ts'
import type { RecordRef } from '../data/record-ref.ts'
import type { ReadResults } from '../module/findable.server.ts'
import { findAll } from '../search/find-all.server.ts'
import { readHosts } from '../search/host.server.ts'
import { minLetters, maxLetters } from '../search/text-limits.ts'
import { cardsSchema } from './card.ts'

/** A record as its reader may see it; `preview` is null if the reader may not open it, or if it no longer exists. */
type Card = RecordRef & { preview: { one: string; label: string; detail: string; to: string } | null }

const member = tenantProcedure({ who: 'member' })
const maxPerKind = 6

/** Records shown as cards, built from their nouns and finders, so that a new module needs no code here. */
export const cardRouter = router({
  read: member
    .meta({ reads: input => parseCardRecordTypes(input) })
    .input(z.object({ cards: cardsSchema }))
    .query(({ ctx, input: { cards } }) =>
      ctx.inTenant(tx => readCards(tx, ctx.viewer, ctx.actor.tenantId, cards)),
    ),

  /** Records that the user may attach as cards. */
  find: member
    .input(z.object({ words: z.string().trim().max(maxLetters, 'Try fewer words.') }))
    .query(({ ctx: { viewer, membership, inTenant }, input: { words } }) =>
      inTenant(async tx => {
        if (words.length < minLetters) return []
        const result = await findAll({ tx, viewer, membership }, words, maxPerKind)
        return result.flatMap(({ kind, hits }) =>
          canOpen(viewer, kind)
            ? hits.map(({ id, label, detail }) => ({ noun: kind, recordId: id, label, detail }))
            : [],
        )
      }),
    ),
})
export type CardRouter = typeof cardRouter

/** Refuses cards of records that the sender may not open. */
export async function checkCards(tx: Tx, ctx: TenantContext, cards: readonly RecordRef[]): Promise<void> {
  for (const card of cards) await openRecord(tx, ctx, card)
}

async function readCards(
  tx: Tx,
  viewer: Viewer,
  tenantId: string,
  cards: readonly RecordRef[],
): Promise<Card[]> {
  const openCards = cards.filter(({ noun }) => canOpen(viewer, noun))
  const findHost = await readHosts(tx, tenantId, openCards)
  const shown = new Map<string, { label: string; detail: string; to: string }>()
  for (const noun of new Set(openCards.map(card => card.noun))) {
    const ids = openCards.flatMap(card => (card.noun === noun ? [card.recordId] : []))
    for (const { id, ...content } of (await cardFinder(noun)?.(tx, tenantId, ids)) ?? [])
      shown.set(`${noun} ${id}`, content)
  }
  return cards.map(card => {
    const host = findHost(card)
    if (!host) return { ...card, preview: null }
    const { one } = findRecordType(card.noun)!
    const text = shown.get(`${card.noun} ${card.recordId}`) ?? {
      label: host.title,
      detail: '',
      to: host.to,
    }
    return { ...card, preview: { one, ...text } }
  })
}

/** The finder that describes the records of a noun. */
const cardFinder = (noun: string): ReadResults | undefined =>
  allModules()
    .flatMap(({ finds = [] }) => finds)
    .flatMap(finder =>
      'readResults' in finder && 'gate' in finder && finder.kind === noun ? [finder.readResults] : [],
    )[0]

const canOpen = (viewer: Viewer, noun: string): boolean => {
  const gate = findRecordType(noun)?.open
  return gate !== undefined && getRefusal(viewer, gate) === null
}

/** The nouns of the cards, which are the topics to watch. */
function parseCardRecordTypes(input: unknown): string[] {
  const read = z.object({ cards: cardsSchema }).safeParse(input)
  return read.success ? [...new Set(read.data.cards.map(({ noun }) => noun))] : []
}
