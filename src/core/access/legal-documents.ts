/**
 * The legal documents, in the order of the sidebar's links (spec §2). Their texts are in
 * `modules/legal/texts`.
 */
export const legalDocuments = [
  { slug: 'terms', title: 'Terms of Service', about: 'What Wellhead provides and what it asks of you.' },
  {
    slug: 'privacy',
    title: 'Privacy Policy',
    about: 'What personal data Wellhead stores, why, and for how long.',
  },
  { slug: 'aup', title: 'Acceptable Use Policy', about: 'Uses of Wellhead that are not allowed.' },
  { slug: 'cookies', title: 'Cookie Policy', about: 'Each cookie and each entry in your browser’s storage.' },
  { slug: 'accessibility', title: 'Accessibility', about: 'How we make Wellhead accessible to everyone.' },
  { slug: 'compliance', title: 'Compliance', about: 'Records, retention, and the laws that apply.' },
  { slug: 'data-rights', title: 'Your Data Rights', about: 'How to see, export and erase your data.' },
  { slug: 'security', title: 'Security', about: 'How Wellhead protects your data.' },
  {
    slug: 'do-not-sell',
    title: 'Do Not Sell or Share',
    about: 'Wellhead sells and shares no personal data.',
  },
] as const

export type LegalDocumentSlug = (typeof legalDocuments)[number]['slug']

/** The documents that users must accept. */
export const documentsToAccept = legalDocuments.filter(({ slug }) =>
  ['terms', 'privacy', 'aup'].includes(slug),
)
