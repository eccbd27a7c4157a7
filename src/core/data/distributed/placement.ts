/** Tables that are copied to every node: memberships, and tables that are joined with rows of organizations. */
export const replicatedTables = [
  'users',
  'plans',
  'tenants',
  'roles',
  'memberships',
  'market_categories',
] as const

/**
 * Functions that run on the node with an organization's rows: the argument `organization` holds its id, and `beside`
 * is a table placed there. With the owner's rights, they write data that belongs to rows that the application writes
 * in the same transaction.
 */
export const functionPlacements = {
  'keep_page_words(uuid, text, integer, text, text[])': { organization: 'tenant', beside: 'page_words' },
} as const

/**
 * Organization tables whose rows stay on the coordinator of a database with several nodes, each with its reason. All
 * other tables with a tenant_id are placed with their organization.
 */
export const coordinatorTables: Readonly<Record<string, string>> = {
  unsealed_changes:
    'what is logged touches the coordinator too, so the engine prepares it on its node before it commits',
  limit_counters: 'their trigger notifies watchers',
  join_codes: 'their codes are unique among all organizations',
  invitations: 'their tokens are unique among all organizations',
  calendar_feeds: 'their keys are unique among all organizations',
  invoices: 'their numbers are unique among all organizations',
  payments: 'they belong to invoices',
  plan_requests: 'staff read them for all organizations',
  ownership_offers: 'people read theirs across organizations',
  organization_deletions: 'staff read them for all organizations',
  storage_days: 'staff read them for all organizations',
  verification_requests: 'staff read them for all organizations',
  data_exports: 'people read theirs across organizations',
  data_export_parts: 'they belong to exports',
  seal_mails: 'people read theirs across organizations',
  tickets: 'staff read them for all organizations, and their numbers are unique among all',
  ticket_messages: 'they belong to tickets',
  ticket_notes: 'they belong to tickets',
  ticket_answering: 'they belong to tickets',
  ticket_reply_addresses: 'they belong to tickets',
  incoming_mails: 'they belong to the platform until they are assigned to tickets',
  ticket_words: 'they belong to tickets',
  ticket_files: 'they belong to tickets',
  ticket_note_files: 'they belong to tickets',
  support_consents: 'they belong to tickets',
  announced: 'they refer to announcements to everyone',
  told_through: 'scheduled jobs read them for all organizations',
}
