/** Finds townships, ranges and sections in the text of a legal description, before its land is read. */

export type TownshipRange = { township: number; northSouth: 'N' | 'S'; range: number; eastWest: 'E' | 'W' }

/** A township and range, or a list of sections, with its position in the text. */
export type PlssMarker = { start: number; end: number; place?: TownshipRange; sections?: number[] }

const compassSpellings: [RegExp, string][] = [
  [/\bNORTH\s?-?EAST\b/g, 'NE'],
  [/\bNORTH\s?-?WEST\b/g, 'NW'],
  [/\bSOUTH\s?-?EAST\b/g, 'SE'],
  [/\bSOUTH\s?-?WEST\b/g, 'SW'],
  [/\bNORTH\b/g, 'N'],
  [/\bSOUTH\b/g, 'S'],
  [/\bEAST\b/g, 'E'],
  [/\bWEST\b/g, 'W'],
]

/** Converts a description to uppercase with one kind of dash and space, and all forms of "NE/4" and "N/2" to these. */
export function normalizePlss(text: string): string {
  let words = text.toUpperCase().normalize('NFC').replaceAll(/[–—−]/g, '-').replaceAll(/\s+/g, ' ')
  for (const [word, letters] of compassSpellings) words = words.replaceAll(word, letters)
  return (
    words
      .replaceAll(/\b(NE|NW|SE|SW)\s?(?:¼|1\/4|QUARTER|QTR|Q)(?![A-Z0-9])/g, '$1/4')
      .replaceAll(/\b([NSEW])\s?(?:½|1\/2|HALF)(?![A-Z0-9])/g, '$1/2')
      // "S1/2NW1/4" without a space.
      .replaceAll(/(?<![A-Z])(NE|NW|SE|SW)1\/4(?=[NS][EW]|\b)/g, '$1/4')
      .replaceAll(/(?<![A-Z])([NSEW])1\/2(?=[NSEW])/g, '$1/2')
      .replaceAll('¼', '/4')
      .replaceAll('½', '/2')
  )
}

const numberedPattern = (letter: string, sides: string) =>
  String.raw`${letter}\s?(\d{1,3})\s?-?\s?([${sides}])(?![A-Z0-9/])\.?`
const tierPattern = new RegExp(
  `${numberedPattern(String.raw`\bT(?:OWNSHIP|WP|WN)?\.?`, 'NS')}[\\s,;:.-]*${numberedPattern(String.raw`\bR(?:ANGE|GE|NG)?\.?`, 'EW')}`,
  'g',
)
const bareTierPattern = new RegExp(
  `${numberedPattern(String.raw`\b`, 'NS')}[\\s,-]+${numberedPattern('', 'EW')}`,
  'g',
)

const numberListSource = String.raw`\d{1,3}(?![\d/])(?:\s?(?:-|,|&|AND|THRU|THROUGH|TO)+\s?(?:AND\s)?\d{1,2}(?![\d/NSEW]))*`
const sectionList = new RegExp(
  String.raw`(?:(?:\bSEC(?:TION|T)?S?\b\.?|§+)\s?(?:NO\.?\s?)?(${numberListSource})|\bS(\d{2})\b)\s?:?`,
  'g',
)

/** The townships with ranges, and the sections, in text order. */
export function findMarkers(text: string): PlssMarker[] {
  const places = [...text.matchAll(tierPattern)]
  const markers: PlssMarker[] = (places.length > 0 ? places : [...text.matchAll(bareTierPattern)]).map(
    match => ({
      start: match.index,
      end: match.index + match[0].length,
      place: {
        township: Number(match[1]),
        northSouth: match[2] as 'N' | 'S',
        range: Number(match[3]),
        eastWest: match[4] as 'E' | 'W',
      },
    }),
  )
  for (const match of text.matchAll(sectionList)) {
    const sections = parseNumbers(match[1] ?? match[2] ?? '')
    markers.push({ start: match.index, end: match.index + match[0].length, sections })
  }
  return joinMarkers(
    markers.toSorted((a, b) => a.start - b.start),
    text,
  )
}

/** Merges sections with a township that follows them ("Sec 14, T154N-R97W: NE/4") into one marker. */
function joinMarkers(markers: readonly PlssMarker[], text: string): PlssMarker[] {
  if (!markers[0]?.sections) return [...markers]
  const joinedMarkers: PlssMarker[] = []
  for (const marker of markers) {
    const previousMarker = joinedMarkers.at(-1)
    const adjoins =
      previousMarker?.sections &&
      !previousMarker.place &&
      /^[\s,;:.-]*(?:(?:OF|IN) )?$/.test(text.slice(previousMarker.end, marker.start))
    if (previousMarker && adjoins && marker.place)
      joinedMarkers[joinedMarkers.length - 1] = { ...previousMarker, end: marker.end, place: marker.place }
    else joinedMarkers.push(marker)
  }
  return joinedMarkers
}

/** "13 - 15, 20" is 13, 14, 15, 20. A reversed range counts only its two ends. */
export function parseNumbers(list: string): number[] {
  const numbers: number[] = []
  for (const [, first, last] of list.matchAll(/(\d+)(?:\s?(?:-|THRU|THROUGH|TO)\s?(\d+))?/g)) {
    const from = Number(first)
    const to = last === undefined ? from : Number(last)
    if (to < from || to - from > 40) numbers.push(from, to)
    else for (let number = from; number <= to; number++) numbers.push(number)
  }
  return numbers
}
