/** The placeholders in braces of a letter, with their labels and example values. */
export const placeholders = {
  owner: { label: 'Owner', example: 'Ole Berg' },
  address: { label: 'Mailing address', example: '12 Elk Road\nWilliston, ND 58801' },
  prospect: { label: 'Prospect', example: 'Alkali Creek' },
  tract: { label: 'Tract number', example: '1' },
  tracts: {
    label: 'Tracts, one per line',
    example: 'Tract 1, T154N-R97W Sec 14: NE/4: 1/4, 40.00 net mineral acres at $2,500.00',
  },
  land: { label: 'Land', example: 'T154N-R97W Sec 14: NE/4' },
  county: { label: 'County', example: 'Williams' },
  state: { label: 'State', example: 'ND' },
  gross_acres: { label: 'Gross acres', example: '160.00' },
  share: { label: 'Share', example: '1/4' },
  net_acres: { label: 'Net mineral acres', example: '40.00' },
  per_acre: { label: 'Bonus per net mineral acre', example: '$2,500.00' },
  bonus: { label: 'Total bonus', example: '$100,000.00' },
  royalty: { label: 'Royalty', example: '3/16' },
  term: { label: 'Primary term', example: '3 years' },
  expires: { label: 'Offer expires', example: 'Mar 31, 2027' },
  certified: { label: 'Certified mail number', example: '9414 8112 0620 4100 0000 01' },
  organization: { label: 'Your organization', example: 'Cottonwood Energy' },
  sender: { label: 'Sender', example: 'Dana Amos' },
  date: { label: 'Date of the letter', example: 'Nov 20, 2026' },
} as const satisfies Record<string, { label: string; example: string }>
export type Placeholder = keyof typeof placeholders

/** The placeholder values of a letter; null is unknown. */
export type PlaceholderValues = Readonly<Record<Placeholder, string | null>>

export const exampleValues = Object.fromEntries(
  Object.entries(placeholders).map(([name, { example }]) => [name, example]),
) as Record<Placeholder, string>

const placeholderPattern = /\{([^{}\n]*)\}/g

/** Returns the first problem with the braces of a text, with its line; null if every placeholder is known. */
export function placeholderProblem(text: string): string | null {
  for (const [index, line] of text.split('\n').entries()) {
    const linePrefix = text.includes('\n') ? `Line ${index + 1}: ` : ''
    const unknown = [...line.matchAll(placeholderPattern)]
      .map(([, name = '']) => name)
      .find(name => !(name in placeholders))
    if (unknown !== undefined) return `${linePrefix}{${unknown}} is not a placeholder. ${suggestion(unknown)}`
    if (/[{}]/.test(line.replaceAll(placeholderPattern, '')))
      return `${linePrefix}A brace has no match. Placeholders look like {owner}.`
  }
  return null
}

function suggestion(problem: string): string {
  const normalize = (name: string) => name.toLowerCase().replaceAll(/[^a-z]/g, '')
  const names = Object.keys(placeholders)
  const match =
    names.find(name => normalize(name) === normalize(problem)) ??
    names.find(
      name => normalize(name).startsWith(normalize(problem).slice(0, 3)) && normalize(problem).length > 2,
    )
  return match ? `Did you mean {${match}}?` : 'Choose one from the list.'
}

/** Returns the placeholders of a text whose values are unknown. */
export const missingPlaceholders = (text: string, values: PlaceholderValues): Placeholder[] => [
  ...new Set(
    [...text.matchAll(placeholderPattern)]
      .map(([, name]) => name as Placeholder)
      .filter(name => name in placeholders && values[name] === null),
  ),
]

/** Fills placeholders in one pass, so that braces inside a value are not replaced. */
export const fillPlaceholders = (text: string, values: PlaceholderValues): string =>
  text.replaceAll(placeholderPattern, (match, name: string) =>
    name in placeholders ? (values[name as Placeholder] ?? '—') : match,
  )
