import { repairDigits } from '../figures/number-words.ts'
import { nominalAcres, plssText, readPlss, type PlssTract } from '../../../../core/land/plss.ts'

/** The land of a section as read, before and after correcting possible recognition errors. */
export type SectionLand = { tract: PlssTract; value: string; acres: number | null; doubts: string[] }

const maxPassageLength = 4000

/** The same text without the phrases that locate a county and without aliquots repeated in brackets. */
const normalizedText = (text: string) =>
  text
    // The federal land register writes a township in tenths, and a section in three digits.
    .replaceAll(/\b([TR])\.\s(0\d{2})0([NSEW])\b/g, '$1. $2$3')
    .replaceAll(/,\s\d{2}\sPM,\s[A-Z]{2}\b/g, ',')
    .replaceAll(/(?<=[;,]\s+)0(?=\d{2}\s+[A-Z])/g, 'Sec. 0')
    .replaceAll(/\b(Sec\.?\s)0+(?=[1-9])/gi, '$1')
    .replaceAll(
      /\b(sec(?:tion|s)?\.?|t(?:ownship|wp)?\.?|r(?:ange|ge)?\.?)(\s?-?)([\doOlI]{1,3})(?=[\s,.:;-]|[NSEW]\b)/gi,
      (all, word: string, space: string, digits: string) =>
        /\d/.test(digits) ? `${word}${space}${repairDigits(digits).text}` : all,
    )
    .replaceAll(
      /\b(section|township|range)\s+[a-z][a-z-]{2,13}(?:\s[a-z-]{3,10}){0,3}\s+\((\d{1,3})\)/gi,
      '$1 $2',
    )
    .replaceAll(/\(\s*(?:[NSEW]{1,2}\s?\/?\s?[24]?[\s,.]{0,2}){1,4}\)/gi, ' ')
    .replaceAll(/\b(?:all\s)?(?:situated|located|lying|being|situate)\s(?:and\s\w+\s)?(?:in|within)\b/gi, ' ')
    .replaceAll(
      /,?\s(?:of\sthe\s)?(?:\d{1,2}(?:st|nd|rd|th)|first|second|third|fourth|fifth|sixth|indian|cimarron|new\smexico|montana|salt\slake|wind\sriver|mount\sdiablo)\s?(?:principal\s)?(?:p\.?\s?m\.?|meridian|i\.?\s?m\.?|n\.?m\.?p\.?m\.?)(?![a-z])/gi,
      ' ',
    )
    .replaceAll(/\b[NI]\.?\s?M\.?(?:\s?P\.?\s?M\.?)?(?![a-z])/g, ' ')
    .replaceAll(
      /\b(?!All\b|ALL\b)[A-Z][A-Za-z.]+(?:\s[A-Z][A-Za-z.]+)?\s(?:County|Parish|COUNTY|PARISH),?\s?(?:State\sof\s)?[A-Z][A-Za-z]+(?:\s(?!Sec|Township|Twp|Range|Lots?\b|All\b)[A-Z][a-z]+)?\.?/g,
      ' ',
    )
    .replaceAll(/\bTRACT\s(?:NO\.?\s)?(?:\d{1,3}|ONE|TWO|THREE|FOUR|FIVE)\s?[:.-]?/gi, ' ')
    .replaceAll(/\b(?:more\sor\sless|estimated|in\sall)\b/gi, ' ')

/** The first word of the land; lead-in words ("insofar as it covers the") do not count. */
const landStartPattern =
  /\b(?:[NSEW]{1,2}(?:\s?[/½¼\d]|[AZ%YVlI]|[NSEW]{2})|(?:[Nn]orth|[Ss]outh|[Ee]ast|[Ww]est|NORTH|SOUTH|EAST|WEST)[a-zA-Z]*\s(?:[Hh]alf|[Qq]uarter|[Oo]ne|HALF|QUARTER|ONE)|(?:[Ll]ots?|LOTS?)\s\d|[Aa]ll\b|ALL\b|[Tt](?:ownship|wp)?\.?\s?\d|TOWNSHIP|[Ss]ec|SEC|\d)/

/** Recognizers' misreadings of "/4" and "/2", corrected only if the acres confirm it. */
const quartersPattern =
  /(?<![B-XZa-z])(NE|NW|SE|SW)\s?(?:A|%|¥|Y4A?|Y|V4|VA|l\/4|I\/4|\/A|14)(?=[\s,;.:)NS]|$)/g
const halvesPattern = /\b([NSEW])\s?(?:[Y¥]%|Y2|V2|[Il]2|l\/2|I\/2|\/Z|Z|72)(?=[\s,;.:)NS]|$)/g
const quarterRunsPattern = /\b((?:[NS][EW][A4%Y])+)(?![a-z\d])/g

const repairText = (text: string): string =>
  text
    .replaceAll(quarterRunsPattern, run => normalizeQuarters(run))
    .replaceAll(quartersPattern, '$1/4')
    .replaceAll(halvesPattern, '$1/2')

/** "SWASWA" is SW/4SW/4. */
const normalizeQuarters = (run: string) =>
  run.length % 3 === 0 ? run.replaceAll(/([NS][EW])[A4%Y]/g, '$1/4') : run

/**
 * Reads the sections of a passage. If the stated acres do not match, a correction is offered when its sum
 * does.
 */
export function findSections(text: string, statedAcres: number | null): SectionLand[] {
  const normalized = normalizedText(text.slice(0, maxPassageLength))
  const landText = normalized.slice(Math.max(0, normalized.search(landStartPattern)))
  const reading = readPlss(landText)
  if (!reading.ok) return []
  const result = reading.value
  const isWhole = result.every(({ aliquots, lots }) => aliquots.length + lots.length === 0)
  if (isWhole && statedAcres !== null && matchesStatedAcres(640 * result.length, statedAcres))
    return parseFullSections(landText)
  const acres = sumAcres(result)
  const repaired = repairText(landText)
  if (repaired !== landText && statedAcres !== null && !matchesStatedAcres(acres, statedAcres)) {
    const second = readPlss(repaired)
    if (
      second.ok &&
      (matchesStatedAcres(sumAcres(second.value), statedAcres) ||
        lotsMatchStatedAcres(second.value, statedAcres))
    )
      return second.value.map(tract =>
        sectionLand(tract, ['Unclear characters were resolved to match the acres. Check them on the page.']),
      )
  }
  return result.map(tract => sectionLand(tract, []))
}

/**
 * "Section 16, … containing 640 acres": no subdivision is named, and the acreage is that of the whole
 * section.
 */
function parseFullSections(text: string): SectionLand[] {
  const fullSections = readPlss(text.replaceAll(/\b(sec(?:tion)?\.?\s?\d{1,2})\b/gi, '$1: All'))
  const doubt = 'No part of the section is named, so its acres are for the entire section.'
  return fullSections.ok ? fullSections.value.map(tract => sectionLand(tract, [doubt])) : []
}

const sumAcres = (tracts: readonly PlssTract[]): number | null => {
  let sum = 0
  for (const { aliquots, lots } of tracts) {
    const acres = nominalAcres(aliquots, lots)
    if (acres === null) return null
    sum += acres
  }
  return sum
}

/** A description gives no acres for lots. The remaining acreage has to be about forty acres per lot. */
function lotsMatchStatedAcres(tracts: readonly PlssTract[], statedAcres: number): boolean {
  const count = tracts.reduce((sum, { lots }) => sum + lots.length, 0)
  const acresWithoutLots = sumAcres(tracts.map(tract => ({ ...tract, lots: [] })))
  const acresPerLot = acresWithoutLots === null || count === 0 ? 0 : (statedAcres - acresWithoutLots) / count
  return acresPerLot > 30 && acresPerLot < 50
}

/** True within one percent, because surveys differ slightly from their nominal acres. */
export const matchesStatedAcres = (sum: number | null, statedAcres: number) =>
  sum !== null && statedAcres > 0 && Math.abs(sum - statedAcres) / statedAcres <= 0.01

const landPattern = /\d|\b[NSEW]{1,2}\b|LOT/

function sectionLand(tract: PlssTract, doubts: string[]): SectionLand {
  const worthSaying = tract.flags.filter(
    ({ code, message }) => code !== 'unread' || landPattern.test(message.replace('Not understood:', '')),
  )
  return {
    tract,
    value: plssText(tract),
    acres: nominalAcres(tract.aliquots, tract.lots),
    doubts: [...doubts, ...worthSaying.map(({ message }) => message)],
  }
}
