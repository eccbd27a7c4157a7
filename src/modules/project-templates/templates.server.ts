import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { listMembersByGate } from '../../core/tenancy/members-by-gate.server.ts'
import { setDeleted } from '../../core/data/rows.server.ts'
import { daySchema } from '../../core/form/fields.ts'
import { parseFields } from '../../core/form/parse-fields.ts'
import { router, tenantProcedure } from '../../core/http/procedure.server.ts'
import { access } from './access.ts'
import { builtIn } from './built-in/all.data.ts'
import { makeProjectSchema } from './making/make-project-input.ts'
import { makeProject } from './making/make-project.server.ts'
import { buildTemplateTasks } from './saving/from-project.server.ts'
import {
  addTemplate,
  recordType,
  readTemplate,
  readVersion,
  saveTemplate,
  templateRecords,
} from './saving/template-records.server.ts'
import { readPlan } from './record/read-plan.ts'
import { roleLabels, templateSchema, type Anchor, type Role } from './record/template.ts'

const read = tenantProcedure(access.read).meta({ reads: [recordType] })
const write = tenantProcedure(access.write)
const idInput = z.object({ id: z.uuid() })
const versionInput = idInput.extend({ version: z.int32() })
const role = z.enum(Object.keys(roleLabels) as [Role, ...Role[]])

type ListedTemplate = { id: string; name: string; anchor: Anchor; description: string | null; tasks: number }

/** Project templates: those that come with the product, and those that the organization saved. */
export const templateRouter = router({
  list: read.query(({ ctx }) =>
    ctx.inTenant(async tx => {
      const { rows } = await tx.execute<ListedTemplate>(sql`
        select id, name, anchor, description, jsonb_array_length(tasks) as tasks from project_templates
        where tenant_id = ${ctx.actor.tenantId} and deleted_at is null order by lower(name), id`)
      const templates = rows.map(row => ({ ...row, isBuiltIn: false }))
      const builtInTemplates = Object.entries(builtIn).map(([id, { name, anchor, description, tasks }]) => ({
        id,
        name,
        anchor,
        description,
        tasks: tasks.length,
        isBuiltIn: true,
      }))
      return [...templates, ...builtInTemplates]
    }),
  ),

  get: read
    .input(z.object({ planId: z.string().min(1).max(40) }))
    .query(({ ctx, input: { planId } }) => ctx.inTenant(tx => readTemplate(tx, ctx.actor.tenantId, planId))),

  /** Lists the users who can fill a role. */
  people: tenantProcedure(access.make).query(({ ctx }) =>
    ctx.inTenant(tx => listMembersByGate(tx, ctx.membership, access.read)),
  ),

  make: tenantProcedure(access.make)
    .input(makeProjectSchema)
    .mutation(({ ctx, input }) => ctx.inTenant(tx => makeProject(tx, ctx, input))),

  /** Saves a project's tasks as a template of the organization. */
  saveFrom: write
    .input(
      z.object({
        id: z.uuid(),
        projectId: z.uuid(),
        from: daySchema,
        roles: z.record(z.string().max(100), role).default({}),
        values: z.unknown(),
      }),
    )
    .mutation(({ ctx, input: { id, values, ...target } }) => {
      const fields = parseFields(templateSchema, values)
      return ctx.inTenant(async tx => {
        const tasks = readPlan(await buildTemplateTasks(tx, ctx, target))
        return addTemplate(tx, ctx.actor, id, { ...fields, tasks })
      })
    }),

  /** Copies a template into one of the organization's own, which can be changed. */
  copy: write
    .input(z.object({ id: z.uuid(), of: z.string().min(1).max(40) }))
    .mutation(({ ctx, input: { id, of } }) =>
      ctx.inTenant(async tx => {
        const { name, kind, anchor, description, tasks } = await readTemplate(tx, ctx.actor.tenantId, of)
        return addTemplate(tx, ctx.actor, id, { name: `${name} (ours)`, kind, anchor, description, tasks })
      }),
    ),

  /** Saves the fields and all tasks of a template as a new version. */
  save: write
    .input(versionInput.extend({ values: z.unknown(), tasks: z.unknown() }))
    .mutation(({ ctx, input: { values, tasks, ...templateVersion } }) => {
      const editedTemplate = { ...parseFields(templateSchema, values), tasks: readPlan(tasks) }
      return ctx.inTenant(tx => saveTemplate(tx, ctx.actor, templateVersion, editedTemplate))
    }),

  versions: read.input(idInput).query(({ ctx, input: { id } }) =>
    ctx.inTenant(async tx => {
      const { tenantId } = ctx.actor
      await readTemplate(tx, tenantId, id)
      const { rows } = await tx.execute<{
        version: number
        savedAt: string
        by: string | null
        tasks: number
      }>(sql`
        select v.version, v.saved_at as "savedAt", u.name as by, jsonb_array_length(v.tasks) as tasks
        from project_template_versions v left join users u on u.id = v.saved_by
        where v.tenant_id = ${tenantId} and v.template_id = ${id} order by v.version desc limit 100`)
      return rows
    }),
  ),

  /** Restores an earlier version as a new version. */
  bringBack: write
    .input(versionInput.extend({ earlier: z.int32() }))
    .mutation(({ ctx, input: { earlier, ...templateVersion } }) =>
      ctx.inTenant(async tx =>
        saveTemplate(
          tx,
          ctx.actor,
          templateVersion,
          await readVersion(tx, ctx.actor.tenantId, templateVersion.id, earlier),
        ),
      ),
    ),

  remove: write
    .input(idInput)
    .mutation(({ ctx, input: { id } }) =>
      ctx.inTenant(tx => setDeleted(tx, ctx.actor, templateRecords, [id], true)),
    ),
  restore: write
    .input(idInput)
    .mutation(({ ctx, input: { id } }) =>
      ctx.inTenant(tx => setDeleted(tx, ctx.actor, templateRecords, [id], false)),
    ),
})
export type TemplateRouter = typeof templateRouter
