import { isNull, and, eq, sql } from 'drizzle-orm'
import { addRow } from '../../../../core/data/rows.server.ts'
import { router, tenantProcedure } from '../../../../core/http/procedure.server.ts'
import { recordList } from '../../../../core/kind/record-list.server.ts'
import { recordProcedures, recordStore } from '../../../../core/kind/record-store.server.ts'
import { access } from '../../access.ts'
import { letterTemplates } from '../../record/prospect.table.ts'
import { starters } from './starters.data.ts'
import { templateKind } from './template.ts'

export const templateStore = recordStore(templateKind, letterTemplates)

export const templateList = recordList(templateKind, {
  table: letterTemplates,
  alias: 'l',
  searchSql: sql`l.name, l.subject, l.body`,
})

export const templateRouter = router({
  ...recordProcedures(templateStore, templateList),

  /** Adds the standard letters to an organization that has none, for it to edit. */
  addUsual: tenantProcedure(access.write).mutation(({ ctx }) =>
    ctx.inTenant(async tx => {
      const { tenantId } = ctx.actor
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`letters ${tenantId}`}))`)
      const isKept = and(eq(letterTemplates.tenantId, tenantId), isNull(letterTemplates.deletedAt))
      if ((await tx.$count(letterTemplates, isKept)) > 0) return { added: 0 }
      for (const starter of starters) await addRow(tx, ctx.actor, templateStore.records, starter)
      return { added: starters.length }
    }),
  ),
})
export type TemplateRouter = typeof templateRouter
