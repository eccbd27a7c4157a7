import { parseShare, sharePattern } from '../figures/fractions.ts'
import { parseNumberWords, numberWordsPattern } from '../figures/number-words.ts'
import { readFact, type Subject } from '../instrument/subject.ts'
import type { Window } from '../page/scan.ts'
import type { Reading } from '../suggestion.ts'

const mineralsPattern = /\b(?:oil|gas|minerals?|royalt(?:y|ies)|hydrocarbons?|petroleum)\b/
const royaltyPattern = /\broyalt(?:y|ies)\b/
const reservationPattern =
  /\b(?:reserv(?:es?|ed|ing|ations?)|(?:save|less|excepting) and except(?:ing)?|except(?:s|ed|ing)? (?:and reserving|therefrom|from this)|there is (?:hereby )?excepted|retain(?:s|ed)?|excepting)\b/
/** A deed that expressly reserves nothing. */
const noReservationPattern =
  /\b(?:(?:do(?:es)?|did|shall) not (?:hereby )?(?:reserve|except|retain)|without (?:any )?(?:reserv|except)\w+|no (?:oil|gas|minerals?|royalt\w+|reservations?)\b[^.;]{0,60}\b(?:reserved|excepted|retained|made))\b/
/** Interests that others reserved earlier are not part of this deed's reservation. */
const earlierReservationPattern =
  /\b(?:heretofore|theretofore|previous(?:ly)?|prior|of record|predecessors?|former|earlier|recorded in|in (?:that certain |a )?deed|to the united states|to the state of|act of)\b/
/** Reservations of other things: rights-of-way, water, life estates. */
const otherRightsPattern =
  /\b(?:easements?|rights?[- ]of[- ]way|life estate|water rights?|timber|possession|homestead|vendor'?s lien)\b/

/** The minerals that a deed conveys and those it reserves: how much, of what, by whom, for how long. */
export function readConveyance(subject: Subject, grantor: Reading | undefined): Reading[] {
  if (subject.part.kind === 'EXHIBIT') return []
  return [...readConveyed(subject), ...readReserved(subject, grantor)]
}

/** A mineral or royalty deed states the share it conveys after its granting words. */
function readConveyed(subject: Subject): Reading[] {
  const { scan, flow, outline } = subject
  if (outline.kind !== 'MINERAL_DEED' && outline.kind !== 'ROYALTY_DEED') return []
  for (const window of scan.windows(
    /\b(?:grants?|conveys?|bargains?|sells?|assigns?|quit ?claims?)\b/,
    0,
    700,
    12,
  )) {
    const sentence = conveyingPart(sentenceAfterAnchor(window))
    if (!mineralsPattern.test(sentence.low)) continue
    const share = findShare(subject, sentence)
    const range = share?.range ?? null
    if (!range) continue
    const interest = outline.kind === 'ROYALTY_DEED' ? interestLabel(sentence.low) : 'Minerals'
    const doubts = share!.doubts
    return [
      readFact(flow, 'conveyedShare', share!.value, range, 'conveyance.share', { doubts }),
      readFact(flow, 'conveyedInterest', interest, [sentence.start, sentence.end], 'conveyance.interest'),
    ]
  }
  return []
}

/** Each sentence that reserves minerals or royalty. */
function readReserved(subject: Subject, grantor: Reading | undefined): Reading[] {
  const { scan, flow } = subject
  const readings: Reading[] = []
  let until = -1
  for (const window of scan.windows(reservationPattern, 220, 900, 30)) {
    if (window.anchor < until) continue
    const sentence = sentenceAround(window)
    if (
      !mineralsPattern.test(sentence.low) ||
      noReservationPattern.test(sentence.low) ||
      (otherRightsPattern.test(sentence.low) && !/\b(?:oil|gas|minerals?)\b/.test(sentence.low))
    )
      continue
    until = sentence.end
    const isEarlier = earlierReservationPattern.test(sentence.low)
    const earlier = isEarlier
      ? ['This may be an earlier reservation by someone else: read the sentence.']
      : []
    const share = findShare(subject, sentence)
    const range = [sentence.start, sentence.end] as const
    const doubts = [...earlier, ...(share?.doubts ?? [])]
    readings.push(
      readFact(flow, 'reservedInterest', interestLabel(sentence.low), range, 'reservation.interest', {
        doubts: earlier,
      }),
      ...(share
        ? [readFact(flow, 'reservedShare', share.value, share.range, 'reservation.share', { doubts })]
        : []),
      ...readReserver(subject, sentence, isEarlier, grantor),
      ...readTerm(subject, sentence),
    )
  }
  return readings
}

function interestLabel(low: string): string {
  if (!royaltyPattern.test(low)) return 'Minerals'
  const only =
    !/\b(?:mineral (?:interest|estate|rights?)|(?:oil, gas|oil and gas)[^.;]{0,40} (?:in and under|in, on|in, under))/.test(
      low,
    )
  return /\bnon-?participating\b/.test(low) ? 'Non-participating royalty' : only ? 'Royalty' : 'Minerals'
}

type Sentence = Pick<Window, 'start' | 'end' | 'low' | 'text'>

/** From the anchor to the end of its sentence. A period after a single letter or "no" does not end it. */
const sentenceEndPattern = /(?<!\b(?:[a-z]|no|vol|co|inc|sec|st))[.](?= |$)|;|\bto have and to hold\b/
const sentenceAfterAnchor = (window: Window): Sentence => cutSentence(window, window.anchor - window.start)

/** The part of the sentence before its reserving words, which is the part that conveys. */
function conveyingPart({ start, low, text }: Sentence): Sentence {
  const offset = low.search(reservationPattern)
  const to = offset < 0 ? low.length : offset
  return { start, end: start + to, low: low.slice(0, to), text: text.slice(0, to) }
}

function sentenceAround(window: Window): Sentence {
  const lead = window.low.slice(0, window.anchor - window.start)
  const begins = Math.max(lead.lastIndexOf('. '), lead.lastIndexOf('; '), lead.lastIndexOf(': '))
  return cutSentence(window, begins < 0 ? window.anchor - window.start : begins + 2)
}

function cutSentence({ start, low, text, anchorEnd }: Window, from: number): Sentence {
  const length = low.slice(anchorEnd - start).search(sentenceEndPattern)
  const to = length < 0 ? low.length : anchorEnd - start + length
  return { start: start + from, end: start + to, low: low.slice(from, to), text: text.slice(from, to) }
}

const ofFractionPattern =
  /^[^a-z]{0,3}(?:of|x) (?:the (?:usual )?)?(?:an? )?(?:\(?1\/\d|one[- ](?:eighth|sixth|fifth|fourth)|\d\/\d)/
const twoFractionsNote = 'Two fractions in a row: check whether one is a share of the other.'

type FoundShare = { value: string; range: readonly [number, number]; doubts: string[] }

/** Finds the fraction that a sentence states, or "All" if it conveys or reserves all minerals. */
function findShare({ scan }: Subject, sentence: Sentence): FoundShare | null {
  const window: Window = { ...sentence, anchor: sentence.start, anchorEnd: sentence.start }
  for (const match of scan.all(window, sharePattern)) {
    const after = sentence.low.slice(match.end - sentence.start, match.end - sentence.start + 90)
    if (
      /^ ?(?:acres?|feet|years?|miles?)\b|^[^a-z]{0,3}of (?:the )?(?:north|south|east|west|section|sec\.|n|s|e|w|ne|nw|se|sw)\b/.test(
        after,
      )
    )
      continue
    const share = parseShare(match.groups)
    if (!share) continue
    // "1/2 of 1/8 royalty" may be a sixteenth or half of whatever the royalty is.
    const doubts = ofFractionPattern.test(after) ? [...share.doubts, twoFractionsNote] : share.doubts
    return { value: share.value, range: [match.start, match.end], doubts }
  }
  if (/\bnet (?:mineral )?acres\b/.test(sentence.low)) return null
  const allShareMatch = scan.find(
    window,
    /\b(?:one hundred percent(?: \(100%\))?|100(?:%| percent)) of|\ball(?: of)?(?: the| such| its| their| his| her)?(?: right, title and interest in)?(?: and to)?(?: the)? (?:oil|gas|minerals?|royalt)/,
  )
  return allShareMatch && { value: 'All', range: [allShareMatch.start, allShareMatch.end], doubts: [] }
}

/**
 * "Grantor reserves unto himself": the grantor's name if the deed has one, otherwise the deed's own words.
 */
function readReserver(
  { scan, flow }: Subject,
  sentence: Sentence,
  isEarlier: boolean,
  grantor: Reading | undefined,
): Reading[] {
  const window: Window = { ...sentence, anchor: sentence.start, anchorEnd: sentence.start }
  const match = scan.find(
    window,
    /\b(?:un)?to (?:the )?(?<who>grantors?|sellers?|themselves|himself|herself|itself|(?:the )?part(?:y|ies) of the first part)\b|\b(?<keeper>grantors?|sellers?)\b/,
  )
  const range = match && (match.groupRange('who') ?? match.groupRange('keeper'))
  if (!range || isEarlier) return []
  const doubts = grantor ? [] : ['The sentence names the grantor only by role.']
  return [readFact(flow, 'reservedBy', grantor?.value ?? 'Grantor', range, 'reservation.by', { doubts })]
}

const termPattern = new RegExp(
  String.raw`\bfor (?:a )?(?:period|term|primary term)?(?: of)? ?(?:(?<words>${numberWordsPattern}) )?\(?(?<count>\d{1,2})?\)? ?years?\b`,
)

function readTerm({ scan, flow }: Subject, sentence: Sentence): Reading[] {
  const window: Window = { ...sentence, anchor: sentence.start, anchorEnd: sentence.start }
  const match = scan.find(window, termPattern)
  const count = match && (match.groups['count'] ?? parseNumberWords(match.groups['words'] ?? ''))
  if (!match || count === null || count === undefined) return []
  return [
    readFact(flow, 'reservedTerm', `${Number(count)} years`, [match.start, match.end], 'reservation.term'),
  ]
}
