/** The kinds of records that a project can be linked to. */
export const linkableTypes = ['leases', 'wells', 'afes', 'curative_items', 'deals'] as const
export type LinkableRecordType = (typeof linkableTypes)[number]

/** Headings for these kinds and for those that name their project themselves. */
export const linkedLabels = {
  leases: 'Leases',
  wells: 'Wells',
  afes: 'AFEs',
  curative_items: 'Curative items',
  deals: 'Deals',
  documents: 'Documents',
  analyses: 'Analyses',
} as const satisfies Record<LinkableRecordType | 'documents' | 'analyses', string>
export type LinkedRecordType = keyof typeof linkedLabels
export const linkedTypes = Object.keys(linkedLabels) as LinkedRecordType[]
