import { sql } from 'drizzle-orm'

/** The storage used by each organization, file by file: attached files, and uploads in progress. */
export const storedBytes = sql`
  select a.tenant_id, b.size as file_size from attachments a
  join blobs b on b.tenant_id = a.tenant_id and b.sha256 = a.sha256 where a.deleted_at is null
  union all select tenant_id, file_size from uploads where state in ('arriving', 'arrived')`
