/** What the kinds of records are called, one and many, and where one is opened. */
type NounWords = { one: string; many: string; to?: (id: string) => string }

const known: Record<string, NounWords> = {
  leases: { one: 'lease', many: 'Leases', to: id => `/app/leases/${id}` },
  wells: { one: 'well', many: 'Wells', to: id => `/app/well/${id}` },
  imports: { one: 'import', many: 'Imports', to: id => `/app/imports/${id}` },
  tracts: { one: 'tract', many: 'Tracts' },
  parties: { one: 'party', many: 'Parties' },
  memberships: { one: 'membership', many: 'Members', to: () => '/app/organization' },
  invitations: { one: 'invitation', many: 'Invitations', to: () => '/app/organization' },
  ownership_offers: { one: 'offer of ownership', many: 'Ownership', to: () => '/app/organization' },
  verifications: {
    one: 'verification',
    many: 'Verification',
    to: () => '/app/organization',
  },
  roles: { one: 'role', many: 'Roles', to: () => '/app/organization' },
  tenants: { one: 'organization', many: 'Organization', to: () => '/app/organization' },
  people: { one: 'person', many: 'People' },
  subscriptions: { one: 'subscription', many: 'Subscription', to: () => '/app/subscription' },
  plan_requests: { one: 'plan request', many: 'Plan requests', to: () => '/app/subscription' },
  plans: { one: 'plan', many: 'Plans' },
  seal_mails: { one: 'daily seal by email', many: 'Seals by email', to: () => '/app/audit' },
  backups: { one: 'backup', many: 'Backups' },
  invoices: { one: 'invoice', many: 'Invoices' },
  payments: { one: 'payment', many: 'Payments' },
  data_exports: { one: 'export of data', many: 'Exports of data' },
  account_deletions: { one: 'account deletion', many: 'Account deletions' },
  organization_deletions: { one: 'organization deletion', many: 'Organization deletions' },
  organization_categories: { one: 'category', many: 'Categories' },
  verification_requirements: { one: 'verification requirement', many: 'Verification requirements' },
  reporting_lags: { one: 'reporting lag', many: 'Reporting lags' },
  letters: { one: 'email template', many: 'Email templates' },
  mails: { one: 'email', many: 'Emails' },
  system_settings: { one: 'platform settings', many: 'Platform settings' },
  legal: { one: 'legal text', many: 'Legal texts' },
  legal_acceptances: { one: 'acceptance of the terms', many: 'Acceptances' },
}

export const knowsNoun = (noun: string): boolean => noun in known

/** A kind that is not known here is called as it is stored, with spaces. */
export const nounWords = (noun: string): NounWords => {
  const words = noun.replaceAll('_', ' ')
  return known[noun] ?? { one: words, many: words.charAt(0).toUpperCase() + words.slice(1) }
}
