/**
 * Ends an `insert … select` that cannot conflict. A database with several nodes would use COPY to send such rows to
 * the nodes, and PostgreSQL refuses COPY under row-level security; with this clause it uses inserts
 * (docs/decisions/093).
 */
export const onConflictIgnore = 'on conflict do nothing'
