/** What organizations in this trade are. A type that is missing can be written in. */
export const organizationTypes = [
  'Operator',
  'Non-operated working interest owner',
  'Mineral owner',
  'Royalty company',
  'Land services',
  'Service company',
  'Midstream company',
  'Investor or lender',
  'Law or title firm',
  'Government or tribe',
]

export const organizationSubtypes = [
  'Conventional',
  'Unconventional',
  'Offshore',
  'Stripper wells',
  'Enhanced recovery',
  'Saltwater disposal',
  'Gas storage',
  'Carbon storage',
  'Helium',
  'Coalbed methane',
  'Exploration',
  'Development',
  'Acquisitions',
  'Family trust',
  'Estate',
  'Fund',
]

export const states = `
  Alabama, Alaska, Arizona, Arkansas, California, Colorado, Connecticut, Delaware
  District of Columbia, Florida, Georgia, Hawaii, Idaho, Illinois, Indiana, Iowa, Kansas, Kentucky
  Louisiana, Maine, Maryland, Massachusetts, Michigan, Minnesota, Mississippi, Missouri, Montana
  Nebraska, Nevada, New Hampshire, New Jersey, New Mexico, New York, North Carolina, North Dakota
  Ohio, Oklahoma, Oregon, Pennsylvania, Rhode Island, South Carolina, South Dakota, Tennessee
  Texas, Utah, Vermont, Virginia, Washington, West Virginia, Wisconsin, Wyoming
`
  .split(/[,\n]/)
  .map(name => name.trim())
  .filter(Boolean)
