import { shareNumber, parseShare, sharePattern } from '../figures/fractions.ts'
import type { Reading } from '../suggestion.ts'
import type { ScanMatch } from '../page/scan.ts'
import { readFact, isGranting, isRecital, type Subject } from '../instrument/subject.ts'
import { findReplacement } from './replacement.ts'

/** Words that rule out the lessor's royalty: other burdens, and payments that only share the name. */
const otherBurdenPattern =
  /\b(?:overrid(?:e|ing)|shut-?in|minimum|non-?participating|net profits|production payment|compensatory|executive)\b/
/** Matches a share of something other than production. */
const otherSharePattern =
  /^[^.;]{0,24}?\b(?:interest in|mineral (?:interest|estate)|of the minerals|undivided|of (?:such|said|the) (?:acres|acreage|premises|land|lands|unit)|of section|of the (?:north|south|east|west|n|s|e|w|ne|nw|se|sw)\b|acres?|per annum|interest per|of a day|of the (?:total|cost)s?\b|mile|of (?:the )?(?:annual )?(?:delay )?rentals?)/
/** Matches the words after a share of the royalty itself, or after a share that goes to the state or another owner. */
const ofRoyaltyPattern = /^ ?(?:of (?:the|said|such|each|any|all) royalt|to the (?:state|owner of))/
/** Matches the words after a share that an amendment replaces. */
const replacedPattern =
  /^["'),]{0,2}(?: royalty)? (?:is|are|shall be) (?:hereby )?(?:changed|increased|reduced|raised|amended|replaced|deleted)\b/
const anchorPattern =
  /\b(?:royalt(?:y|ies)|parts? of (?:all )?(?:the )?(?:oil|gas)|of (?:all )?(?:the )?oil|of (?:all )?(?:the )?gas|of that produced|of the (?:gross |net |market |amount |proceeds|value))\b/

type Product = 'oil' | 'gas' | 'both'

/** The lessor's share of oil and of gas, as written. */
export function readRoyalty(subject: Subject): Reading[] {
  const { scan, flow } = subject
  const seenStarts = new Set<number>()
  const readings: Reading[] = []
  for (const window of scan.windows(anchorPattern, 150, 260, 60)) {
    if (!isAboutRoyalty(subject, window.anchor)) continue
    for (const match of scan.all(window, sharePattern)) {
      if (seenStarts.has(match.start)) continue
      seenStarts.add(match.start)
      const before = flow.low.slice(Math.max(subject.part.start, match.start - 130), match.start)
      const after = flow.low.slice(match.end, match.end + 150)
      if (!isRoyalty(before, after) || (!isGranting(subject) && isRecital(subject, match.start))) continue
      const share = parseShare(match.groups)
      // A share of one half or more belongs to something else, such as the soil owner’s half of a royalty.
      if (!share || shareNumber(share.value) >= 0.5) continue
      readings.push(...royaltyReadings(subject, match, share, detectProduct(before, after)))
    }
  }
  return [...readings, ...readReplacedRoyalty(subject)]
}

function readReplacedRoyalty(subject: Subject): Reading[] {
  const result = findReplacement(subject, /\b(?:fractions?|one-eighth|1\/8)\b/, sharePattern)
  const share = result && parseShare(result.groups)
  if (!result || !share) return []
  const after = subject.flow.low.slice(result.end, result.end + 60)
  return royaltyReadings(subject, result, share, detectProduct('', after))
}

function isAboutRoyalty({ flow, part, outline }: Subject, offset: number): boolean {
  const surroundings = flow.low.slice(Math.max(part.start, offset - 900), offset + 320)
  return (
    /\broyalt|\bto the credit of (?:the )?lessor|\blessor'?s credit|\bdelivers? to (?:the )?lessor|\blessor (?:is to|shall) (?:have|receive)/.test(
      surroundings,
    ) &&
    (outline.kind !== 'ASSIGNMENT' || /\blessor'?s? royalt/.test(surroundings))
  )
}

/** True if the share is the lessor's: its sentence mentions royalty or a product, and no other burden. */
function isRoyalty(before: string, after: string): boolean {
  const sentence = before.slice(Math.max(before.lastIndexOf('. ') + 1, before.lastIndexOf('; ') + 1, 0))
  if (
    /\b(?:wherever|where|instead of|in lieu of|in place of|from|the fraction|fractions?|formerly|striking|deleting|rather than|not)(?: the| said)?(?: fraction| royalty(?: of)?)?(?: of)? ?["']?$/.test(
      before.slice(-60),
    )
  )
    return false
  const context = `${sentence.slice(-110)} ${after.slice(0, 60).split(/[.;] /)[0]}`
  if (otherBurdenPattern.test(context)) return false
  if (otherSharePattern.test(after) || ofRoyaltyPattern.test(after) || replacedPattern.test(after))
    return false
  if (
    !/\broyalt[^.;]{0,24}\bundivided (?:\S+ )?$/.test(sentence) &&
    /\b(?:exceed|less than|lesser|more than|excess of|penalty|interest at|late|tax(?:es)?|vote|majority|ratio|ownership of|owns|undivided)\b[^.;]{0,30}$/.test(
      sentence,
    )
  )
    return false
  const product =
    /\b(?:oil|gas|hydrocarbons|production|produced|proceeds|substances|minerals|casinghead|value|market price|amount realized|price received|revenues?)\b/
  const royaltyPattern = /\broyalt(?:y|ies)\b/
  return (
    royaltyPattern.test(sentence.slice(-130)) ||
    royaltyPattern.test(after.slice(0, 40)) ||
    product.test(after.slice(0, 70)) ||
    productPattern.test(sentence)
  )
}

/** Matches a product just before the share: "and pays for gas the one-eighth part of what it receives". */
const productPattern = /\b(?:oil|gas),? (?:the )?(?:equal )?$/

function detectProduct(before: string, after: string): Product {
  const start = Math.max(
    before.lastIndexOf('. ') + 1,
    before.lastIndexOf('; ') + 1,
    /\([a-d]\)/.test(before) ? before.search(/\([a-d]\)(?!.*\([a-d]\))/) : before.search(/\([1-4]\)[^(]*$/),
    0,
  )
  const pattern =
    /^(?: part)? ?(?:of|on) (?:all )?(?:the )?(?<product>oil|gas)\b(?! ?(?:and|or|,|\/)+ ?(?:on |of |all |the )*(?:oil|gas)\b)/.exec(
      after,
    )
  if (pattern) return pattern.groups!['product'] as Product
  const lead = before.slice(start)
  const follow = after.split(/[.;]| \([a-d1-4]\) /)[0]?.slice(0, 100) ?? ''
  const productIn = (text: string): Product | null => {
    const gas = /(?<!oil (?:and|or|,) |oil, |oil\/)\bgas\b/.test(text)
    const oil = /\boil\b/.test(text)
    if (
      /\boil(?:,| and| or|,? and\/or|\/)? ?(?:\/)?gas\b/.test(text) ||
      /\ball (?:products|production|hydrocarbons|substances)\b/.test(text)
    )
      return 'both'
    return oil && gas ? 'both' : oil ? 'oil' : gas ? 'gas' : null
  }
  const leading = /\bon (?:all )?(?:the )?(?:oil|gas|natural gas|casinghead)[^.;]*$/.exec(lead)?.[0]
  return (leading === undefined ? null : productIn(leading)) ?? productIn(follow) ?? productIn(lead) ?? 'both'
}

function royaltyReadings(
  { flow }: Subject,
  match: ScanMatch,
  share: { value: string; otherValue: string | null; doubts: string[] },
  product: Product,
): Reading[] {
  const range = [match.start, match.end] as const
  const fields = (
    [
      ['oil', 'royaltyOil'],
      ['gas', 'royaltyGas'],
    ] as const
  )
    .filter(([name]) => product === 'both' || product === name)
    .map(([, field]) => field)
  const values = share.otherValue === null ? [share.value] : [share.value, share.otherValue]
  return fields.flatMap(field =>
    values.map(value =>
      readFact(flow, field, value, range, product === 'both' ? 'royalty.all' : 'royalty.product', {
        doubts: share.doubts,
      }),
    ),
  )
}
