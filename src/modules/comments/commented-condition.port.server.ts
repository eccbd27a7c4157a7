/** Returns SQL that is true if people have commented on the record `r` of a kind, in the organization $1. */
export const commentedCondition = (noun: string): string =>
  `exists (select 1 from comments c where c.tenant_id = $1 and c.noun = '${noun}' and c.record_id = r.id and c.deleted_at is null)`
