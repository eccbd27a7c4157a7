/** Filters for addresses: the lists of the last day, and the differences from a week before. */
export const addressStates = ['listed', 'left-out', 'added', 'changed', 'gone'] as const
export type AddressState = (typeof addressStates)[number]

export const stateLabels: Record<AddressState, string> = {
  listed: 'In the sitemap',
  'left-out': 'Left out',
  added: 'Added',
  changed: 'Changed',
  gone: 'Gone',
}
