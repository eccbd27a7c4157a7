import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { writeRow } from '../../../core/data/rows.server.ts'
import { AppError } from '../../../core/error/AppError.ts'
import { tenantProcedure } from '../../../core/http/procedure.server.ts'
import { readProject } from '../../projects/project.port.server.ts'
import { access } from '../access.ts'
import { readApprovers } from '../approval/approvers.server.ts'
import { readBudget } from '../books/books.server.ts'
import { budgetRecords, lockBudget } from '../record/budget-records.server.ts'
import { budgetChanges } from '../record/budget.table.ts'

const write = tenantProcedure(access.write)

/** The organization's share of the project's costs, as a fraction of 1; null shows only gross figures. */
export const setWorkingInterest = write
  .input(
    z.object({
      projectId: z.uuid(),
      workingInterest: z
        .string()
        .regex(/^(1(\.0{1,8})?|0\.\d{1,8})$/, 'Enter a decimal up to 1, such as 0.75000000.')
        .refine(text => Number(text) > 0, 'A working interest must be more than zero.')
        .nullable(),
    }),
  )
  .mutation(({ ctx, input: { projectId, workingInterest } }) =>
    ctx.inTenant(async tx => {
      const row = await lockBudget(tx, ctx.actor, projectId)
      await writeRow(tx, ctx.actor, budgetRecords, row, { workingInterest }, 'set working interest')
      return { before: row.workingInterest }
    }),
  )

/**
 * Fixes a budget, or reopens it. Reopening is refused once change orders count, or if someone else could
 * approve a change.
 */
export const fixBudget = write
  .input(z.object({ projectId: z.uuid(), fixed: z.boolean() }))
  .mutation(({ ctx, input: { projectId, fixed: isFixed } }) =>
    ctx.inTenant(async tx => {
      const { tenantId, userId } = ctx.actor
      const row = await lockBudget(tx, ctx.actor, projectId)
      if ((row.fixedOn !== null) === isFixed)
        throw new AppError('conflict', isFixed ? 'The budget is already fixed.' : 'The budget is not fixed.')
      if (!isFixed) {
        const ofBudget = and(eq(budgetChanges.tenantId, tenantId), eq(budgetChanges.projectId, projectId))
        const changes = await tx.$count(budgetChanges, and(ofBudget, eq(budgetChanges.status, 'APPROVED')))
        if (changes > 0)
          throw new AppError('conflict', 'Change orders count on this budget, so it stays fixed.')
        const project = await readProject(tx, tenantId, ctx.viewer, projectId)
        const { total } = await readBudget(tx, tenantId, projectId, ctx.today)
        const spending = { amount: total.budget ?? '0', authors: [userId] }
        const [approver] = (await readApprovers(tx, ctx.membership, project)).of(spending)
        if (approver)
          throw new AppError('conflict', `Request a change order instead: ${approver.name} may approve it.`)
      }
      const state = isFixed ? { fixedOn: ctx.today, fixedBy: userId } : { fixedOn: null, fixedBy: null }
      await writeRow(tx, ctx.actor, budgetRecords, row, state, isFixed ? 'fix' : 'open')
    }),
  )
