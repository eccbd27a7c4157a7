import { readDegrees, toWestLongitude } from './degrees.ts'
import { emptyCell, unreadableCell, isEmptyCell, type CellReading } from './cell-reading.ts'

/** No real location is longer. */
const maxLength = 200

const pointPattern =
  /^(?:SRID=\d+;\s*)?POINT(?: ?(?:Z|M|ZM))? ?\(\s*(-?[\d.]+)\s+(-?[\d.]+)(?:\s+-?[\d.]+)*\s*\)$/i
const labelPattern = /\b(?:lat(?:itude)?|long?(?:itude)?|lng)\b\s*[:=]?\s*/gi

/**
 * Reads a location from one cell: `47.9075, -103.58`, `(47.9075, -103.58)`, `47.9075N 103.58W`, `47°54'27"N,
 * 103°34'49"W`, `Lat 47.9 Long -103.5`, `POINT (-103.58 47.9075)`. Returns "latitude,longitude" in degrees. Without
 * axis names, latitude comes first unless only the other order is possible.
 */
export function readLatLong(text: string): CellReading<string> {
  if (isEmptyCell(text)) return emptyCell
  if (text.length > maxLength) return notLatLong
  const bare = text.trim()
  const wkt = pointPattern.exec(bare)
  const [first, second] = wkt ? [wkt[2]!, wkt[1]!] : splitPair(bare)
  if (first === undefined || second === undefined) return notLatLong
  const inOrder = parseLatLong(first, second)
  const swapped = inOrder.problem === undefined ? null : parseLatLong(second, first)
  const reading = swapped && swapped.problem === undefined ? swapped : inOrder
  return reading.value !== null && swapped ? { ...reading, repair: 'Longitude comes first.' } : reading
}

const notLatLong = unreadableCell('This is not a latitude and a longitude.')

function parseLatLong(first: string, second: string): CellReading<string> {
  const lat = readDegrees(first, 'latitude')
  const lon = toWestLongitude(readDegrees(second, 'longitude'))
  const error = lat.problem ?? lon.problem
  if (error !== undefined) return unreadableCell(error)
  if (lat.value === null || lon.value === null)
    return { value: null, repair: 'Zero degrees means “unknown”.' }
  const value = `${lat.value},${lon.value}`
  return lon.repair === undefined ? { value } : { value, repair: lon.repair }
}

/** Splits a text into two angles: at a separator, at the letter of the first, or, for plain decimals, at a blank. */
function splitPair(text: string): string[] {
  const bare = text
    .replace(/^[([{]\s*|\s*[)\]}]$/g, '')
    .replace(labelPattern, ' ')
    .trim()
  const parted = bare.split(/\s*[,;|]\s*/).filter(Boolean)
  if (parted.length === 2) return parted
  const lettered =
    /^(.*?\d[^\d\sNS]*\s*[NS])[\s,;]+(.*[EW])$/i.exec(bare) ?? /^([NS].*?)[\s,;]+([EW].*)$/i.exec(bare)
  if (lettered) return [lettered[1]!, lettered[2]!]
  const plain = /^([-+]?\d{1,3}\.\d+)\s+([-+]?\d{1,3}\.\d+)$/.exec(bare)
  return plain ? [plain[1]!, plain[2]!] : []
}

/** True if a text is a location in the United States: two angles with decimals, or a database point. */
export function looksLikeLatLong(text: string): boolean {
  const { value } = readLatLong(text)
  if (value === null || !(/\.\d{2,}/.test(text) || /[°º]/.test(text))) return false
  const [lat = 0, lon = 0] = value.split(',').map(Number)
  return lat >= 17 && lat <= 72 && lon <= -64
}
