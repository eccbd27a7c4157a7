import { z } from 'zod'
import { fieldsIn, saveRow, type RecordMapping } from '../../core/data/rows.server.ts'
import { signal } from '../../core/data/record.server.ts'
import { AppError } from '../../core/error/AppError.ts'
import { openProcedure, router, staffProcedure } from '../../core/http/procedure.server.ts'
import { publicPaths } from '../../core/module/site-pages.server.ts'
import { platformActor } from '../../core/tenancy/staff-actor.server.ts'
import { hidesSite, robotsDraft, withSitemap, type RobotsDraft } from './robots.ts'
import { indexPath } from './sitemap/sitemap.ts'
import { readRobots } from './read-robots.server.ts'
import { robots } from './robots.table.ts'

export const robotsRecordType = 'robots'

const robotsRecords: RecordMapping<typeof robots, RobotsDraft> = {
  table: robots,
  noun: robotsRecordType,
  one: 'robots.txt',
  toFields: fieldsIn(robotsDraft),
}

/** The site's robots.txt. */
export const robotsRouter = router({
  /** Reads the text that crawlers receive. */
  text: openProcedure.meta({ reads: [robotsRecordType] }).query(async ({ ctx }) => {
    const { database, config } = ctx.services
    return withSitemap(await readRobots(database), config.PUBLIC_URL + indexPath)
  }),

  /** Reads the text for its editors, with the public pages. */
  get: staffProcedure('support')
    .meta({ reads: [robotsRecordType] })
    .query(({ ctx }) =>
      ctx.services.database.acrossTenants(async tx => {
        const [row] = await tx.select().from(robots)
        const sitemap = ctx.services.config.PUBLIC_URL + indexPath
        return { text: row!.text, version: row!.version, paths: publicPaths(), sitemap }
      }),
    ),

  /** Saves the text; one that hides the whole site is saved only after the user confirms it. */
  save: staffProcedure('admin')
    .input(
      z.object({ version: z.int32(), text: robotsDraft.shape.text, hidesSite: z.boolean().default(false) }),
    )
    .mutation(({ ctx, input }) => {
      if (hidesSite(input.text) && !input.hidesSite)
        throw new AppError(
          'invalid',
          'This hides the entire site from search engines. Confirm it, or remove the rule.',
        )
      return ctx.services.database.acrossTenants(async tx => {
        const { version, text } = input
        const edit = { id: 'robots', version, changes: { text } }
        const saved = await saveRow(tx, platformActor(ctx), robotsRecords, edit, { act: 'update' })
        await signal(tx, 'everyone', robotsRecordType)
        return { version: saved.version }
      })
    }),
})
export type RobotsRouter = typeof robotsRouter
