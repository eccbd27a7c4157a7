import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import { isId } from '../../../core/data/is-id.ts'
import type { Actor } from '../../../core/data/record.server.ts'
import { addRow, lockRow, readRow, writeRow, type RecordMapping } from '../../../core/data/rows.server.ts'
import { AppError, notFound } from '../../../core/error/AppError.ts'
import { builtIn } from '../built-in/all.data.ts'
import { readSavedPlan } from '../record/read-plan.ts'
import { projectTemplates, templateVersions } from '../record/template.table.ts'
import type { Template } from '../record/template.ts'

export const recordType = 'project_templates'

export const templateRecords: RecordMapping<typeof projectTemplates, Template> = {
  table: projectTemplates,
  noun: recordType,
  one: 'template',
  nameField: 'name',
  toFields: ({ name, kind, anchor, description, tasks }) => ({
    name,
    kind,
    anchor,
    description,
    tasks: readSavedPlan(tasks),
  }),
  // The log contains only the number of tasks, because the versions contain the tasks.
  inLog: ({ tasks, ...fields }) => ({ ...fields, tasks: tasks.length }),
}

export type LoadedTemplate = Template & { id: string; version: number | null; isBuiltIn: boolean }

/**
 * Reads a template by the name of a built-in one, or by its id.
 * @throws AppError not_found
 */
export async function readTemplate(tx: Tx, tenantId: string, id: string): Promise<LoadedTemplate> {
  if (Object.hasOwn(builtIn, id)) return { ...builtIn[id]!, id, version: null, isBuiltIn: true }
  if (!isId(id)) throw notFound('Template')
  const row = await readRow(tx, tenantId, templateRecords, id)
  return { ...(await templateRecords.toFields(row, tx)), id, version: row.version, isBuiltIn: false }
}

/** The maximum number of templates per organization. */
const maxTemplates = 200

/** Adds a template with its first version. */
export async function addTemplate(tx: Tx, actor: Actor, id: string, template: Template) {
  const { tenantId } = actor
  if ((await tx.$count(projectTemplates, eq(projectTemplates.tenantId, tenantId))) >= maxTemplates)
    throw new AppError(
      'invalid',
      `An organization can have at most ${maxTemplates} templates. Delete one first.`,
    )
  const { version } = await addRow(tx, actor, templateRecords, template, { id })
  await saveVersion(tx, actor, id, version, template)
  return { id, version }
}

/**
 * Saves a template over the version that the user saw.
 * @throws AppError conflict, if there is a later one
 */
export async function saveTemplate(
  tx: Tx,
  actor: Actor,
  seen: { id: string; version: number },
  next: Template,
) {
  const row = await lockRow(tx, actor.tenantId, templateRecords, seen.id)
  if (row.version !== seen.version)
    throw new AppError('conflict', 'Someone else just changed this template. Reload the page to see it.')
  const { version } = await writeRow(tx, actor, templateRecords, row, next)
  if (version !== seen.version) await saveVersion(tx, actor, seen.id, version, next)
  return { id: seen.id, version }
}

async function saveVersion(
  tx: Tx,
  { tenantId, userId }: Actor,
  templateId: string,
  version: number,
  { name, kind, anchor, description, tasks }: Template,
) {
  const contents = { name, kind, anchor, description, tasks: [...tasks] }
  await tx.insert(templateVersions).values({ tenantId, templateId, version, ...contents, savedBy: userId })
}

export async function readVersion(tx: Tx, tenantId: string, id: string, version: number): Promise<Template> {
  const { tenantId: tenant, templateId, version: number } = templateVersions
  const [row] = await tx
    .select()
    .from(templateVersions)
    .where(and(eq(tenant, tenantId), eq(templateId, id), eq(number, version)))
  if (!row) throw notFound('Version')
  const { name, kind, anchor, description, tasks } = row
  return { name, kind, anchor, description, tasks: readSavedPlan(tasks) }
}
