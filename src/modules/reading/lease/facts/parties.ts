import { linesBetween, pageAt, toQuote } from '../page/flow.ts'
import type { Window } from '../page/scan.ts'
import { datePattern } from '../figures/dates.ts'
import { isDeed, type FactField, type Reading } from '../suggestion.ts'
import { readFact, type Subject } from '../instrument/subject.ts'
import { parseParty, parsePeople } from './party-names.ts'

type Side = 'lessor' | 'lessee' | 'assignor' | 'assignee' | 'grantor' | 'grantee'

const roles: Record<Side, string> = {
  lessor: String.raw`[li1]essors?(?:\(s\))?`,
  lessee: String.raw`[li1]essees?(?:\(s\))?`,
  grantor: String.raw`(?:grantors?|sellers?|part(?:y|ies) of the first part)(?:\(s\))?`,
  grantee: String.raw`(?:grantees?|buyers?|purchasers?|part(?:y|ies) of the second part)(?:\(s\))?`,
  assignor: String.raw`(?:assignors?|grantors?|sellers?|transferors?)(?:\(s\))?`,
  assignee: String.raw`(?:assignees?|grantees?|buyers?|purchasers?|transferees?)(?:\(s\))?`,
}

const agreementSides = ({ outline }: Subject): readonly [Side, Side] =>
  outline.kind === 'ASSIGNMENT'
    ? ['assignor', 'assignee']
    : isDeed(outline.kind)
      ? ['grantor', 'grantee']
      : ['lessor', 'lessee']

/** Reads the two parties of an instrument from its opening words or from labeled lines. */
export function readParties(subject: Subject): Reading[] {
  if (subject.part.kind !== 'BODY') return []
  const sides = agreementSides(subject)
  const labelled = fromLabels(subject, sides)
  const written = subject.outline.kind === 'RELEASE' ? fromRelease(subject) : fromOpening(subject, sides)
  // A label after the opening words belongs to a signature.
  const signed = labelled.some(({ quote }) => quote.page > pageAt(subject.flow, subject.outline.titleStart))
  const [first, second] = signed ? [written, labelled] : [labelled, written]
  return [...first, ...second.filter(reading => !first.some(({ field }) => field === reading.field))]
}

/** "LESSOR: Alma Reyes, a widow" on its own line, as in agency forms. */
function fromLabels(subject: Subject, sides: readonly Side[]): Reading[] {
  const { flow, outline, part, scan } = subject
  const lines = linesBetween(flow, part.start, Math.min(part.end, outline.titleEnd + 4000))
  return sides.flatMap(side => {
    const label = new RegExp(
      String.raw`^(?:name of |\d{1,2}\.? ?|[a-z]\. ?)?${roles[side]}(?:'s)?(?: name| \(name\))? ?[:|] ?(?=\S.{1,250}$)`,
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
function fromOpening(subject: Subject, [first, second]: readonly [Side, Side]): Reading[] {
  const { scan, outline } = subject
  const full = scan.window(outline.titleEnd, outline.titleEnd, 0, 3500)
  if (outline.kind === 'POOLING') return fromPooling(subject, full)
  const opening = isDeed(outline.kind) ? textBeforeReservation(full) : full
  const item = scan.find(opening, roleIn(roles[first]))
  if (!item) return []
  const before = partyStart(subject, opening, item.start)
  const readings = before === null ? [] : partyReadings(subject, first, before, item.start, 'party.opening')
  const two = scan.find(opening, roleIn(roles[second]), item.end)
  if (!two) return readings
  const joint = secondStart(subject, item.end, two.start)
  return joint === null
    ? readings
    : [...readings, ...partyReadings(subject, second, joint, two.start, 'party.opening')]
}

/** In its reservation a deed refers to its parties by role without naming them. */
function textBeforeReservation(opening: Window): Window {
  const word = opening.low.search(/\b(?:reserv|except)/)
  if (word < 0) return opening
  const sentence = opening.low.lastIndexOf('. ', word)
  const at = sentence < 0 ? word : sentence + 1
  return {
    ...opening,
    end: opening.start + at,
    low: opening.low.slice(0, at),
    text: opening.text.slice(0, at),
  }
}

/** "A, as Lessee, does hereby pool": the party that declares the unit. */
function fromPooling(subject: Subject, opening: Window): Reading[] {
  const end = subject.scan.find(
    opening,
    /[,;]? ?\(?(?:as |hereinafter |herein |called |the |"|')*\b(?:lessee|operator|declarant|owner)s?\b|\bdo(?:es)? hereby\b/,
  )
  const start = end && partyStart(subject, opening, end.start)
  return end && start !== null ? partyReadings(subject, 'lessee', start, end.start, 'party.pooling') : []
}

/** The lessee, if the lessor's name is followed by no role. */
export function secondParty(subject: Subject, from: number): Reading[] {
  const { scan } = subject
  const behind = scan.window(from, from, 0, 900)
  const role = scan.find(behind, roleIn(roles.lessee))
  const start = role && secondStart(subject, from, role.start)
  return role && start !== null ? partyReadings(subject, 'lessee', start, role.start, 'party.second') : []
}

/** A role assigned to a party, as opposed to a mere mention. */
const roleIn = (role: string) => new RegExp(String.raw`(?<=["'(, ])${role}(?=["'),;.: ]|$)`)

/** The start of the first party's name: after the last word that introduces a party. */
function partyStart({ scan }: Subject, opening: Window, before: number): number | null {
  const words = scan.flow.low.slice(opening.start, before)
  scan.work += words.length
  const starts: number[] = []
  for (const match of words.matchAll(introduction)) {
    // In "between A, of the County of B" and "I, A, of the County of B" the county is an address.
    if (/^(?:county|parish) of/.test(match[0]) && /\bbetween\b|\bof the $/.test(words.slice(0, match.index)))
      continue
    starts.push(opening.start + match.index + match[0].length)
  }
  if (starts.length === 0)
    for (const match of words.matchAll(/(?<=[a-z]{6})\. |(?<=\b(?:19|20)\d\d)[.,] /g))
      starts.push(opening.start + match.index + match[0].length)
  // "Frontera Sur, LP ("Assignor"), hereby assigns": the instrument begins with the name.
  if (before - opening.start < 300) starts.unshift(opening.start)
  const isNamed = (start: number) => parseParty(scan.flow.text.slice(start, before)) !== null
  const named = starts.findLast(isNamed)
  if (named !== undefined) return named
  const by = [...words.matchAll(/, by /g)].map(({ index }) => opening.start + index + 5)
  return by.find(isNamed) ?? starts.at(-1) ?? null
}

/** Words that introduce a first party. */
const introduction = new RegExp(
  String.raw`\b(?:by and between|between|by and among|by and from|know all (?:men|persons|parties)(?: by these presents)?[,:]? ?(?:that)?|presents,? that|(?:notice is )?(?:hereby )?given,? that|the undersigned|(?:made|executed|given|granted|entered into) by|(?:for value received|consideration(?:\.(?! )|[^.;]){0,160}?),|acknowledged,|from|whereas,?|that|(?:effective|on|this)(?: as of| on| from)?(?: this)? ${datePattern}(?: ?\([^)]{0,40}\))?,|(?:county|parish) of (?:[a-z]+ ){0,2}?[a-z]+(?= ?[§)}|:])|(?:county|parish) of [a-z]+|i, |we, )`,
  'g',
)

/** The start of the second party's name, after the first party's role. */
function secondStart({ scan }: Subject, from: number, to: number): number | null {
  const words = scan.flow.low.slice(from, to)
  scan.work += words.length
  const unto =
    /.*\b(?:unto|lets? to|leases? to|conveys? to|assigns? to|transfers? to|sells? to|in favor of|and to)\b/.exec(
      words.slice(-700),
    )
  if (unto && words.length > 200) return to - Math.min(700, words.length) + unto[0].length
  const joint =
    /(?:^|[,;)"' ])(?:and|to|unto|in favor of|with)(?= (?:"|')?(?!(?:gas|all|other|minerals?|oil)\b)[a-z0-9])/g
  for (const match of words.matchAll(joint)) {
    const behind = from + match.index + match[0].length + 1
    const after = behind + (scan.flow.low.startsWith('the ', behind) ? 4 : 0)
    const letter = scan.flow.text[after] ?? ''
    if (/[\p{Lu}\d"']/u.test(letter)) return after
  }
  return null
}

/**
 * "…, the owner of the lease, does hereby release … to A": the party that releases is the lessee, the
 * recipient is the lessor.
 */
function fromRelease(subject: Subject): Reading[] {
  const { scan, outline, flow } = subject
  const opening = scan.window(outline.titleEnd, outline.titleEnd, 0, 3500)
  const action = scan.find(
    opening,
    /\b(?:do(?:es)?|has|have)?,? ?(?:by these presents )?(?:hereby )?(?:releases?|surrenders?|relinquish|relinquishes|cancels?)(?:ed)?\b(?=,| and| unto| to| all| the| that|;)/,
  )
  const readings: Reading[] = []
  if (action) {
    const known = scan.find(opening, /\bthe (?:present |current |record )?(?:owner|holder|lessee)\b/)
    const start = partyStart(subject, opening, Math.min(action.start, known?.start ?? action.start))
    const owner =
      /[,;]? ?\(?(?:the (?:present |current )?(?:owner|holder|lessee)|being the|owner|hereinafter|as lessee|lessee|herein|"|acting)/
    const words = start === null ? '' : flow.low.slice(start, action.start)
    const until = owner.exec(words)
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
  const lease = [...leaseParties(subject), ...(action ? releasedTo(subject, action.end) : [])]
  return [...readings, ...lease.filter(({ field }) => !readings.some(known => known.field === field))]
}

/** "surrender to A, her heirs and assigns, the lease". */
function releasedTo(subject: Subject, from: number): Reading[] {
  const { scan } = subject
  const behind = scan.window(from, from, 0, 320)
  const to = scan.find(
    behind,
    /^(?:[, ]|\b(?:and|by|these|presents|hereby|releases?|relinquish(?:es)?|surrenders?|cancels?|discharges?|quit ?claims?)\b){0,14}(?:un)?to (?!(?:the|said|all|such|any|its|their)\b)/,
  )
  if (!to) return []
  const end = scan.find(
    behind,
    /,? (?:(?:his|her|their|its) (?:heirs|successors|right|interest)|(?:and|or) assigns|heirs|as lessors?|lessors?|all|the|that certain|any|of record)\b/,
    to.end,
  )
  return end ? partyReadings(subject, 'lessor', to.end, end.start, 'party.released-to') : []
}

/** "that certain lease dated … from A, as Lessor, to B, as Lessee". */
export function leaseParties(subject: Subject): Reading[] {
  const { scan } = subject
  const labelled = fromLabels(subject, ['lessor', 'lessee'])
  if (labelled.some(({ field }) => field === 'lessor')) return labelled
  let lessorAlone: Reading[] = []
  for (const window of scan.windows(/\bleases?\b/, 0, 600, 12, subject.outline.titleEnd)) {
    const lessor = scan.find(window, roleIn(roles.lessor))
    const from =
      lessor &&
      scan
        .all(window, /\b(?:from|by and between|between|granted by|executed by|given by|by(?! these)) (?=\S)/)
        .filter(intro => intro.end < lessor.start)
        .at(-1)
    if (!from) continue
    const lessee = scan.find(window, roleIn(roles.lessee), lessor.end)
    const readings = partyReadings(subject, 'lessor', from.end, lessor.start, 'party.lease')
    if (!lessee) {
      if (lessorAlone.length === 0) lessorAlone = readings
      continue
    }
    const joint = secondStart(subject, lessor.end, lessee.start)
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
  side: Side,
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
