import { chainPattern, aliquotPieces, sectionPieces, type AliquotPiece } from './aliquot.ts'
import { parseNumbers } from './plss-markers.ts'

/** Something in a description that the user must check, with the reason as a sentence. */
export type PlssFlag = { code: FlagCode; message: string }
export type FlagCode =
  | 'duplicate_lot'
  | 'duplicate_aliquot'
  | 'lot_acres'
  | 'part_of_lot'
  | 'exception'
  | 'unread'
  | 'no_land'
  | 'irregular_section'

/** A numbered lot, `L1`; `acres` is null unless the description states them. */
export type Lot = { name: string; acres: number | null }

export type SectionLand = { aliquots: AliquotPiece[]; lots: Lot[]; acres: number | null; flags: PlssFlag[] }

const acresSource = String.raw`[([]\s?(\d+(?:\.\d+)?)\s?(?:AC(?:RES?|S)?\.?)?\s?[)\]]`
const lotNumber = String.raw`\d{1,3}(?![\d/.])(?:\s?${acresSource.replaceAll('(\\d', '(?:\\d')})?`
const lotList = String.raw`\bL(?:OTS?|TS?)?\.?\s?(?:NOS?\.?\s?)?(${lotNumber}(?:\s?(?:-|,|&|AND|THRU|THROUGH|TO|\s)+\s?(?:AND\s)?(?:L(?:OTS?)?\s?)?${lotNumber})*)`

const stickyPattern = (pattern: string) => new RegExp(pattern, 'y')
const separatorPattern = stickyPattern(String.raw`[\s,;:.&-]+|\b(?:AND|OF|THE|BEING|IN)\b`)
const exceptionPattern = stickyPattern(String.raw`\b(?:LESS|EXCEPT|EXCEPTING|SAVE|EXCLUDING)\b.*`)
const totalPattern = stickyPattern(
  String.raw`${acresSource}|(?:\bCONTAINING\s)?(\d+(?:\.\d+)?)\s?AC(?:RES?|S)?\b\.?(?:,?\s?(?:MORE OR LESS|M\/L|\+\/-))?`,
)
const everythingPattern = stickyPattern(String.raw`\bALL\b`)
const lotPartPattern = stickyPattern(
  String.raw`(${chainPattern})\s?(?:OF\s)?(?:THE\s)?\bL(?:OT)?\s?(\d{1,3})\b`,
)
const lotsPattern = stickyPattern(lotList)
const aliquotPattern = stickyPattern(String.raw`\b${chainPattern}`)
const unknownPattern = stickyPattern(
  String.raw`[^\s,;:&]+(?:\s[^\s,;:&]+)*?(?=[,;:&]|\s(?:AND|ALL|LOTS?)\b|$)`,
)

/**
 * Reads the land of one section: aliquots, lots, a stated total. The text must be the uppercase output of
 * `normalizePlss`.
 */
export function parseLand(text: string): SectionLand {
  const land: SectionLand = { aliquots: [], lots: [], acres: null, flags: [] }
  let position = 0
  const consume = (pattern: RegExp) => {
    pattern.lastIndex = position
    const match = pattern.exec(text)
    if (match) position += Math.max(match[0].length, 1)
    return match
  }
  while (position < text.length) {
    if (consume(separatorPattern)) continue
    const excepted = consume(exceptionPattern)
    if (excepted) {
      land.flags.push({
        code: 'exception',
        message: `Part is excepted. Enter the acres: “${excepted[0].trim()}”.`,
      })
      break
    }
    const partial = consume(lotPartPattern)
    if (partial) {
      land.flags.push({
        code: 'part_of_lot',
        message: `Enter acres for part of a lot: “${partial[0].trim()}”.`,
      })
      continue
    }
    const lots = consume(lotsPattern)
    if (lots) {
      land.lots.push(...parseLots(lots[1] ?? ''))
      continue
    }
    const stated = consume(totalPattern)
    if (stated) {
      land.acres = Number(stated[1] ?? stated[2])
      continue
    }
    if (consume(everythingPattern)) {
      land.aliquots.push(...sectionPieces())
      continue
    }
    const result = consume(aliquotPattern)
    if (result) {
      land.aliquots.push(...aliquotPieces(result[0]))
      continue
    }
    const unknownMatch = consume(unknownPattern)
    const unreadText = unknownMatch?.[0] ?? text.slice(position)
    if (!unknownMatch) position = text.length
    land.flags.push({ code: 'unread', message: `Not understood: “${unreadText.trim()}”.` })
  }
  return land
}

/** "1 - 3, 5 (39.87)" is four lots, the last with 39.87 acres. */
function parseLots(list: string): Lot[] {
  const lots: Lot[] = []
  for (const [, numbers, size] of list.matchAll(
    new RegExp(
      String.raw`([\dLOTS\s,&-]+(?:(?:AND|THRU|THROUGH|TO)[\dLOTS\s,&-]+)*)(?:${acresSource})?`,
      'g',
    ),
  )) {
    const lotNumbers = parseNumbers(
      (numbers ?? '').replaceAll(/[LOS]|T(?!O|H)/g, ' ').replaceAll(/\s+/g, ' '),
    )
    for (const [index, number] of lotNumbers.entries())
      lots.push({
        name: `L${number}`,
        acres: size !== undefined && index === lotNumbers.length - 1 ? Number(size) : null,
      })
  }
  return lots
}
