import type { InstrumentKind } from '../suggestion.ts'

const titleKinds: [InstrumentKind, RegExp][] = [
  ['TOP_LEASE', /\btop (?:oil|lease)/],
  ['MEMORANDUM', /\bmemorandum\b|\bnotice of (?:paid[- ]up )?(?:oil|gas|mineral)\b.*\blease\b/],
  ['RELEASE', /\brelease\b|\bsurrender\b|\brelinquishment\b(?! act)/],
  ['ASSIGNMENT', /\bassignment\b|\bconveyance of (?:oil|leases?|working)\b/],
  [
    'POOLING',
    /\b(?:declaration|designation|notice) of (?:pooling|(?:a )?(?:pooled )?(?:gas |oil )?unit|unitization)\b|\bunit (?:designation|declaration)\b|\bpooling (?:declaration|designation)\b|\b(?:declaration|designation)\b.*\bpool/,
  ],
]
/** The first of these words in a title determines the instrument. */
const changeTitles: [InstrumentKind, RegExp][] = [
  ['AMENDMENT', /\bamendment\b|\bmodification\b|\bcorrection\b/],
  ['EXTENSION', /\bextension\b/],
  ['RATIFICATION', /\bratification\b/],
]
const leaseTitlePattern =
  /\b(?:oil|gas|minerals?|hydrocarbons?)\b[a-z ,&/-]{0,40}\bleases?\b[a-z0-9 ,.'()/"#-]{0,50}$|\boffer to lease\b|\blease for oil\b|^(?:[a-z ]{0,40})?mineral lease$|^lease$/

/** Deeds of land and of minerals, the more specific first; a deed of trust is a mortgage. */
const deedTitles: [InstrumentKind, RegExp][] = [
  ['MINERAL_DEED', /\bminerals?\b.*\b(?:deed|conveyance)\b|\bdeed of (?:oil|gas|minerals?)\b/],
  ['ROYALTY_DEED', /\broyalt(?:y|ies)\b.*\b(?:deed|conveyance)\b|\bdeed of royalt|\bconveyance of royalt/],
  ['QUITCLAIM_DEED', /\bquit ?claim\b/],
  ['WARRANTY_DEED', /\bwarranty deed\b|\bdeed with (?:general |special |full )?warranty\b/],
  [
    'DEED',
    /\b(?:grant|cash|gift|partition|correction|sheriff'?s|trustee'?s|executor'?s|administrator'?s|bargain and sale) (?:sale )?deed\b|\bdeed(?: of (?:conveyance|sale|gift))?$|^(?:this )?deed\b/,
  ],
]
const mortgagePattern =
  /\bdeeds? of trust\b|\btrust deed\b|\bmortgage\b|\bdeed (?:records?|book)\b|\btransfer on death\b/

function deedKind(title: string): InstrumentKind | null {
  if (mortgagePattern.test(title) || title.length > 120) return null
  return deedTitles.find(([, pattern]) => pattern.test(title))?.[0] ?? null
}

/** The instrument that a lower-case title names, or null if it names none. */
export function titleKind(title: string): InstrumentKind | null {
  const deed = /\b(?:lease|assignment)s?\b/.test(title) ? null : deedKind(title)
  if (deed) return deed
  const aboutLease = /\b(?:lease|leases|leasehold|unit|pooling|pooled|oil|gas|mineral)\b/.test(title)
  const namesChangeAlone =
    /^(?:partial |full )?(?:release|assignment|ratification|amendment|extension)s?$/.test(title)
  const withOrder = /^ratification and (?:rental )?division order\b/.test(title)
  if (!aboutLease && !namesChangeAlone && !withOrder) return null
  const kind = titleKinds.find(([, pattern]) => pattern.test(title))
  if (kind) return kind[0]
  const [first] = changeTitles
    .map(([name, pattern]) => ({ name, at: title.search(pattern) }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at)
  if (first) return first.name
  return leaseTitlePattern.test(title) ? 'LEASE' : null
}

/** A heading under which more of the same instrument follows. */
export type PartKind = 'ADDENDUM' | 'EXHIBIT'
export function titlePart(title: string): PartKind | null {
  if (
    /^(?:(?:first|second|third|fourth|fifth|sixth|final|last|supplemental) )?(?:addend(?:um|a)|rider)\b|^(?:special (?:provisions|stipulations)|additional provisions)\b/.test(
      title,
    )
  )
    return 'ADDENDUM'
  if (/^(?:exhibit|schedule|annex) ?"?'?[a-z0-9](?:-\d)?'?"?(?:\b|$)/.test(title)) return 'EXHIBIT'
  return null
}

/** Words that begin an instrument after its title. A page header is not followed by any of them. */
export const openingPattern =
  /\b(?:know all (?:men|persons|parties)|be it known|by and between|made (?:and entered )?(?:this|effective|as of|on|by)|entered into|is (?:made|dated|given|executed|entered)|this (?:oil|paid|mineral|indenture|agreement|amendment|extension|ratification|partial|release|assignment|memorandum|declaration|designation|top|instrument|unit|lease (?:is|agreement|made|entered|dated))|the undersigned|as (?:the )?(?:owner|operator|holder)|declares? (?:that|and)|state of [a-z]+|whereas|between|in consideration of|for (?:and in consideration|value received|a valuable)|lessors?(?:\(s\))? ?:|assignors?(?:\(s\))? ?:|effective date ?:|serial n|notice is hereby|i, |we, |grantors?\b|the grantor|witnesseth|for (?:and in )?(?:the )?(?:sum|consideration))/
