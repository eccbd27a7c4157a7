import { sql } from 'drizzle-orm'

/** What each organization's files take of its storage, file by file: what records have, and what is on its way to them. */
export const storedBytes = sql`
  select a.tenant_id, b.size as file_size from attachments a
  join blobs b on b.tenant_id = a.tenant_id and b.sha256 = a.sha256 where a.deleted_at is null
  union all select tenant_id, file_size from uploads where state in ('arriving', 'arrived')`
