import { gulfAreas } from '../../../core/land/gulf-area.data.ts'
import { landFromPlss, readAbstract, type TractLand } from '../record/tract.ts'
import { readBoundary } from '../../../core/land/metes-and-bounds.ts'
import { readPlss, type PlssTract } from '../../../core/land/plss.ts'

/** A tract read from a legal description, with notes for the user to check. */
export type ParsedTract = { land: TractLand; legal: string; acres: number | null; notes: string[] }

/**
 * Reads a legal description in any supported system: sections of the public land survey, a Texas survey with its
 * abstract, an offshore block. Anything else is stored verbatim as metes and bounds. An empty text yields no tract.
 */
export function tractsFromLegal(text: string, state: string | null): ParsedTract[] {
  const trimmed = text.trim()
  if (trimmed === '') return []
  const plss = readPlss(trimmed)
  const isBoundary = plss.ok && plss.value.every(hasNoLand) && readBoundary(trimmed) !== null
  if (plss.ok && !isBoundary) {
    return plss.value.map(tract => ({
      land: landFromPlss(tract, state),
      legal: plss.value.length === 1 ? trimmed : '',
      acres: tract.acres,
      notes: tract.flags.map(({ message }) => message),
    }))
  }
  const land = texasLand(trimmed) ?? offshoreLand(trimmed)
  if (land) return [{ land, legal: trimmed, acres: null, notes: [] }]
  const looksLikeSections = /\b(?:sec|section|t\d|township|range|\d+n|\d+s)\b/i.test(trimmed)
  return [
    {
      land: { system: 'METES_AND_BOUNDS', description: trimmed },
      legal: trimmed,
      acres: null,
      notes: looksLikeSections && !plss.ok ? [plss.problem] : [],
    },
  ]
}

/** True if a section is only a reference, as in "Beginning at the southwest corner of Section 28". */
const hasNoLand = ({ aliquots, lots }: PlssTract) => aliquots.length + lots.length === 0

/** "A-417, T. Navarro Survey, Block 4" in either order. */
function texasLand(text: string): TractLand | null {
  const abstract = /\b(?:abstract|abst\.?|a)[\s-]*(?:no\.?\s*)?\d{1,5}\b/i.exec(text)?.[0]
  const survey = /([\p{L}\d][\p{L}\d .&'’-]*?)\s+(?:survey|svy)\b/iu.exec(text)?.[1]
  if (!abstract || !survey) return null
  const readNumbered = (name: string) =>
    new RegExp(String.raw`\b${name}\s+([\w-]+)`, 'i').exec(text)?.[1] ?? null
  return {
    system: 'TEXAS',
    survey: survey.trim(),
    abstractNumber: readAbstract(abstract),
    block: readNumbered('block'),
    section: readNumbered('section'),
    league: readNumbered('league'),
    labor: readNumbered('labor'),
    metesAndBounds: '',
  }
}

/** "Garden Banks Block 426", optionally followed by its lease number ("…, OCS-G 8241"), and "GB 426". */
function offshoreLand(text: string): TractLand | null {
  const spelledOut =
    /^([A-Z][\p{L} .]{2,60}?),?\s+(?:block|blk\.?)\s+([\w-]{1,20})(?:[,;\s]+OCS[-\s]?[A-Z]?[-\s]?\d+)?$/iu.exec(
      text,
    )
  const [, code = '', number = ''] = /^([A-Z]{2})\s*[- ]?\s*(A?-?\d{1,4})$/.exec(text) ?? []
  const protraction = spelledOut?.[1] ?? gulfAreas[code]
  const block = spelledOut?.[2] ?? number
  if (!protraction || block === '') return null
  return { system: 'OFFSHORE', protraction, block, areaCode: findAreaCode(protraction), hectares: null }
}

const findAreaCode = (protraction: string) =>
  Object.entries(gulfAreas).find(([, name]) => name.toLowerCase() === protraction.toLowerCase())?.[0] ?? null
