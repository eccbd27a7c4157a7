import { noOrigin } from '../data/record.server.ts'
import type { Field } from '../importing/field.ts'
import type { MergeContext, UndoContext } from '../importing/merge.server.ts'
import { emptyCell, unreadableCell, isEmptyCell, type CellReading } from '../importing/values/cell-reading.ts'
import { maxTagsPerRecord, tagName } from './tag.ts'
import { tagsName } from '../data/added-names.ts'
import { findOrCreateTag } from './tag-records.server.ts'

/** The tags of a record, in one cell. They stay names until the rows are matched with records. */
export const tagsField: Field = {
  id: 'custom.tags',
  title: 'Tags',
  kind: 'own',
  names: ['tags', 'labels', 'keywords'],
  column: tagsName,
  read: () => readTags,
}

function readTags(text: string): CellReading<string> {
  if (isEmptyCell(text)) return emptyCell
  const names = new Map<string, string>()
  for (const part of text.split(/[,;]/).filter(part => part.trim() !== '')) {
    const parsed = tagName.safeParse(part)
    if (!parsed.success) return unreadableCell(parsed.error.issues[0]?.message ?? 'This is not a tag.')
    names.set(parsed.data.toLowerCase(), names.get(parsed.data.toLowerCase()) ?? parsed.data)
  }
  if (names.size > maxTagsPerRecord) return unreadableCell(`At most ${maxTagsPerRecord} tags on one record.`)
  return names.size > 0 ? { value: JSON.stringify([...names.values()]) } : emptyCell
}

export const formatTagNames = (value: string) => (JSON.parse(value) as string[]).join(', ')

/** Replaces the tag names in the rows by ids; missing tags are created, and belong to the batch. */
export async function nameTags({ tx, query, tenantId, userId, batchId }: MergeContext): Promise<void> {
  const { rows } = await query<{ name: string }>(
    `select distinct n as name from import_records s
     cross join lateral jsonb_array_elements_text((s.facts ->> 'tags')::jsonb) n where s.facts ? 'tags' order by 1`,
  )
  if (rows.length === 0) return
  const actor = { tenantId, userId, origin: noOrigin }
  const ids: Record<string, string> = {}
  for (const { name } of rows) ids[name] = await findOrCreateTag(tx, actor, name, { importBatchId: batchId })
  await query(
    `update import_records s set facts = s.facts || jsonb_build_object('tags', (
       select jsonb_agg(distinct $1::jsonb -> n) from jsonb_array_elements_text((s.facts ->> 'tags')::jsonb) n))
     where s.facts ? 'tags'`,
    [JSON.stringify(ids)],
  )
}

/** Deletes tags that a batch created and that no record has after its undo. */
export const dropUnusedTags = ({ query }: UndoContext) =>
  query(
    `update tags t set deleted_at = now(), version = version + 1 where t.tenant_id = $1 and t.import_batch_id = $2
       and t.deleted_at is null and not exists (
         select 1 from custom_values v where v.tenant_id = $1 and v.field_id = t.id)`,
  )
