/** The kinds of items that need a staff member, most serious first, with the page that handles them. */
export const waitingPages = {
  mails: '/admin/email-notifications',
  quarantine: '/admin/storage-monitoring',
  tickets: '/admin/support',
  invoices: '/admin/billing',
  requests: '/admin/subscriptions',
  verifications: '/admin/verification-requests',
  imports: '/admin/organizations',
  messages: '/admin/messages',
  listings: '/admin/marketplace',
  trials: '/admin/subscription-lifecycle',
} as const

export type WaitingKind = keyof typeof waitingPages

/** The number of items that wait on a page. */
export const countOnPage = (waiting: readonly { kind: WaitingKind; count: number }[], path: string): number =>
  waiting.reduce((sum, { kind, count }) => (waitingPages[kind] === path ? sum + count : sum), 0)
