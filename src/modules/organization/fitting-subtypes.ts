/** The subtypes that fit each organization type. Those that staff add are not listed here. */
const subtypesByType: Readonly<Record<string, readonly string[]>> = {
  operator: [
    'Conventional',
    'Unconventional',
    'Offshore',
    'Stripper wells',
    'Enhanced recovery',
    'Saltwater disposal',
    'Exploration',
    'Development',
  ],
  'non-operated working interest owner': [
    'Conventional',
    'Unconventional',
    'Offshore',
    'Development',
    'Acquisitions',
    'Fund',
  ],
  'mineral owner': ['Family trust', 'Estate', 'Fund', 'Acquisitions'],
  'royalty company': ['Acquisitions', 'Fund', 'Family trust'],
  'land services': ['Exploration', 'Acquisitions', 'Carbon storage'],
  'service company': [
    'Conventional',
    'Unconventional',
    'Offshore',
    'Saltwater disposal',
    'Enhanced recovery',
  ],
  'midstream company': ['Saltwater disposal', 'Gas storage', 'Carbon storage'],
  'investor or lender': ['Fund', 'Acquisitions', 'Development'],
  'law or title firm': ['Estate', 'Acquisitions'],
  'government or tribe': ['Conventional', 'Unconventional', 'Carbon storage', 'Gas storage'],
}

/** The subtypes to offer first for a type. Empty without a type, or for a custom one. */
export const fittingSubtypes = (type: string, subtypes: readonly string[]): string[] =>
  subtypes.filter(subtype => subtypesByType[type.trim().toLowerCase()]?.includes(subtype))
