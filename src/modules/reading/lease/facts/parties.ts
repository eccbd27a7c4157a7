import { linesBetween, pageAt, toQuote } from '../page/flow.ts'
import type { Window } from '../page/scan.ts'
import { datePattern } from '../figures/dates.ts'
import { isDeed, type FactField, type Reading } from '../suggestion.ts'
import { readFact, type Subject } from '../instrument/subject.ts'
import { parseParty, parsePeople } from './party-names.ts'

type PartyRole = 'lessor' | 'lessee' | 'assignor' | 'assignee' | 'grantor' | 'grantee'

const rolePatterns: Record<PartyRole, string> = {
  lessor: String.raw`[li1]essors?(?:\(s\))?`,
  lessee: String.raw`[li1]essees?(?:\(s\))?`,
  grantor: String.raw`(?:grantors?|sellers?|part(?:y|ies) of the first part)(?:\(s\))?`,
  grantee: String.raw`(?:grantees?|buyers?|purchasers?|part(?:y|ies) of the second part)(?:\(s\))?`,
  assignor: String.raw`(?:assignors?|grantors?|sellers?|transferors?)(?:\(s\))?`,
  assignee: String.raw`(?:assignees?|grantees?|buyers?|purchasers?|transferees?)(?:\(s\))?`,
}

const agreementRoles = ({ outline }: Subject): readonly [PartyRole, PartyRole] =>
  outline.kind === 'ASSIGNMENT'
    ? ['assignor', 'assignee']
    : isDeed(outline.kind)
      ? ['grantor', 'grantee']
      : ['lessor', 'lessee']

/** Reads the two parties of an instrument from its opening words or from labeled lines. */
export function readParties(subject: Subject): Reading[] {
  if (subject.part.kind !== 'BODY') return []
  const sides = agreementRoles(subject)
  const labeled = readLabeledParties(subject, sides)
  const openingReadings =
    subject.outline.kind === 'RELEASE' ? readReleaseParties(subject) : readOpeningParties(subject, sides)
  // A label after the opening words belongs to a signature.
  const labelsFollowForm = labeled.some(
    ({ quote }) => quote.page > pageAt(subject.flow, subject.outline.titleStart),
  )
  const [first, second] = labelsFollowForm ? [openingReadings, labeled] : [labeled, openingReadings]
  return [...first, ...second.filter(reading => !first.some(({ field }) => field === reading.field))]
}

/** "LESSOR: Alma Reyes, a widow" on its own line, as in agency forms. */
function readLabeledParties(subject: Subject, sides: readonly PartyRole[]): Reading[] {
  const { flow, outline, part, scan } = subject
  const lines = linesBetween(flow, part.start, Math.min(part.end, outline.titleEnd + 4000))
  return sides.flatMap(side => {
    const label = new RegExp(
      String.raw`^(?:name of |\d{1,2}\.? ?|[a-z]\. ?)?${rolePatterns[side]}(?:'s)?(?: name| \(name\))? ?[:|] ?(?=\S.{1,250}$)`,
    )
    for (const [start, end] of lines) {
      scan.work += end - start
      const match = label.exec(flow.low.slice(start, end))
      if (match) return partyReadings(subject, side, start + match[0].length, end, 'party.label')
    }
    return []
  })
}

/** "between A, as Lessor, and B, as Lessee", and "A, hereinafter Lessor, … lets unto B, hereinafter Lessee". */
function readOpeningParties(subject: Subject, [first, second]: readonly [PartyRole, PartyRole]): Reading[] {
  const { scan, outline } = subject
  const openingText = scan.window(outline.titleEnd, outline.titleEnd, 0, 3500)
  if (outline.kind === 'POOLING') return readPoolingParties(subject, openingText)
  const opening = isDeed(outline.kind) ? textBeforeReservation(openingText) : openingText
  const item = scan.find(opening, rolePattern(rolePatterns[first]))
  if (!item) return []
  const start = findPartyStart(subject, opening, item.start)
  const readings = start === null ? [] : partyReadings(subject, first, start, item.start, 'party.opening')
  const secondRole = scan.find(opening, rolePattern(rolePatterns[second]), item.end)
  if (!secondRole) return readings
  const joint = findSecondStart(subject, item.end, secondRole.start)
  return joint === null
    ? readings
    : [...readings, ...partyReadings(subject, second, joint, secondRole.start, 'party.opening')]
}

/** In its reservation a deed refers to its parties by role without naming them. */
function textBeforeReservation(opening: Window): Window {
  const word = opening.low.search(/\b(?:reserv|except)/)
  if (word < 0) return opening
  const sentence = opening.low.lastIndexOf('. ', word)
  const end = sentence < 0 ? word : sentence + 1
  return {
    ...opening,
    end: opening.start + end,
    low: opening.low.slice(0, end),
    text: opening.text.slice(0, end),
  }
}

/** "A, as Lessee, does hereby pool": the party that declares the unit. */
function readPoolingParties(subject: Subject, opening: Window): Reading[] {
  const end = subject.scan.find(
    opening,
    /[,;]? ?\(?(?:as |hereinafter |herein |called |the |"|')*\b(?:lessee|operator|declarant|owner)s?\b|\bdo(?:es)? hereby\b/,
  )
  const start = end && findPartyStart(subject, opening, end.start)
  return end && start !== null ? partyReadings(subject, 'lessee', start, end.start, 'party.pooling') : []
}

/** The lessee, if the lessor's name is followed by no role. */
export function readSecondParty(subject: Subject, from: number): Reading[] {
  const { scan } = subject
  const following = scan.window(from, from, 0, 900)
  const role = scan.find(following, rolePattern(rolePatterns.lessee))
  const start = role && findSecondStart(subject, from, role.start)
  return role && start !== null ? partyReadings(subject, 'lessee', start, role.start, 'party.second') : []
}

/** A role assigned to a party, as opposed to a mere mention. */
const rolePattern = (role: string) => new RegExp(String.raw`(?<=["'(, ])${role}(?=["'),;.: ]|$)`)

/** The start of the first party's name: after the last word that introduces a party. */
function findPartyStart({ scan }: Subject, opening: Window, until: number): number | null {
  const lead = scan.flow.low.slice(opening.start, until)
  scan.work += lead.length
  const starts: number[] = []
  for (const match of lead.matchAll(introductionPattern)) {
    // In "between A, of the County of B" and "I, A, of the County of B" the county is an address.
    if (/^(?:county|parish) of/.test(match[0]) && /\bbetween\b|\bof the $/.test(lead.slice(0, match.index)))
      continue
    starts.push(opening.start + match.index + match[0].length)
  }
  if (starts.length === 0)
    for (const match of lead.matchAll(/(?<=[a-z]{6})\. |(?<=\b(?:19|20)\d\d)[.,] /g))
      starts.push(opening.start + match.index + match[0].length)
  // "Frontera Sur, LP ("Assignor"), hereby assigns": the instrument begins with the name.
  if (until - opening.start < 300) starts.unshift(opening.start)
  const isNamed = (start: number) => parseParty(scan.flow.text.slice(start, until)) !== null
  const named = starts.findLast(isNamed)
  if (named !== undefined) return named
  const byOffsets = [...lead.matchAll(/, by /g)].map(({ index }) => opening.start + index + 5)
  return byOffsets.find(isNamed) ?? starts.at(-1) ?? null
}

/** Words that introduce a first party. */
const introductionPattern = new RegExp(
  String.raw`\b(?:by and between|between|by and among|by and from|know all (?:men|persons|parties)(?: by these presents)?[,:]? ?(?:that)?|presents,? that|(?:notice is )?(?:hereby )?given,? that|the undersigned|(?:made|executed|given|granted|entered into) by|(?:for value received|consideration(?:\.(?! )|[^.;]){0,160}?),|acknowledged,|from|whereas,?|that|(?:effective|on|this)(?: as of| on| from)?(?: this)? ${datePattern}(?: ?\([^)]{0,40}\))?,|(?:county|parish) of (?:[a-z]+ ){0,2}?[a-z]+(?= ?[§)}|:])|(?:county|parish) of [a-z]+|i, |we, )`,
  'g',
)

/** The start of the second party's name, after the first party's role. */
function findSecondStart({ scan }: Subject, from: number, to: number): number | null {
  const text = scan.flow.low.slice(from, to)
  scan.work += text.length
  const unto =
    /.*\b(?:unto|lets? to|leases? to|conveys? to|assigns? to|transfers? to|sells? to|in favor of|and to)\b/.exec(
      text.slice(-700),
    )
  if (unto && text.length > 200) return to - Math.min(700, text.length) + unto[0].length
  const joint =
    /(?:^|[,;)"' ])(?:and|to|unto|in favor of|with)(?= (?:"|')?(?!(?:gas|all|other|minerals?|oil)\b)[a-z0-9])/g
  for (const match of text.matchAll(joint)) {
    const offset = from + match.index + match[0].length + 1
    const nameStart = offset + (scan.flow.low.startsWith('the ', offset) ? 4 : 0)
    const letter = scan.flow.text[nameStart] ?? ''
    if (/[\p{Lu}\d"']/u.test(letter)) return nameStart
  }
  return null
}

/**
 * "…, the owner of the lease, does hereby release … to A": the party that releases is the lessee, the
 * recipient is the lessor.
 */
function readReleaseParties(subject: Subject): Reading[] {
  const { scan, outline, flow } = subject
  const opening = scan.window(outline.titleEnd, outline.titleEnd, 0, 3500)
  const action = scan.find(
    opening,
    /\b(?:do(?:es)?|has|have)?,? ?(?:by these presents )?(?:hereby )?(?:releases?|surrenders?|relinquish|relinquishes|cancels?)(?:ed)?\b(?=,| and| unto| to| all| the| that|;)/,
  )
  const readings: Reading[] = []
  if (action) {
    const ownerMatch = scan.find(opening, /\bthe (?:present |current |record )?(?:owner|holder|lessee)\b/)
    const start = findPartyStart(subject, opening, Math.min(action.start, ownerMatch?.start ?? action.start))
    const owner =
      /[,;]? ?\(?(?:the (?:present |current )?(?:owner|holder|lessee)|being the|owner|hereinafter|as lessee|lessee|herein|"|acting)/
    const text = start === null ? '' : flow.low.slice(start, action.start)
    const until = owner.exec(text)
    if (start !== null)
      readings.push(
        ...partyReadings(
          subject,
          'lessee',
          start,
          until && until.index > 2 ? start + until.index : action.start,
          'party.release',
        ),
      )
  }
  const lease = [...leaseParties(subject), ...(action ? readReleasee(subject, action.end) : [])]
  return [
    ...readings,
    ...lease.filter(({ field }) => !readings.some(ownerMatch => ownerMatch.field === field)),
  ]
}

/** "surrender to A, her heirs and assigns, the lease". */
function readReleasee(subject: Subject, from: number): Reading[] {
  const { scan } = subject
  const following = scan.window(from, from, 0, 320)
  const to = scan.find(
    following,
    /^(?:[, ]|\b(?:and|by|these|presents|hereby|releases?|relinquish(?:es)?|surrenders?|cancels?|discharges?|quit ?claims?)\b){0,14}(?:un)?to (?!(?:the|said|all|such|any|its|their)\b)/,
  )
  if (!to) return []
  const end = scan.find(
    following,
    /,? (?:(?:his|her|their|its) (?:heirs|successors|right|interest)|(?:and|or) assigns|heirs|as lessors?|lessors?|all|the|that certain|any|of record)\b/,
    to.end,
  )
  return end ? partyReadings(subject, 'lessor', to.end, end.start, 'party.released-to') : []
}

/** "that certain lease dated … from A, as Lessor, to B, as Lessee". */
export function leaseParties(subject: Subject): Reading[] {
  const { scan } = subject
  const labeledParties = readLabeledParties(subject, ['lessor', 'lessee'])
  if (labeledParties.some(({ field }) => field === 'lessor')) return labeledParties
  let lessorAlone: Reading[] = []
  for (const window of scan.windows(/\bleases?\b/, 0, 600, 12, subject.outline.titleEnd)) {
    const lessor = scan.find(window, rolePattern(rolePatterns.lessor))
    const from =
      lessor &&
      scan
        .all(window, /\b(?:from|by and between|between|granted by|executed by|given by|by(?! these)) (?=\S)/)
        .filter(intro => intro.end < lessor.start)
        .at(-1)
    if (!from) continue
    const lessee = scan.find(window, rolePattern(rolePatterns.lessee), lessor.end)
    const readings = partyReadings(subject, 'lessor', from.end, lessor.start, 'party.lease')
    if (!lessee) {
      if (lessorAlone.length === 0) lessorAlone = readings
      continue
    }
    const joint = findSecondStart(subject, lessor.end, lessee.start)
    if (readings.length > 0)
      return [
        ...readings,
        ...(joint === null ? [] : partyReadings(subject, 'lessee', joint, lessee.start, 'party.lease')),
      ]
  }
  return lessorAlone
}

export function partyReadings(
  { flow }: Subject,
  side: PartyRole,
  start: number,
  end: number,
  rule: string,
): Reading[] {
  if (end - start > 1200) return []
  const party = parsePeople(flow.text.slice(start, end))
  if (!party) return []
  const name = readFact(flow, side, party.name, [start + party.start, start + party.end], rule)
  const capacity = party.capacity
  const field: FactField | null =
    side === 'lessor' ? 'lessorCapacity' : side === 'lessee' ? 'lesseeCapacity' : null
  if (field === null || !capacity || capacity.text.length > 300) return [name]
  const quote = toQuote(flow, start + capacity.start, start + capacity.end)
  return [name, { ...name, field, value: capacity.text, quote }]
}
