/** The placeholders in braces of a letter, with their labels and example values. */
export const places = {
  owner: { label: 'Owner', example: 'Ole Berg' },
  address: { label: 'Mailing address', example: '12 Elk Road\nWilliston, ND 58801' },
  prospect: { label: 'Prospect', example: 'Alkali Creek' },
  tract: { label: 'Tract number', example: '1' },
  tracts: {
    label: 'Tracts, one line each',
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
  expires: { label: 'Expiration of the offer', example: 'Mar 31, 2027' },
  certified: { label: 'Certified number', example: '9414 8112 0620 4100 0000 01' },
  organization: { label: 'Your organization', example: 'Cottonwood Energy' },
  sender: { label: 'Who prints it', example: 'Dana Amos' },
  date: { label: 'Date of the letter', example: 'Nov 20, 2026' },
} as const satisfies Record<string, { label: string; example: string }>
export type Place = keyof typeof places

/** The placeholder values of a letter; null is unknown. */
export type PlaceValues = Readonly<Record<Place, string | null>>

export const exampleValues = Object.fromEntries(
  Object.entries(places).map(([name, { example }]) => [name, example]),
) as Record<Place, string>

const placeholderPattern = /\{([^{}\n]*)\}/g

/** The first problem with the braces of a text, with its line; null if every placeholder is known. */
export function placeProblem(text: string): string | null {
  for (const [index, line] of text.split('\n').entries()) {
    const where = text.includes('\n') ? `Line ${index + 1}: ` : ''
    const unknown = [...line.matchAll(placeholderPattern)]
      .map(([, name = '']) => name)
      .find(name => !(name in places))
    if (unknown !== undefined) return `${where}{${unknown}} is not a placeholder. ${nearest(unknown)}`
    if (/[{}]/.test(line.replaceAll(placeholderPattern, '')))
      return `${where}a brace has no partner. Placeholders look like {owner}.`
  }
  return null
}

function nearest(problem: string): string {
  const plain = (name: string) => name.toLowerCase().replaceAll(/[^a-z]/g, '')
  const names = Object.keys(places)
  const like =
    names.find(name => plain(name) === plain(problem)) ??
    names.find(name => plain(name).startsWith(plain(problem).slice(0, 3)) && plain(problem).length > 2)
  return like ? `Did you mean {${like}}?` : 'Choose one from the list.'
}

/** The placeholders of a text whose values are unknown. */
export const parseMissing = (text: string, values: PlaceValues): Place[] => [
  ...new Set(
    [...text.matchAll(placeholderPattern)]
      .map(([, name]) => name as Place)
      .filter(name => name in places && values[name] === null),
  ),
]

/** Fills placeholders in one pass, so that braces inside a value are not replaced. */
export const fillPlaceholders = (text: string, values: PlaceValues): string =>
  text.replaceAll(placeholderPattern, (match, name: string) =>
    name in places ? (values[name as Place] ?? '—') : match,
  )
