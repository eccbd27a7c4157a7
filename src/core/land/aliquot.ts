/**
 * Aliquot parts of a section. A piece is written innermost first, two letters per level: `SENE` is the southeast
 * quarter of the northeast quarter. A section has 640 acres nominally; each level divides by four.
 */
export type AliquotPiece = string

const quarters = ['NE', 'NW', 'SE', 'SW'] as const
type Quarter = (typeof quarters)[number]

const halves: Readonly<Record<string, readonly [Quarter, Quarter]>> = {
  N: ['NE', 'NW'],
  S: ['SE', 'SW'],
  E: ['NE', 'SE'],
  W: ['NW', 'SW'],
}

/** One part of a chain: a quarter ("NE", "NE/4", "NE4") or a half ("N/2", "N2"). */
const partSource = String.raw`(?:(?:NE|NW|SE|SW)(?:\s?\/\s?4|4)?|[NSEW](?:\s?\/\s?2|2))`
const jointSource = String.raw`[\s.]*(?:OF\s+)?(?:THE\s+)?`
/** A chain of at most five parts, innermost first, bounded by whole words. */
export const chainPattern = String.raw`${partSource}(?:${jointSource}${partSource}){0,4}(?![A-Z0-9/])`

/**
 * The pieces of a chain such as "S/2NE/4", none larger than a quarter-quarter: `SENE`, `SWNE`. The text must match
 * `chainPattern`. "SE/4 NW/4" is one piece, the SE quarter of the NW quarter, as landmen write it; "SW/4E/2" is the
 * west half of the southeast quarter.
 */
export function aliquotPieces(chain: string): AliquotPiece[] {
  const parts = [...chain.matchAll(/(NE|NW|SE|SW)|([NSEW])(?=\s?\/?\s?2)/g)].map(([part]) => part)
  return coverPiece(parts.reduceRight(subRectangle, unitSquare), unitSquare, '')
}

export const sectionPieces = (): AliquotPiece[] => coverPiece(unitSquare, unitSquare, '')

/** A rectangle as fractions of a section: x from its west line, y from its south line. */
type Rectangle = Readonly<Record<'west' | 'south' | 'east' | 'north', number>>
const unitSquare: Rectangle = { west: 0, south: 0, east: 1, north: 1 }

/** The part of a rectangle that the letters name; a quarter of a half is entirely in that half. */
function subRectangle({ west, south, east, north }: Rectangle, letters: string): Rectangle {
  const [x, y] = [(west + east) / 2, (south + north) / 2]
  return {
    west: letters.includes('E') ? x : west,
    south: letters.includes('N') ? y : south,
    east: letters.includes('W') ? x : east,
    north: letters.includes('S') ? y : north,
  }
}

/** The pieces of a square that a rectangle covers, none larger than a quarter-quarter. */
function coverPiece(land: Rectangle, part: Rectangle, piece: AliquotPiece): AliquotPiece[] {
  const isDisjoint =
    part.east <= land.west || part.west >= land.east || part.north <= land.south || part.south >= land.north
  if (isDisjoint) return []
  const inside =
    part.west >= land.west && part.east <= land.east && part.south >= land.south && part.north <= land.north
  if (inside && piece.length >= 4) return [piece]
  return quarters.flatMap(quarter => coverPiece(land, subRectangle(part, quarter), quarter + piece))
}

/** Removes repeated land: `again` lists the pieces that repeat another or are inside a larger one. */
export function splitRepeats(pieces: readonly AliquotPiece[]): {
  once: AliquotPiece[]
  again: AliquotPiece[]
} {
  const all = new Set(pieces)
  const uniquePieces = new Set<AliquotPiece>()
  const second: AliquotPiece[] = []
  for (const piece of pieces) {
    if (uniquePieces.has(piece) || isInsideAnother(piece, all)) second.push(piece)
    else uniquePieces.add(piece)
  }
  return { once: [...uniquePieces], again: second }
}

function isInsideAnother(piece: AliquotPiece, all: ReadonlySet<AliquotPiece>): boolean {
  for (let end = 2; end < piece.length; end += 2) if (all.has(piece.slice(end))) return true
  return false
}

/** The total acres of pieces, without repeated land: 640 / 4 ^ levels each. */
export const aliquotAcres = (pieces: readonly AliquotPiece[]): number =>
  splitRepeats(pieces).once.reduce((acres, piece) => acres + 640 / 4 ** (piece.length / 2), 0)

/** Writes pieces in their shortest readable form: `SENE`, `SWNE` is "S/2NE/4"; all sixteen are "ALL". */
export function aliquotText(pieces: readonly AliquotPiece[]): string {
  return toChains(pieces)
    .map(text => (text === '' ? 'ALL' : text))
    .join(', ')
}

/** The land in a square as a list of chains; the empty chain is the whole square. */
function toChains(pieces: readonly AliquotPiece[]): string[] {
  if (pieces.includes('')) return ['']
  const inside = new Map<Quarter, string[]>()
  for (const quarter of quarters) {
    const within = pieces.filter(piece => piece.endsWith(quarter)).map(piece => piece.slice(0, -2))
    inside.set(quarter, within.length > 0 ? toChains(within) : [])
  }
  const hasSamePieces = (a: Quarter, b: Quarter) => inside.get(a)?.join() === inside.get(b)?.join()
  if (quarters.every(quarter => inside.get(quarter)?.join() === '' && inside.get(quarter)?.length === 1))
    return ['']
  const chains: string[] = []
  const remaining = new Set(quarters.filter(quarter => inside.get(quarter)?.length))
  for (const [half, [a, b]] of Object.entries(halves)) {
    if (!remaining.has(a) || !remaining.has(b) || !hasSamePieces(a, b)) continue
    const ofHalf = (inside.get(a) ?? []).map(inner => `${inner}${half}/2`)
    const ofQuarters = (inside.get(a) ?? []).flatMap(inner => [`${inner}${a}/4`, `${inner}${b}/4`])
    // The east halves of both north quarters differ from the east half of the north half.
    if (landKey(ofHalf) !== landKey(ofQuarters)) continue
    remaining.delete(a)
    remaining.delete(b)
    chains.push(...ofHalf)
  }
  for (const quarter of remaining)
    chains.push(...(inside.get(quarter) ?? []).map(inner => `${inner}${quarter}/4`))
  return chains
}

const landKey = (chains: readonly string[]) => chains.flatMap(aliquotPieces).toSorted().join()
