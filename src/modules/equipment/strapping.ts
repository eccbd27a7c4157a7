import { z } from 'zod'

/** A tank's strapping table: barrels by fluid height, from the bottom up. */
export type StrappingPoint = { inches: number; barrels: number }

const heightPattern = /^(?:(\d+(?:\.\d+)?)\s*(?:ft|')\s*)?(?:(\d+(?:\.\d+)?)\s*(?:in|")?)?$/i

/**
 * Converts feet and inches as people write them ("5 ft 6 in", "5' 6\"", "66") to inches; null if the text is not a
 * height.
 */
function parseInches(text: string): number | null {
  const match = heightPattern.exec(text.trim())
  if (!match || (match[1] === undefined && match[2] === undefined)) return null
  return Number(match[1] ?? 0) * 12 + Number(match[2] ?? 0)
}

/**
 * Reads a strapping table with one height per line: "5 ft 6 in = 92.4", or two spreadsheet columns. Heights and barrels
 * must both increase: a table entered from the top, or with swapped columns, would sell oil that is not there. Returns
 * the points, or a sentence that names the wrong line.
 */
export function readStrapping(text: string): { points: StrappingPoint[] } | { problem: string } {
  const lines = text.split('\n').filter(line => line.trim() !== '')
  const points: StrappingPoint[] = []
  for (const [index, line] of lines.entries()) {
    const [heightText = '', volumeText = ''] = line.split(/=|\t|;/)
    const inches = parseInches(heightText)
    const barrels = Number(volumeText.replace(/bbl\s*$/i, '').replaceAll(',', ''))
    if (inches === null || volumeText.trim() === '' || !Number.isFinite(barrels) || barrels < 0)
      return { problem: `Line ${index + 1} is not a height and barrels. Enter it like 5 ft 6 in = 92.4.` }
    const last = points.at(-1)
    if (last && inches <= last.inches)
      return {
        problem: `Line ${index + 1} is not higher than line ${index}. Enter the table from the bottom up.`,
      }
    if (last && barrels <= last.barrels)
      return {
        problem: `Line ${index + 1} has ${barrels} bbl, which is not more than the ${last.barrels} bbl below it. Check which column is which.`,
      }
    points.push({ inches, barrels })
  }
  if (points.length < 2) return { problem: 'A strapping table needs at least two heights.' }
  return { points }
}

/** Interpolates the barrels at a height in inches linearly between two points; null above or below the table. */
export function barrelsAt(points: readonly StrappingPoint[], inches: number): number | null {
  const upperIndex = points.findIndex(point => point.inches >= inches)
  const top = points[upperIndex]
  if (!top || inches < 0) return null
  const bottom = points[upperIndex - 1] ?? { inches: 0, barrels: 0 }
  if (top.inches === bottom.inches) return top.barrels
  const share = (inches - bottom.inches) / (top.inches - bottom.inches)
  return bottom.barrels + share * (top.barrels - bottom.barrels)
}

/** A strapping table as text, stored as entered. */
export const optionalStrapping = z
  .string()
  .trim()
  .max(20_000, 'Keep this under 20,000 characters.')
  .superRefine((text, context) => {
    const table = text === '' ? null : readStrapping(text)
    if (table && 'problem' in table) context.addIssue({ code: 'custom', message: table.problem })
  })
  .transform(text => (text === '' ? null : text))
  .nullable()
  .default(null)
  .meta({ title: 'Strapping table', hint: 'One height per line, from the bottom up: 5 ft 6 in = 92.4' })
