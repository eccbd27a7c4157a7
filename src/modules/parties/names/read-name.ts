import { foldName, foldAccents, nameParts } from './fold.ts'
import { agencyNames, companyWords, legalForms, abbreviations } from './name-words.data.ts'
import { readPerson, type PersonName } from './person-name.ts'
import { parseCapacity, type NamedCapacity } from './capacity.ts'

/** The relation of another name to the main name. */
type OtherName = { kind: 'AKA' | 'FKA' | 'NEE' | 'DBA'; name: string }

/** Others whom a name mentions: "et ux.", "et vir", "et al.", or two people in one name. */
type Relation = 'ET_UX' | 'ET_VIR' | 'ET_AL' | 'JOINT'

/** The parts of a name; which parts exist depends on what it names. */
export type NameParts = {
  names: 'PERSON' | 'COMPANY' | 'TRUST' | 'ESTATE' | 'HEIRS' | 'AGENCY' | 'UNKNOWN'
  /** The person, or the person whose estate or heirs are named. */
  person: PersonName | null
  /** The distinctive words of a company or a trust, without its legal form. */
  words: string[]
  legalForm: string | null
  /** The date of a trust as written, folded. */
  dated: string | null
  capacity: NamedCapacity | null
  relation: Relation | null
  others: OtherName[]
}

const otherKinds = { a: 'AKA', f: 'FKA', d: 'DBA', n: 'AKA' } as const
const otherMark = /,?\s*\(?\b(?:(a|f|n)\s*\/?\s*k\s*\/?\s*a|(d)\s*\/?\s*b\s*\/?\s*a)\b\.?\s*/i
const bornMark = /,?\s*\(?\b(?:n[ée]e|born)\s+([\p{L}'’-]+)\)?/iu
const relationMark = /,?\s*\bet\s*\.?\s*(ux|vir|al)\b.*$/i
const relations = { ux: 'ET_UX', vir: 'ET_VIR', al: 'ET_AL' } as const
const datedMark =
  /,?\s*(?:dated|dtd|u\s*\/\s*[at]\s*\/?\s*d?|uad|utd|as of)\s*((?:[a-z]+\.? \d{1,2},? \d{4})|(?:\d{1,4}[-/]\d{1,2}[-/]\d{1,4})|\d{4})/i
const estateMark =
  /^(?:the\s+)?(?:estate of|est\.? of)\s+|,?\s*\(?\b(?:deceased|decd|estate|dec'd)\)?\.?\s*$/i
const heirsMark =
  /^(?:the\s+)?(?:unknown\s+)?(?:heirs(?:\s+(?:and|&)\s+\w+)*(?:\s+at\s+law)?|devisees) of\s+/i
/** The longest name; anything beyond it is pasted text. */
const maxLength = 300

/** Parses a name into its parts. Names in non-Latin scripts are not split. Never throws. */
export function readName(text: string): NameParts {
  const normalized = text.normalize('NFKC').replaceAll(/\s+/g, ' ').trim().slice(0, maxLength)
  const parts: NameParts = {
    names: 'UNKNOWN',
    person: null,
    words: [],
    legalForm: null,
    dated: null,
    capacity: null,
    relation: null,
    others: [],
  }
  if (!/\p{Script=Latin}/u.test(normalized))
    return { ...parts, words: normalized === '' ? [] : [foldAccents(normalized)] }
  const main = splitOtherNames(normalized, parts)
  const { rest, capacity } = parseCapacity(main)
  parts.capacity = capacity
  return parseName(rest, parts)
}

/** Splits off the names after a/k/a and the like, and marks others mentioned by "et ux.". */
function splitOtherNames(normalized: string, parts: NameParts): string {
  const [mainText = '', ...pieces] = normalized.split(new RegExp(otherMark, 'gi'))
  // The split keeps the two groups of the mark between the pieces; one of them matched.
  for (let index = 0; index + 2 < pieces.length; index += 3) {
    const letter = (pieces[index] ?? pieces[index + 1] ?? 'a').toLowerCase() as keyof typeof otherKinds
    const name = pieces[index + 2]!.replaceAll(/^[\s,]+|[\s,)]+$/g, '')
    if (name !== '') parts.others.push({ kind: otherKinds[letter], name })
  }
  let main = mainText.replace(relationMark, (_, condition: string) => {
    parts.relation = relations[condition.toLowerCase() as keyof typeof relations]
    return ''
  })
  main = main.replace(bornMark, (_, name: string) => {
    parts.others.push({ kind: 'NEE', name })
    return ''
  })
  return main.trim()
}

function parseName(remainingText: string, parts: NameParts): NameParts {
  const folded = foldAccents(remainingText)
  if (agencyNames.test(folded)) return { ...parts, names: 'AGENCY', words: nameParts(remainingText) }
  if (/\btrust\b|\btr$|\btst\b/.test(folded)) {
    const dated = datedMark.exec(remainingText)
    const withoutMarks = dated ? remainingText.replace(datedMark, '') : remainingText
    return {
      ...parts,
      names: 'TRUST',
      words: distinctiveWords(withoutMarks),
      dated: dated && foldName(dated[1]!),
    }
  }
  const ofHeirs = heirsMark.test(remainingText)
  const ofEstate = !ofHeirs && estateMark.test(remainingText)
  const withoutMarks = remainingText.replace(heirsMark, '').replace(estateMark, '')
  if (!ofHeirs && !ofEstate) {
    const company = parseCompany(remainingText)
    if (company) return { ...parts, names: 'COMPANY', ...company }
  }
  const { person, isJoint } = readPerson(withoutMarks)
  const names = ofHeirs ? 'HEIRS' : ofEstate ? 'ESTATE' : person ? 'PERSON' : 'UNKNOWN'
  return {
    ...parts,
    names,
    person,
    words: person ? [] : distinctiveWords(withoutMarks),
    relation: parts.relation ?? (isJoint ? 'JOINT' : null),
  }
}

/** Returns a company by its legal form or by words that people's names do not contain. */
function parseCompany(text: string): { words: string[]; legalForm: string | null } | null {
  const words = nameParts(text)
  const form = parseLegalForm(words)
  if (form) return { words: distinctiveWords(words.slice(0, form.at).join(' ')), legalForm: form.is }
  if (!words.some((word, index) => index > 0 && companyWords.has(abbreviations[word] ?? word))) return null
  return { words: distinctiveWords(text), legalForm: null }
}

/** Returns the legal form of one or several words at the end of a name. */
function parseLegalForm(words: readonly string[]): { is: string; at: number } | null {
  for (const length of [3, 2, 1]) {
    const start = words.length - length
    if (start < 1) continue
    const tail = words.slice(start)
    const is =
      legalForms[tail.join(' ')] ??
      (length > 1 && tail.every(w => w.length === 1) ? legalForms[tail.join('')] : undefined)
    if (is) return { is, at: start }
  }
  return null
}

const ignoredTokens: ReadonlySet<string> = new Set(['the', 'of', 'and', 'a', 'an', 'for'])
const distinctiveWords = (text: string) =>
  nameParts(text)
    .filter(word => !ignoredTokens.has(word))
    .map(word => abbreviations[word] ?? word)
