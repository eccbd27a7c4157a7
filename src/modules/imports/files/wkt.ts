type Position = [number, number]
type Area = { type: 'Polygon' | 'MultiPolygon'; coordinates: unknown[] }

const outlineKinds = /^\s*(?:SRID=\d+;\s*)?(MULTI)?POLYGON(?: ?(?:Z|M|ZM))? ?(?=\(|EMPTY)/i

/** True if a text begins like an outline in well-known text. */
export const looksLikeOutline = (text: string): boolean => outlineKinds.test(text)

/**
 * Converts an outline in well-known text (`POLYGON ((-103 32, …))`, optionally with `SRID=4326;` or heights) to a
 * GeoJSON geometry; null if its brackets or numbers do not match up. Source: OGC 06-103r4.
 */
export function parseOutline(text: string): Area | null {
  const [head, multi] = outlineKinds.exec(text) ?? []
  if (head === undefined) return null
  const polygons = multi ? parseNested(text.slice(head.length), 3) : parseNested(text.slice(head.length), 2)
  return polygons && { type: multi ? 'MultiPolygon' : 'Polygon', coordinates: polygons }
}

/** Parses bracketed lists of the given depth, with positions in the innermost ones, in one pass. */
function parseNested(text: string, deep: number): unknown[] | null {
  const openLists: unknown[][] = []
  let begin = 0
  for (let index = 0; index < text.length; index++) {
    const sign = text[index]
    if (sign === '(') {
      if (openLists.length === deep) return null
      openLists.push([])
      begin = index + 1
    } else if (sign === ')' || (sign === ',' && openLists.length === deep)) {
      if (openLists.length === 0) return null
      if (openLists.length === deep) {
        const position = parsePosition(text.slice(begin, index))
        if (!position) return null
        openLists.at(-1)!.push(position)
        begin = index + 1
      }
      if (sign === ',') continue
      const closedList = openLists.pop()!
      if (closedList.length === 0) return null
      if (openLists.length > 0) openLists.at(-1)!.push(closedList)
      else return text.slice(index + 1).trim() === '' ? closedList : null
    }
  }
  return null
}

function parsePosition(text: string): Position | null {
  const [x, y] = text.trim().split(/\s+/).map(Number)
  return x !== undefined && y !== undefined && Number.isFinite(x) && Number.isFinite(y) ? [x, y] : null
}
