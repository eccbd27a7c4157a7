/** A call of a boundary: its direction clockwise from north, and its length. */
type Call = { degrees: number; feet: number }

export type Boundary = {
  calls: number
  /** Corners from the point of beginning, in feet east and north of it. The last call is drawn as described. */
  corners: readonly (readonly [east: number, north: number])[]
  /** The distance from the end of the last call to the point of beginning; 0 if the description ends there. */
  closureFeet: number
  perimeterFeet: number
  /** The enclosed acres, with the last corner connected to the first; meaningless if calls are missing. */
  acres: number
  /** Calls that were not understood, such as curves. */
  unread: readonly string[]
}

const unitFeet: readonly (readonly [RegExp, number])[] = [
  [/^(?:feet|foot|ft)$/, 1],
  [/^(?:varas?|vrs?)$/, 100 / 36],
  [/^(?:chains?|chs?)$/, 66],
  [/^(?:links?|lks?|li)$/, 0.66],
  [/^(?:rods?|rds?|poles?|perch(?:es)?)$/, 16.5],
  [/^(?:yards?|yds?)$/, 3],
  [/^(?:miles?|mi)$/, 5280],
  [/^(?:meters?|metres?|m)$/, 1 / 0.3048],
]
const units =
  'feet|foot|ft|varas?|vrs?|chains?|chs?|links?|lks?|li|rods?|rds?|poles?|perch(?:es)?|yards?|yds?|miles?|mi|meters?|metres?|m'
const length = String.raw`(\d[\d,]*(?:\.\d+)?)\s*(?:(${units})\b\.?|(['’]))`
const bearing = String.raw`\b(n(?:orth)?|s(?:outh)?)\.?\s*(\d{1,2}(?:\.\d+)?)\s*(?:°|º|deg(?:rees?)?\.?|d|-)?\s*(?:(\d{1,2}(?:\.\d+)?)\s*(?:'|’|′|min(?:utes?)?\.?|-|\s)?\s*)?(?:(\d{1,2}(?:\.\d+)?)\s*(?:"|”|″|''|sec(?:onds?)?\.?)?\s*)?,?\s*(e(?:ast)?|w(?:est)?)\b`
const cardinal = String.raw`\b(?:due\s+)?(north|south|east|west|northeast|northwest|southeast|southwest|[nsew](?=\.?\s*\d))(?:erly)?\b`
const cardinals: Readonly<Record<string, number>> = {
  north: 0,
  northeast: 45,
  east: 90,
  southeast: 135,
  south: 180,
  southwest: 225,
  west: 270,
  northwest: 315,
  n: 0,
  e: 90,
  s: 180,
  w: 270,
}
const squareFeetPerAcre = 43_560
/** The most calls of a boundary; longer texts were pasted by mistake. */
const maxCalls = 400

/**
 * Reads a metes and bounds description: "Beginning at …; thence N 45°30' E 500 feet; thence South 30 rods; …". Lengths
 * may be in feet, varas (33 1/3 in), chains, links, rods, yards, miles or meters. Curves and calls without a length
 * are skipped and listed in `unread`.
 * @returns null if fewer than two calls are understood
 */
export function readBoundary(text: string): Boundary | null {
  const [, ...parts] = text.replaceAll(/\s+/g, ' ').split(/\bthen(?:ce)?\b/i)
  const calls: Call[] = []
  const unread: string[] = []
  let closes = false
  for (const part of parts.slice(0, maxCalls)) {
    const call = readCall(part.toLowerCase())
    const ends = /\b(?:to|at)\s+(?:the\s+)?(?:point|place)\s+of\s+(?:the\s+)?beginning\b/i.test(part)
    if (call) calls.push(call)
    else if (!ends)
      unread.push(
        part
          .trim()
          .replace(/[;,.\s]+$/, '')
          .slice(0, 120),
      )
    if (ends && !call) closes = true
  }
  if (calls.length < 2) return null
  const corners: (readonly [number, number])[] = [[0, 0]]
  for (const { degrees, feet } of calls) {
    const [east, north] = corners.at(-1)!
    const radians = (degrees * Math.PI) / 180
    corners.push([east + Math.sin(radians) * feet, north + Math.cos(radians) * feet])
  }
  const [east, north] = corners.at(-1)!
  const gap = Math.hypot(east, north)
  return {
    calls: calls.length,
    corners,
    closureFeet: closes ? 0 : gap,
    perimeterFeet: calls.reduce((sum, { feet }) => sum + feet, closes ? gap : 0),
    acres: enclosedArea(corners) / squareFeetPerAcre,
    unread,
  }
}

const bearingPattern = new RegExp(bearing)
const cardinalPattern = new RegExp(cardinal)
const lengthPattern = new RegExp(length, 'g')

function readCall(text: string): Call | null {
  if (/\bcurve\b|\bmeander/.test(text)) return null
  const match = bearingPattern.exec(text)
  const straight = cardinalPattern.exec(text)
  const degrees = match ? parseDegrees(match) : straight ? cardinals[straight[1]!]! : null
  if (degrees === null) return null
  const from = match ? match.index + match[0].length : straight!.index + straight![0].length
  const feet = parseFeet(text.slice(from))
  return feet > 0 ? { degrees, feet } : null
}

/** Converts a bearing from north or south toward east or west to degrees clockwise from north. */
function parseDegrees([, ns = '', degrees, minutes, seconds, ew = '']: RegExpExecArray): number | null {
  const angle = Number(degrees) + Number(minutes ?? 0) / 60 + Number(seconds ?? 0) / 3600
  if (angle > 90) return null
  const toEast = ew.startsWith('e')
  if (ns.startsWith('n')) return toEast ? angle : 360 - angle
  return toEast ? 180 - angle : 180 + angle
}

/** The first length, including a smaller unit after it: "10 chains 50 links". */
function parseFeet(text: string): number {
  let [feet, end, last] = [0, 0, Infinity]
  for (const match of text.matchAll(lengthPattern)) {
    const unit = match[2] ? (unitFeet.find(([pattern]) => pattern.test(match[2]!))?.[1] ?? 0) : 1
    const adjoins = /^[\s,]*(?:and\s+)?$/.test(text.slice(end, match.index))
    if (feet > 0 && !(adjoins && unit < last)) break
    feet += Number(match[1]!.replaceAll(',', '')) * unit
    end = match.index + match[0].length
    last = unit
  }
  return feet
}

function enclosedArea(corners: Boundary['corners']): number {
  let twice = 0
  corners.forEach(([x, y], index) => {
    const [nextX, nextY] = corners[(index + 1) % corners.length]!
    twice += x * nextY - nextX * y
  })
  return Math.abs(twice / 2)
}
