import { z } from 'zod'
import { getRefusal } from '../../../core/access/refusal.ts'
import { readRow } from '../../../core/data/rows.server.ts'
import { tenantProcedure } from '../../../core/http/procedure.server.ts'
import { timelineKinds, type TimelineEntry } from '../../../core/module/timeline-entry.ts'
import { allModules } from '../../../core/module/modules.server.ts'
import { access } from '../access.ts'
import { contactStore } from '../record/contact-store.server.ts'

const { records } = contactStore
const pageSize = 30

const timelineQuery = z.object({
  partyId: z.uuid(),
  kind: z.enum(timelineKinds).nullable().default(null),
  /** The key of the last known row of each source, from which the next page continues. */
  known: z.record(z.string().max(40), z.string().max(100)).default({}),
})

/** Sorts later first; a date without a time comes after the times of that day. */
const byTime = (a: TimelineEntry, b: TimelineEntry) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0)

/**
 * The communication, payments and changes around a contact, from each source that this user may see, the latest first.
 */
export const timeline = tenantProcedure(access.read)
  .meta({ reads: [records.noun, 'comments', 'leases', 'decks', 'deals'] })
  .input(timelineQuery)
  .query(({ ctx: { inTenant, membership, viewer }, input: { partyId, kind, known: cursors } }) =>
    inTenant(async tx => {
      await readRow(tx, membership.tenantId, records, partyId)
      const kinds = kind ? [kind] : timelineKinds
      const sources = allModules()
        .flatMap(({ timelineSources = [] }) => timelineSources)
        .filter(({ nouns, gate }) => nouns.includes(records.noun) && getRefusal(viewer, gate) === null)
        .filter(source => source.kinds.some(kind => kinds.includes(kind)))
      const results: (TimelineEntry & { source: string })[] = []
      for (const { name, read: readHappenings } of sources) {
        const cursor = Object.hasOwn(cursors, name) ? cursors[name]! : null
        const batch = await readHappenings(tx, membership, {
          recordId: partyId,
          kinds,
          before: cursor,
          limit: pageSize + 1,
        })
        results.push(...batch.map(happening => ({ ...happening, source: name })))
      }
      const rows = results.toSorted(byTime)
      const page = rows.slice(0, pageSize)
      const last = Object.fromEntries(page.map(({ source, key }) => [source, key]))
      return { rows: page, next: rows.length > pageSize ? { ...cursors, ...last } : null }
    }),
  )
