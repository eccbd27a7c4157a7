/** Which subtypes describe an organization of a type. Staff add to both lists: what is not named here fits any. */
const fitting: Readonly<Record<string, readonly string[]>> = {
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

/** The subtypes that are offered first for a type: those that fit it; none before a type is given, or for one's own. */
export const fittingSubtypes = (type: string, subtypes: readonly string[]): string[] =>
  subtypes.filter(subtype => fitting[type.trim().toLowerCase()]?.includes(subtype))
