import { sql } from 'drizzle-orm'
import { readAcknowledgments } from '../../core/acknowledgments/acknowledgments.server.ts'
import { readPeopleNames } from '../../core/auth/people-names.server.ts'
import type { Tx } from '../../core/data/database.server.ts'
import type { RecordRef } from '../../core/data/record-ref.ts'
import type { CreatedRecord } from '../../core/origins/created-record.ts'
import { createdRecordsSql } from '../../core/origins/origins.server.ts'
import { matchingIds } from '../../core/search/find-all.server.ts'
import { mentionsIn } from '../../core/text/rich-text.ts'
import type { RichText } from '../../core/text/nodes.ts'
import type { Poll } from './poll.ts'
import type { Shelf } from './post.ts'

type Row = {
  id: string
  version: number
  title: string
  body: RichText
  cards: RecordRef[]
  poll: Poll | null
  createdAt: string
  createdBy: string
  editedAt: string | null
  pinnedAt: string | null
  archivedAt: string | null
  comments: number
  /** The records made from the post. */
  made: CreatedRecord[]
  /** The choices of each voter. */
  votes: number[][]
}

type PostQuery = { shelf: Shelf; words: string; limit: number } | { id: string }

/** Posts with their related data, pinned ones first, and the names of the people in them. */
export async function readPosts(tx: Tx, tenantId: string, query: PostQuery) {
  const { rows } = await tx.execute<Row & { total: number }>(sql`
    select p.id, p.version, p.title, p.body, p.cards, p.poll, p.created_at as "createdAt",
      p.created_by as "createdBy", p.edited_at as "editedAt", p.pinned_at as "pinnedAt",
      p.archived_at as "archivedAt", p.total,
      (select count(*) from comments c where c.tenant_id = ${tenantId} and c.noun = 'posts'
        and c.record_id = p.id and c.deleted_at is null) as comments,
      ${createdRecordsSql('posts', { tenantId: sql`${tenantId}`, id: sql`p.id` })} as made,
      case when p.poll is null then '[]'
        else (select coalesce(json_agg(v.choices order by v.user_id), '[]') from post_votes v
          where v.tenant_id = ${tenantId} and v.post_id = p.id) end as votes
    from (${findPostIds(tenantId, query)}) p
    order by p.pinned_at desc nulls last, p.id desc`)
  const userIds = rows.flatMap(({ createdBy, body }) => [createdBy, ...mentionsIn(body)])
  const ids = rows.map(({ id }) => id)
  const acknowledgments = await readAcknowledgments(tx, tenantId, 'posts', ids)
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.map(({ total: _, ...row }) => ({
      ...row,
      acknowledgment: acknowledgments.get(row.id) ?? null,
    })),
    names: await readPeopleNames(tx, userIds),
  }
}

function findPostIds(tenantId: string, query: PostQuery) {
  const visible = sql`select *, count(*) over () as total from posts
    where tenant_id = ${tenantId} and deleted_at is null`
  if ('id' in query) return sql`${visible} and id = ${query.id}`
  const { shelf, words, limit } = query
  const result = words === '' ? null : matchingIds('posts', words)
  const onShelf =
    shelf === 'board'
      ? sql`archived_at is null order by pinned_at desc nulls last, id desc`
      : sql`archived_at is not null order by id desc`
  return sql`${visible} ${result ? sql`and id in (${result})` : sql``} and ${onShelf} limit ${limit}`
}
