/** Filters for addresses: the lists of the last day, and the differences from a week before. */
export const urlStates = ['listed', 'left-out', 'added', 'changed', 'gone'] as const
export type SitemapUrlState = (typeof urlStates)[number]

export const stateLabels: Record<SitemapUrlState, string> = {
  listed: 'In the sitemap',
  'left-out': 'Excluded',
  added: 'Added',
  changed: 'Changed',
  gone: 'Gone',
}
