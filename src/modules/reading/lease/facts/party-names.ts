import { states } from '../../../../core/places/states.data.ts'

/** A party without its address: its name and its capacity, each with its place in the given text. */
export type PartyName = {
  name: string
  start: number
  end: number
  capacity: { text: string; start: number; end: number } | null
}

/** Words before a role that are not part of a name: "hereinafter called", "as", "the". */
const tailPattern =
  /(?:[\s,;:("']|\b(?:hereinafter|hereafter|herein|herein-?called|as|called|collectively|individually|jointly|severally|referred|to|designated|styled|termed|known|the|and|or|is|are|being|be|shall|whether|one|more|party|parties|of|first|second|part|both|together|with|who|which)\b)$/i

const addressPattern =
  /[,;]? ?\(?\b(?:whose (?:mailing |post ?office |street |current |principal |present )?(?:address|office|place)|with (?:an? |its |their |his |her )?(?:mailing |principal |post ?office )?(?:address|offices?|place of business)|having (?:an? |its |their )?(?:mailing |principal |post ?office )?(?:address|offices?|place of business)|(?:both|all|each) of (?:full|lawful|legal) age|(?:both |all )?resid(?:ing|ents? of)|of the (?:township|city|county|town|borough|village|parish) of|of \d|at \d|(?:of )?(?:(?:p\.? ?o\.? ?)?box|(?:rural )?route|hc|rr) \d|address(?:es)?\b|located at|care of|c\/o|(?<!\bNo\. )\d{1,6} (?:[a-z]|\d+(?:st|nd|rd|th)\b))/i
const stateNames = states.flatMap(({ name, postal }) => (postal === null ? [] : [name])).join('|')
const townPattern = String.raw`(?!(?:Inc|Co|Corp|Ltd|L\.?L\.?C|L\.?P|N\.?A)\b)[A-Z][A-Za-z.]+(?:\s[A-Z][A-Za-z.]+){0,2}`
const countyPattern = String.raw`(?:,\s${townPattern}\s(?:County|Parish))?`

/** "of Tatum, Lea County, New Mexico": the address of a party. */
const placePattern = new RegExp(
  String.raw`(?<!\b(?:State|County|City|Town|Commonwealth|States))(?<!,),? of (?:the city of )?${townPattern}${countyPattern}(?:,?\s(?:${stateNames}|[A-Z]{2})\b|\sCounty\b)`,
)
/**
 * ", Roswell, New Mexico", ", Billings, MT 59101": a place without an introducing word, recognized by its state
 * or ZIP code.
 */
const barePlacePattern = new RegExp(
  String.raw`,\s${townPattern}(?:${countyPattern},\s(?:${stateNames})\b(?!\s[A-Z])|,?\s(?:[A-Z][a-z]+(?:\s[A-Z][a-z]+)?|[A-Z]{2})\.?,?\s\d{5}\b)`,
)

const rankPattern = String.raw`(?:sole |successor |independent |co-?|surviving |original )?`
const officePattern = String.raw`(?:trustees?|executors?|executrix|administrat(?:or|rix)|personal representatives?|guardian|conservator|custodian|receiver|attorney-in-fact|general partner|life tenants?|remainderm[ae]n)`

const capacityPattern = new RegExp(
  String.raw`[,;]? ?\(?\b(?:` +
    [
      String.raw`an? (?:single|unmarried|married|widowed|divorced) (?:man|woman|person|female|male)`,
      String.raw`an? (?:widow|widower|feme sole|minor)\b`,
      String.raw`(?:widow|widower|single (?:man|woman|person)|unmarried)(?=[,;)]|$)`,
      String.raw`husband and wife`,
      String.raw`wife and husband`,
      String.raw`a married couple`,
      String.raw`spouses`,
      String.raw`(?:his|her) (?:wife|husband|spouse)`,
      String.raw`(?:dealing|acting|joined) (?:herein |pro forma|in|by|as)`,
      String.raw`successors? (?:by merger|in interest|trustees?|to)\b`,
      String.raw`(?:a )?married to`,
      String.raw`by (?:its|the) (?:board|commissioner|commission|department|bureau|secretary)`,
      String.raw`(?<=[,;] ?)(?:(?:the|all|being|sole|only|surviving) ){0,3}(?:heirs?(?: at law)?|devisees?|beneficiar(?:y|ies)) of`,
      String.raw`individually and`,
      String.raw`individually(?: \b|$)`,
      String.raw`as (?:the )?${rankPattern}(?:${officePattern}|attorney|agent|heirs?|joint tenants|tenants)`,
      String.raw`${rankPattern}${officePattern} (?:of|for|under|appointed)`,
      String.raw`(?:surviving )?(?:spouse|widow|widower) of`,
      String.raw`by and through`,
      String.raw`by (?:[A-Za-z.]+ ){1,4}?[A-Za-z]+, (?:its |as |the |her |his |their )?(?:successor |co-?|sole |duly )?(?:trustees?|president|general partner|manager|agent|attorney-in-fact|guardian|execut(?:or|rix)|administrat(?:or|rix)|personal representative)`,
      String.raw`acting (?:by|through)`,
      String.raw`represented (?:herein )?by`,
      String.raw`an? (?:[A-Za-z]+ ){0,3}(?:limited liability company|limited partnership|general partnership|corporation|company|partnership|trust|bank|association|l\.?l\.?c|non-?profit)`,
      String.raw`an? (?:limited liability company|corporation|partnership) (?:organized|duly)`,
    ].join('|') +
    ')',
  'i',
)

/** "…, Neva Ostrander, Trustee": the person acting for a trust or an estate, named after it. */
const actingCapacityPattern =
  /(?<=\b(?:trust|estate)\b[^;]{0,60}?), (?!deceased\b)(?=(?:[A-Z][\w.'’-]*,? (?:and )?){1,8}(?:as )?(?:(?:Sole|Successor|Co|Independent|Surviving)[ -]){0,2}(?:Trustees?|Executors?|Executrix|Administrators?|Personal Representative)\b)/i

/** Reads the party in a stretch of text; null if it names no one, as in a blank form. */
export function parseParty(text: string): PartyName | null {
  let end = text.length
  for (let trimmed = true; trimmed;) {
    const textBeforeTrim = end
    const match = tailPattern.exec(text.slice(Math.max(0, end - 24), end))
    if (match) end -= match[0].length
    trimmed = end < textBeforeTrim
  }
  let start = 0
  const leadLength =
    /^(?:[\s,;:("'§)}|-]|\b(?:ss\.?(?= )|the undersigned|the|that|we|i|the following|between|by|and|from|both|namely|to-wit|to wit)\b)+/i.exec(
      text.slice(0, 60),
    )
  if (leadLength) start = leadLength[0].length
  if (start >= end) return null
  let name = text.slice(start, end)
  const cutAt = (pattern: RegExp) => {
    const match = pattern.exec(name)
    return match && match.index > 1 ? match.index : null
  }
  const capacityAt = earlierOffset(cutAt(capacityPattern), cutAt(actingCapacityPattern))
  const placeStart = cutAt(placePattern) ?? name.length
  const url = Math.min(
    cutAt(addressPattern) ?? name.length,
    cutAt(barePlacePattern) ?? name.length,
    capacityAt !== null && capacityAt < placeStart ? name.length : placeStart,
  )
  let capacity: PartyName['capacity'] = null
  if (capacityAt !== null) {
    const capacityEnd = capacityAt < url ? url : name.length
    capacity = trimRange(name, capacityAt, capacityEnd, start)
    capacity &&= cutAddress(capacity)
  }
  name = name.slice(0, Math.min(url, capacityAt ?? name.length))
  const nameRange = trimRange(name, 0, name.length, start)
  if (!nameRange || !isName(nameRange.text)) return null
  return { name: nameRange.text, start: nameRange.start, end: nameRange.end, capacity }
}

/**
 * Reads several people, each with a capacity, as one party: "A, a widow; B and C, his wife; and D, a single
 * man".
 */
export function parsePeople(text: string): PartyName | null {
  const first = parseParty(text)
  if (!first?.capacity) return first
  for (const match of text.matchAll(/(?:;|[,;]? and) (?:and )?(?=\p{Lu})/gu)) {
    if (match.index < first.capacity.start) continue
    const from = match.index + match[0].length
    const firstParty = parseParty(text.slice(0, match.index))
    const followingParties = firstParty?.capacity ? parsePeople(text.slice(from)) : null
    if (!firstParty?.capacity || !followingParties?.capacity) continue
    return {
      name: joinedNames(firstParty.name, followingParties.name),
      start: firstParty.start,
      end: from + followingParties.end,
      capacity: {
        text: `${firstParty.capacity.text}; ${followingParties.capacity.text}`,
        start: firstParty.capacity.start,
        end: from + followingParties.capacity.end,
      },
    }
  }
  return first
}

/** "A and B", "A, B and C", "A and B, and C": a comma separates names if either side has its own "and". */
const joinedNames = (first: string, otherNames: string) =>
  / and /.test(first)
    ? `${first}, and ${otherNames}`
    : / and /.test(otherNames)
      ? `${first}, ${otherNames}`
      : `${first} and ${otherNames}`

const earlierOffset = (a: number | null, b: number | null) =>
  a === null || b === null ? (a ?? b) : Math.min(a, b)

function cutAddress(capacity: { text: string; start: number; end: number }) {
  const match =
    addressPattern.exec(capacity.text) ??
    barePlacePattern.exec(capacity.text) ??
    /, (?:of (?=[A-Z])|(?:thereunto )?duly )/.exec(capacity.text)
  if (!match || match.index === 0) return capacity
  const text = capacity.text.slice(0, match.index).replace(/(?:,? of)?[\s,;:(]+$/, '')
  return { text, start: capacity.start, end: capacity.start + text.length }
}

function trimRange(text: string, from: number, to: number, shift: number) {
  let [start, end] = [from, to]
  while (start < end && /[\s,;:("'-]/.test(text[start] ?? '')) start += 1
  while (end > start && /[\s,;:("'-]/.test(text[end - 1] ?? '')) end -= 1
  if (!text.slice(start, end).endsWith(')') && text.slice(start, end).includes('(')) {
    const parenthesisStart = text.lastIndexOf('(', end)
    if (parenthesisStart > start && !text.slice(parenthesisStart, end).includes(')')) end = parenthesisStart
    while (end > start && /[\s,;:("'-]/.test(text[end - 1] ?? '')) end -= 1
  }
  if (text[end - 1] === ')' && !text.slice(start, end).includes('(')) end -= 1
  return end > start ? { text: text.slice(start, end), start: start + shift, end: end + shift } : null
}

/** A name has letters, begins with a capital or a digit, and is not a blank line on a form. */
const isName = (text: string) =>
  text.length >= 3 &&
  text.length <= 400 &&
  /\p{Lu}/u.test(text) &&
  /^[\p{Lu}\d]/u.test(text) &&
  !/_|\.{4}|\[ ?\]/.test(text) &&
  !/^(?:Lessors?|Lessees?|Assignors?|Assignees?|State(?! of)|County|Name|Address|THIS|This)\b/.test(text)
