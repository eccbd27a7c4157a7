import { gulfAreas } from '../../../core/land/gulf-area.data.ts'
import { landFromPlss, readAbstract, type TractLand } from '../record/tract.ts'
import { readBoundary } from '../../../core/land/metes-and-bounds.ts'
import { readPlss, type PlssTract } from '../../../core/land/plss.ts'

/** A tract read from a legal description, with notes for the user to check. */
export type ReadTract = { land: TractLand; legal: string; acres: number | null; notes: string[] }

/**
 * Reads a legal description in any supported system: sections of the public land survey, a Texas survey with its
 * abstract, an offshore block. Anything else is stored verbatim as metes and bounds. An empty text yields no tract.
 */
export function tractsFromLegal(text: string, state: string | null): ReadTract[] {
  const written = text.trim()
  if (written === '') return []
  const plss = readPlss(written)
  const isBoundary = plss.ok && plss.value.every(hasNoLand) && readBoundary(written) !== null
  if (plss.ok && !isBoundary) {
    return plss.value.map(tract => ({
      land: landFromPlss(tract, state),
      legal: plss.value.length === 1 ? written : '',
      acres: tract.acres,
      notes: tract.flags.map(({ message }) => message),
    }))
  }
  const land = texasLand(written) ?? offshoreLand(written)
  if (land) return [{ land, legal: written, acres: null, notes: [] }]
  const looksLikeSections = /\b(?:sec|section|t\d|township|range|\d+n|\d+s)\b/i.test(written)
  return [
    {
      land: { system: 'METES_AND_BOUNDS', description: written },
      legal: written,
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
  const part = (name: string) => new RegExp(String.raw`\b${name}\s+([\w-]+)`, 'i').exec(text)?.[1] ?? null
  return {
    system: 'TEXAS',
    survey: survey.trim(),
    abstractNumber: readAbstract(abstract),
    block: part('block'),
    section: part('section'),
    league: part('league'),
    labor: part('labor'),
    metesAndBounds: '',
  }
}

/** "Garden Banks Block 426", optionally followed by its lease number ("…, OCS-G 8241"), and "GB 426". */
function offshoreLand(text: string): TractLand | null {
  const inWords =
    /^([A-Z][\p{L} .]{2,60}?),?\s+(?:block|blk\.?)\s+([\w-]{1,20})(?:[,;\s]+OCS[-\s]?[A-Z]?[-\s]?\d+)?$/iu.exec(
      text,
    )
  const [, code = '', number = ''] = /^([A-Z]{2})\s*[- ]?\s*(A?-?\d{1,4})$/.exec(text) ?? []
  const protraction = inWords?.[1] ?? gulfAreas[code]
  const block = inWords?.[2] ?? number
  if (!protraction || block === '') return null
  return { system: 'OFFSHORE', protraction, block, areaCode: findAreaCode(protraction), hectares: null }
}

const findAreaCode = (protraction: string) =>
  Object.entries(gulfAreas).find(([, name]) => name.toLowerCase() === protraction.toLowerCase())?.[0] ?? null
