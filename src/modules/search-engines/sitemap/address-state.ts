/** Which addresses are listed: those of the last day, and how they differ from a week before. */
export const addressStates = ['listed', 'left-out', 'added', 'changed', 'gone'] as const
export type AddressState = (typeof addressStates)[number]

export const stateLabels: Record<AddressState, string> = {
  listed: 'In the sitemap',
  'left-out': 'Left out',
  added: 'Added',
  changed: 'Changed',
  gone: 'Gone',
}
