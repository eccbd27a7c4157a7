/**
 * Ends an insert of rows that a query makes, where nothing can be in the way. An engine of many nodes would copy such rows
 * to the nodes, and PostgreSQL takes no copy under row-level security; with this it inserts them (docs/decisions/093).
 */
export const asInserts = 'on conflict do nothing'
