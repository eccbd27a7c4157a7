import type { MapFigure } from '../figures/figure.ts'

type MapPlaces = MapFigure['places']

/** Formats places, one per line: name, latitude, longitude, and a value if known. */
export const formatPlaces = (places: MapPlaces): string =>
  places
    .map(({ label, lat, lon, value }) => [label, lat, lon, ...(value === null ? [] : [value])].join('\t'))
    .join('\n')

/** Parses typed or pasted places. An error gives the line number. */
export function parsePlaces(text: string): { places: MapPlaces } | { problem: string } {
  const places: MapPlaces = []
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue
    const cells = line.split(line.includes('\t') ? '\t' : /[,;]/).map(cell => cell.trim())
    const [label = '', lat, lon, value] = [cells[0], ...cells.slice(1).map(parseNumber)] as const
    if (label === '' || typeof lat !== 'number' || typeof lon !== 'number' || cells.length > 4)
      return {
        problem: `Line ${index + 1}: enter a name, a latitude and a longitude in degrees, such as “Watford City, 47.80, −103.28”.`,
      }
    if (value === undefined && cells[3])
      return { problem: `Line ${index + 1}: “${cells[3]}” is not a number.` }
    places.push({ label, lat, lon, value: value ?? null })
  }
  return { places }
}

/** Returns null if unknown, and undefined if not a number. */
function parseNumber(text: string): number | null | undefined {
  const normalized = text.replaceAll(/[$\s°]/g, '').replace('−', '-')
  if (normalized === '' || normalized === '-' || normalized === '—') return null
  const number = Number(normalized)
  return Number.isFinite(number) ? number : undefined
}
