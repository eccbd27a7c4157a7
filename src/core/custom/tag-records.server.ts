import { and, eq, getTableName, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../data/database.server.ts'
import { recordChanges, type Actor } from '../data/record.server.ts'
import { reserve } from '../data/reserve.server.ts'
import { addRow, type RecordMapping } from '../data/rows.server.ts'
import { AppError, notFound } from '../error/AppError.ts'
import { customizableFor } from './customizables.server.ts'
import { maxTagsPerRecord, maxTags, type TagDraft } from './tag.ts'
import { tags } from './tags.table.ts'

export const tagRecords: RecordMapping<typeof tags, TagDraft & { mergedInto: string | null }> = {
  table: tags,
  noun: 'tags',
  one: 'tag',
  nameField: 'name',
  toFields: ({ name, color, mergedInto }) => ({ name, color, mergedInto }),
}

/** Checks the quota of tags and locks their names until the transaction ends. */
export async function reserveTags(tx: Tx, tenantId: string, count = 1): Promise<void> {
  const activeTags = and(eq(tags.tenantId, tenantId), isNull(tags.deletedAt), isNull(tags.mergedInto))
  await reserve(tx, `tags ${tenantId}`, {
    countExisting: () => tx.$count(tags, activeTags),
    max: maxTags,
    amount: count,
    full: () => new AppError('limit_reached', `At most ${maxTags} tags. Delete or merge some first.`),
  })
}

const findByName = (tx: Tx, tenantId: string, name: string) =>
  tx
    .select({ id: tags.id })
    .from(tags)
    .where(
      and(
        eq(tags.tenantId, tenantId),
        isNull(tags.deletedAt),
        isNull(tags.mergedInto),
        sql`lower(${tags.name}) = lower(${name})`,
      ),
    )

/** The tag with a name, ignoring case; created if there is none. */
export async function findOrCreateTag(
  tx: Tx,
  actor: Actor,
  name: string,
  extraColumns: object = {},
): Promise<string> {
  const [existing] = await findByName(tx, actor.tenantId, name)
  if (existing) return existing.id
  await reserveTags(tx, actor.tenantId)
  const [createdMeanwhile] = await findByName(tx, actor.tenantId, name)
  if (createdMeanwhile) return createdMeanwhile.id
  return (await addRow(tx, actor, tagRecords, { name, color: 'none', mergedInto: null }, { ...extraColumns }))
    .id
}

/** Throws if the tag is deleted, merged into another, or of another organization. */
export async function resolveTag(tx: Tx, tenantId: string, id: string): Promise<string> {
  const [known] = await tx
    .select({ id: tags.id })
    .from(tags)
    .where(and(eq(tags.tenantId, tenantId), eq(tags.id, id), isNull(tags.deletedAt), isNull(tags.mergedInto)))
  if (!known) throw notFound('Tag')
  return known.id
}

/**
 * Adds a tag to records of a kind, each with a history entry; records that have it stay unchanged. Returns the
 * records that got it, and those that have reached the limit. Check the right to change them first.
 */
export async function tagMany(tx: Tx, actor: Actor, noun: string, ids: readonly string[], tagId: string) {
  const tagIds = await tagWithMerged(tx, actor.tenantId, tagId)
  const locked = await lockTagged(tx, actor.tenantId, noun, ids)
  const untagged = locked.filter(({ tags }) => !tags.some(id => tagIds.includes(id)))
  const taggable = untagged.filter(({ tags }) => tags.length < maxTagsPerRecord)
  await saveTags(
    tx,
    actor,
    noun,
    taggable.map(({ id, tags }) => ({ id, tags, wanted: [...tags, tagId] })),
  )
  const full = untagged.filter(item => !taggable.includes(item))
  return { tagged: taggable.map(({ id }) => id), full: full.map(({ id }) => id) }
}

/** Removes a tag, and tags merged into it, from records of a kind. Returns the records that had it. */
export async function untagMany(tx: Tx, actor: Actor, noun: string, ids: readonly string[], tagId: string) {
  const tagIds = await tagWithMerged(tx, actor.tenantId, tagId)
  const locked = await lockTagged(tx, actor.tenantId, noun, ids)
  const having = locked.filter(({ tags }) => tags.some(id => tagIds.includes(id)))
  const withoutTag = (tags: string[]) => tags.filter(id => !tagIds.includes(id))
  await saveTags(
    tx,
    actor,
    noun,
    having.map(({ id, tags }) => ({ id, tags, wanted: withoutTag(tags) })),
  )
  return { untagged: having.map(({ id }) => id) }
}

/** A tag and the tags merged into it. */
async function tagWithMerged(tx: Tx, tenantId: string, id: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select tags_and_merged(${tenantId}, array[${id}]::uuid[]) as id`,
  )
  return rows.map(({ id }) => id)
}

type TaggedRecord = { id: string; tags: string[] }

const tableName = (noun: string) => sql.identifier(getTableName(customizableFor(noun).records.table))

/** Records with their tags, always locked in the same order. */
async function lockTagged(
  tx: Tx,
  tenantId: string,
  noun: string,
  ids: readonly string[],
): Promise<TaggedRecord[]> {
  const { rows } = await tx.execute<TaggedRecord>(sql`
    select id, coalesce(custom -> 'tags', '[]') as tags from ${tableName(noun)}
    where tenant_id = ${tenantId} and id = any (${sql.param([...ids])}::uuid[]) and deleted_at is null
    order by id for update`)
  if (rows.length === 0) throw notFound('Record')
  return rows
}

async function saveTags(
  tx: Tx,
  actor: Actor,
  noun: string,
  changed: readonly (TaggedRecord & { wanted: string[] })[],
) {
  if (changed.length === 0) return
  const { tenantId, userId } = actor
  await tx.execute(sql`
    update ${tableName(noun)} r set version = r.version + 1, updated_at = now(), updated_by = ${userId},
      custom = case when w.wanted = '[]' then r.custom - 'tags' else jsonb_set(r.custom, '{tags}', w.wanted) end
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) w (id uuid, wanted jsonb)
    where r.tenant_id = ${tenantId} and r.id = w.id`)
  const lines = changed.map(({ id, tags, wanted: requestedTags }) => ({
    noun,
    recordId: id,
    act: 'update',
    before: { tags },
    after: { tags: requestedTags },
  }))
  await recordChanges(tx, actor, lines)
}
