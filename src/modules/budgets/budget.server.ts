import { z } from 'zod'
import { router, tenantProcedure } from '../../core/http/procedure.server.ts'
import { readProject } from '../projects/project.port.server.ts'
import { access } from './access.ts'
import { changeRouter } from './approval/changes.server.ts'
import { decideEntry } from './approval/decide.server.ts'
import { budgetFile } from './books/budget-file.server.ts'
import { budgetSources, readBudget } from './books/books.server.ts'
import { datedTasks } from './books/dated-tasks.server.ts'
import { entryChoices } from './books/entry-choices.server.ts'
import { readEntryViews } from './books/entries-file.server.ts'
import { figureEntries, figureNames } from './books/figure.ts'
import { entryRouter } from './entries/entries.server.ts'
import { lineParts } from './entries/lines.server.ts'
import { fixBudget, setWorkingInterest } from './entries/settings.server.ts'

const read = tenantProcedure(access.read).meta({ reads: budgetSources })
const projectInput = z.object({ projectId: z.uuid() })

/** The number of entries shown at first and added with each further step. */
const pageSize = 100

export const budgetRouter = router({
  get: read
    .input(projectInput)
    .query(({ ctx, input: { projectId } }) => ctx.inTenant(tx => budgetFile(tx, ctx, projectId))),

  /** The entries behind a figure of one line or of all lines: the latest ones and the total number. */
  entries: read
    .input(
      projectInput.extend({
        line: z.string().max(80).nullable(),
        figure: z.enum(figureNames).nullable(),
        most: z.int().min(1).max(2000).default(pageSize),
      }),
    )
    .query(({ ctx, input: { projectId, line, figure, most } }) =>
      ctx.inTenant(async tx => {
        const { tenantId } = ctx.actor
        await readProject(tx, tenantId, ctx.viewer, projectId)
        const { books, counted } = await readBudget(tx, tenantId, projectId, ctx.today)
        const all = figureEntries(books, counted, { figure, line })
        return { total: all.length, rows: await readEntryViews(tx, tenantId, all.slice(0, most)) }
      }),
    ),

  /**
   * The entries that a new entry of a line can refer to: its commitments, unbilled field estimates, and open invoices.
   */
  choices: read.input(projectInput).query(({ ctx, input: { projectId } }) =>
    ctx.inTenant(async tx => {
      await readProject(tx, ctx.actor.tenantId, ctx.viewer, projectId)
      return entryChoices(tx, ctx.actor.tenantId, projectId)
    }),
  ),

  /** The dated tasks of the project, over which a line can be spent. */
  tasks: tenantProcedure(access.read)
    .meta({ reads: ['projects', 'project_tasks'] })
    .input(projectInput)
    .query(({ ctx, input: { projectId } }) =>
      ctx.inTenant(async tx => {
        await readProject(tx, ctx.actor.tenantId, ctx.viewer, projectId)
        return datedTasks(tx, ctx.actor.tenantId, projectId)
      }),
    ),

  setWorkingInterest,
  fix: fixBudget,
  lines: lineParts.router,
  items: entryRouter,
  decide: decideEntry,
  changes: changeRouter,
})
export type BudgetRouter = typeof budgetRouter
