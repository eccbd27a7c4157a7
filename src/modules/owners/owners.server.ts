import { z } from 'zod'
import { daySchema } from '../../core/form/fields.ts'
import { historyProcedure } from '../../core/history/record-history.server.ts'
import { router, tenantProcedure } from '../../core/http/procedure.server.ts'
import { recordSheet } from '../../core/print/record-sheet.server.ts'
import type { Day } from '../../core/time/calendar.ts'
import { access } from './access.ts'
import { recordType as changes } from './changes/change-records.server.ts'
import { changeRouter } from './changes/changes.server.ts'
import { listOwners, ownerBrief } from './list/list-owners.server.ts'
import { entries } from './ledger/entries.server.ts'
import { ledger } from './ledger/ledger.server.ts'
import { ownerFile } from './owner/owner-file.server.ts'
import { ownerSheet } from './owner/owner-sheet.ts'
import { suspendInDecks } from './owner/suspend-decks.server.ts'
import { form1099 } from './tax/form-1099.server.ts'
import { lockOwner, noun, questions, suspenses } from './parts/owner-parts.server.ts'

const toMonthStart = (day: Day): Day => `${day.slice(0, 8)}01`
const sheetParams = z.object({ id: z.uuid(), month: daySchema.nullable().default(null) })

const sheets = recordSheet({
  one: 'Owner',
  path: '/owners/:id/sheet',
  gate: access.read,
  read: async (tx, tenantId, id, today) =>
    ownerSheet(await ownerFile(tx, tenantId, id, toMonthStart(today), today), today),
})
export const ownerSheetRoute = sheets.route

/** Owner relations: decimals and their origin, suspense, questions, and changes of ownership. */
export const ownerRouter = router({
  list: listOwners,
  brief: ownerBrief,
  get: tenantProcedure(access.read)
    .meta({ reads: [noun, 'ownership_changes', 'decks', 'leases', 'tracts', 'wells', 'parties'] })
    .input(sheetParams)
    .query(({ ctx, input: { id, month } }) =>
      ctx.inTenant(tx => ownerFile(tx, ctx.actor.tenantId, id, toMonthStart(month ?? ctx.today), ctx.today)),
    ),
  form1099,
  history: historyProcedure({ noun, gate: access.read }),
  sheet: sheets.procedure,
  suspenses: suspenses.router,
  entries: entries.router,
  ledger,
  questions: questions.router,
  changes: changeRouter,

  /** Creates drafts of the decks that do not have the entered suspense yet. */
  suspendInDecks: tenantProcedure(access.write)
    .input(z.object({ id: z.uuid(), month: daySchema }))
    .mutation(({ ctx, input: { id, month } }) =>
      ctx.inTenant(async tx => {
        await lockOwner(tx, ctx.actor.tenantId, id)
        return { drafts: await suspendInDecks(tx, ctx.actor, id, toMonthStart(month)) }
      }),
    ),
})
export type OwnerRouter = typeof ownerRouter

/** The history of ownership changes. */
export const changeHistoryRouter = router({
  history: historyProcedure({ noun: changes, gate: access.read }),
})
