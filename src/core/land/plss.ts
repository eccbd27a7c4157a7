import { aliquotAcres, aliquotText, splitRepeats, type AliquotPiece } from './aliquot.ts'
import { expandLetteredSections } from './lettered-tiers.ts'
import { parseLand, type FlagCode, type Lot, type PlssFlag } from './plss-land.ts'
import { findMarkers, normalizePlss, type TownshipRange } from './plss-markers.ts'
import { parseOk, parseFailure, type ParseResult } from '../form/parse-result.ts'

/** Land in one section, read from a legal description. */
export type PlssTract = {
  /** Township, range and section as an identifier: `154n97w14`. */
  key: string
  township: number
  northSouth: 'N' | 'S'
  range: number
  eastWest: 'E' | 'W'
  section: number
  aliquots: AliquotPiece[]
  lots: Lot[]
  /** Stated acres, or else nominal acres of aliquots plus those of lots; null if a lot's acres are unknown. */
  acres: number | null
  flags: PlssFlag[]
}

/** The most characters of a description; longer texts were pasted by mistake. */
const maxLength = 10_000

/**
 * Reads a legal description of the Public Land Survey System, with township and range before or after the land:
 * "T154N-R97W Sec 1: Lots 1 - 3, S/2NE/4" or "NW/4 of Section 14, T154N, R97W". Several townships and sections may
 * follow one another; the land of one section is returned as one tract. Text that cannot be read becomes a flag with
 * its words and is never dropped. A text without township, range or section is a problem. Acres are nominal.
 */
export function readPlss(text: string): ParseResult<PlssTract[]> {
  if (text.length > maxLength)
    return parseFailure(
      `This description is longer than ${maxLength.toLocaleString('en-US')} characters. Enter it tract by tract.`,
    )
  const normalized = expandLetteredSections(normalizePlss(text))
  const markers = findMarkers(normalized)
  const firstPlace = markers.find(marker => marker.place)?.place
  const visible = text.trim().length > 80 ? `${text.trim().slice(0, 80)}…` : text.trim()
  if (!firstPlace)
    return parseFailure(`No township and range in “${visible}”. Enter it like T154N-R97W Sec 14: NE/4.`)
  if (!markers.some(marker => marker.sections))
    return parseFailure(`No section in “${visible}”. Enter it like Sec 14: NE/4.`)

  const landFirst = startsWithLand(normalized, markers)
  const tracts = new Map<string, PlssTract>()
  let place: TownshipRange = firstPlace
  for (const [index, marker] of markers.entries()) {
    place = marker.place ?? place
    const previous = markers[index - 1]
    const next = markers[index + 1]
    const land = landFirst
      ? normalized.slice(previous?.end ?? 0, marker.start)
      : normalized.slice(marker.end, next?.start ?? normalized.length)
    for (const section of marker.sections ?? []) {
      if (section < 1 || section > 36)
        return parseFailure(`There is no section ${section}: sections are numbered 1 to 36.`)
      addLand(tracts, landFirst ? townshipAfter(markers, index, place) : place, section, land)
    }
  }
  const exceptions = findSeparateExceptions(normalized, markers, landFirst)
  return parseOk(
    [...tracts.values()].map(tract => addFlags({ ...tract, flags: [...tract.flags, ...exceptions] })),
  )
}

/** Exceptions in places without land, such as between a section and the township after it. */
function findSeparateExceptions(
  text: string,
  markers: ReturnType<typeof findMarkers>,
  landFirst: boolean,
): PlssFlag[] {
  const gaps = markers.map((marker, index) => {
    const next = markers[index + 1]
    const isRead = landFirst ? next?.sections : marker.sections
    return isRead ? '' : text.slice(marker.end, next?.start ?? text.length)
  })
  const precedingText = landFirst && markers[0]?.sections ? '' : text.slice(0, markers[0]?.start ?? 0)
  return [precedingText, ...gaps]
    .filter(
      gap =>
        /\b(?:LESS(?! THAN| AND EXCEPT NONE)|EXCEPT(?:ING)?|SAVE)\b/.test(gap) && !/MORE OR LESS/.test(gap),
    )
    .map(gap => ({ code: 'exception', message: `Not understood: “${gap.trim().slice(0, 200)}”.` }))
}

/** When land precedes its section, the township usually comes last and applies to everything before it. */
function townshipAfter(
  markers: ReturnType<typeof findMarkers>,
  start: number,
  fallback: TownshipRange,
): TownshipRange {
  return markers.slice(start).find(marker => marker.place)?.place ?? fallback
}

function startsWithLand(text: string, markers: ReturnType<typeof findMarkers>): boolean {
  const index = markers.findIndex(marker => marker.sections)
  const precedingText = text.slice(markers[index - 1]?.end ?? 0, markers[index]?.start ?? 0)
  const { aliquots, lots } = parseLand(precedingText)
  return aliquots.length + lots.length > 0
}

function addLand(tracts: Map<string, PlssTract>, place: TownshipRange, section: number, text: string) {
  const { township, northSouth, range, eastWest } = place
  const key = `${township}${northSouth}${range}${eastWest}${String(section).padStart(2, '0')}`.toLowerCase()
  const tract = tracts.get(key) ?? { key, ...place, section, aliquots: [], lots: [], acres: null, flags: [] }
  const land = parseLand(text)
  tract.aliquots.push(...land.aliquots)
  tract.lots.push(...land.lots)
  tract.flags.push(...land.flags)
  tract.acres = land.acres ?? tract.acres
  tracts.set(key, tract)
}

const irregularSections = new Set([1, 2, 3, 4, 5, 6, 7, 18, 19, 30, 31])

/** Removes repeated land, totals the acres and adds flags for what the user must check. */
function addFlags(tract: PlssTract): PlssTract {
  const flags = [...tract.flags]
  const flag = (code: FlagCode, message: string) => flags.push({ code, message })
  const lots = [...new Map(tract.lots.map(lot => [lot.name, lot])).values()]
  if (lots.length < tract.lots.length) {
    const duplicates = tract.lots
      .map(({ name }) => name)
      .filter((name, index, names) => names.indexOf(name) < index)
    flag('duplicate_lot', `Listed twice: ${[...new Set(duplicates)].join(', ')}.`)
  }
  const { once: aliquots, again: repeatedPieces } = splitRepeats(tract.aliquots)
  if (repeatedPieces.length > 0)
    flag('duplicate_aliquot', `Listed twice: ${[...new Set(repeatedPieces)].join(', ')}. Counted once.`)
  const unsized = lots.filter(lot => lot.acres === null)
  if (unsized.length > 0 && tract.acres === null)
    flag('lot_acres', `Lots differ in size. State the acres of ${unsized.map(lot => lot.name).join(', ')}.`)
  if (aliquots.length + lots.length + flags.length === 0)
    flag('no_land', `Section ${tract.section} has no land described. Write ALL for the full section.`)
  if (irregularSections.has(tract.section) && aliquots.length === 16)
    flag(
      'irregular_section',
      `Section ${tract.section} often has lots; 640 acres is nominal. State its acres.`,
    )
  const nominal = nominalAcres(aliquots, lots)
  const excepted = flags.some(
    ({ code }) => code === 'exception' || code === 'unread' || code === 'part_of_lot',
  )
  return { ...tract, aliquots, lots, flags, acres: tract.acres ?? (excepted ? null : nominal) }
}

/** 640 / 4 ^ levels for each aliquot without repeated land, plus the acres of lots; null if unknown. */
export function nominalAcres(aliquots: readonly AliquotPiece[], lots: readonly Lot[]): number | null {
  if (aliquots.length + lots.length === 0 || lots.some(lot => lot.acres === null)) return null
  return aliquotAcres(aliquots) + lots.reduce((sum, lot) => sum + (lot.acres ?? 0), 0)
}

/** Writes a tract: "T154N-R97W Sec 1: Lots 1, 2, 3, S/2NE/4". The result reads back as the same land. */
export function plssText(
  tract: Pick<PlssTract, 'township' | 'northSouth' | 'range' | 'eastWest' | 'section' | 'aliquots' | 'lots'>,
): string {
  const { township, northSouth, range, eastWest, section, aliquots, lots } = tract
  const lotText = lots.map(
    ({ name, acres }) => name.replace(/^L/, '') + (acres === null ? '' : ` (${acres})`),
  )
  const land = [
    ...(lots.length > 0 ? [`Lot${lots.length > 1 ? 's' : ''} ${lotText.join(', ')}`] : []),
    ...(aliquots.length > 0 ? [aliquotText(aliquots)] : []),
  ]
  return `T${township}${northSouth}-R${range}${eastWest} Sec ${section}${land.length === 0 ? '' : `: ${land.join(', ')}`}`
}
