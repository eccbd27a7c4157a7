import type { PartyFacts } from '../party-facts.ts'
import { dice, givenNames, middleNames, surnames, towns, streets, firms, trades } from './labelled-words.ts'

/**
 * 500 pairs of contacts and whether they are one, in the shapes in which indexes of counties, decks, checks and people
 * write names. They are made here, of words that the rules do not know, and no rule is made of them.
 */
export type LabelledPair = {
  shape: string
  one: PartyFacts
  other: PartyFacts
  isSame: boolean
  acrossCapacity?: true
}

type Person = {
  given: string
  middle: string
  surname: string
  house: number
  street: number
  town: number
  phone: string
  email: string
}

const blank = {
  kind: 'UNKNOWN',
  capacity: null,
  relation: null,
  otherNames: [],
  phones: [],
  emails: [],
  addresses: [],
  taxHash: null,
} as const
let nextId = 0
const contact = (name: string, more: Partial<PartyFacts> = {}): PartyFacts => ({
  ...blank,
  id: `${++nextId}`,
  name,
  ...more,
})

/** Makes the set: half of the pairs are one contact. */
export function labelledPairs(seed = 7): LabelledPair[] {
  const roll = dice(seed)
  const pick = <T>(from: readonly T[]): T => from[roll(from.length)]!
  const person = (): Person => {
    const [given, surname] = [pick(givenNames), pick(surnames)]
    return {
      given,
      middle: pick(middleNames),
      surname,
      house: 100 + roll(9000),
      street: roll(streets.length),
      town: roll(towns.length),
      phone: `+1${200 + roll(700)}${2_000_000 + roll(7_000_000)}`,
      email: `${given}.${surname}${roll(90)}@example.com`.replaceAll('’', ''),
    }
  }
  const otherThan = <T>(from: readonly T[], not: T): T => {
    const found = pick(from)
    return found === not ? otherThan(from, not) : found
  }
  const address = ({ house, street, town }: Person, short = false) => {
    const [place, state, zip] = towns[town]!
    return `${house} ${streets[street]![short ? 1 : 0]}, ${place}, ${state} ${zip}${short ? '-1234' : ''}`
  }
  const mistyped = (word: string) => {
    const at = 2 + roll(word.length - 3)
    return roll(2)
      ? word.slice(0, at) + word.slice(at + 1)
      : word.slice(0, at) + word[at + 1]! + word[at]! + word.slice(at + 2)
  }
  const upper = ({ given, middle, surname }: Person) => `${surname}, ${given} ${middle[0]}`.toUpperCase()
  const full = ({ given, middle, surname }: Person) => `${given} ${middle[0]}. ${surname}`
  const moved = (p: Person): Person => ({
    ...p,
    house: p.house + 17,
    town: (p.town + 1) % towns.length,
    phone: `+1${201 + roll(700)}2${100_000 + roll(800_000)}`,
    email: `x${p.email}`,
  })
  const firm = () => ({ word: pick(firms), second: pick(surnames), trade: pick(trades) })

  const same: Record<string, () => [PartyFacts, PartyFacts]> = {
    'index of a county against a deck': () => {
      const p = person()
      return [contact(upper(p)), contact(full(p))]
    },
    'index without comma, same address': () => {
      const p = person()
      return [
        contact(`${p.surname} ${p.given} ${p.middle[0]}`.toUpperCase(), { addresses: [address(p)] }),
        contact(full(p), { addresses: [address(p, true)] }),
      ]
    },
    'initials only, same address': () => {
      const p = person()
      return [
        contact(`${p.given[0]}. ${p.middle[0]}. ${p.surname}`, { addresses: [address(p)] }),
        contact(full(p), { addresses: [address(p, true)] }),
      ]
    },
    'a slip in the surname, same phone': () => {
      const p = person()
      return [
        contact(`${p.given} ${mistyped(p.surname.replace('’', ''))}`, { phones: [p.phone] }),
        contact(full(p), { phones: [p.phone.replace('+1', '')] }),
      ]
    },
    'a slip in the given name, same email': () => {
      const p = person()
      return [
        contact(`${mistyped(p.given)} ${p.surname}`, { emails: [p.email.toUpperCase()] }),
        contact(full(p), { emails: [p.email] }),
      ]
    },
    'moved, same phone': () => {
      const p = person()
      return [
        contact(full(p), { addresses: [address(p)], phones: [p.phone] }),
        contact(`${p.given} ${p.surname}`, { addresses: [address(moved(p))], phones: [p.phone] }),
      ]
    },
    'middle name in full, same ZIP': () => {
      const p = person()
      return [
        contact(`${p.given} ${p.middle} ${p.surname}`, { addresses: [address(p)] }),
        contact(full(p), { addresses: [address({ ...p, house: p.house + 2 })] }),
      ]
    },
    'Jr. on both': () => {
      const p = person()
      return [contact(`${p.surname}, ${p.given}, Jr.`), contact(`${p.given} ${p.surname} Jr`)]
    },
    née: () => {
      const p = person()
      const born = otherThan(
        surnames.filter(s => !/’/.test(s)),
        p.surname,
      )
      return [
        contact(`${p.given} ${p.surname}, née ${born}`, { phones: [p.phone] }),
        contact(`${p.given} ${born}`, { phones: [p.phone] }),
      ]
    },
    'known by another name': () => {
      const p = person()
      const aka = pick(surnames)
      return [
        contact(`${full(p)} a/k/a ${p.given} ${aka}`, { addresses: [address(p)] }),
        contact(`${p.given} ${aka}`, { addresses: [address(p)] }),
      ]
    },
    'same tax number, other spelling': () => {
      const p = person()
      return [
        contact(`${p.given} ${p.surname.replace('’', ' ')}`, { taxHash: p.phone }),
        contact(full(p), { taxHash: p.phone }),
      ]
    },
    'a company and its short form': () => {
      const f = firm()
      return [
        contact(`${f.word} ${f.second} ${f.trade[0]}, LLC`),
        contact(`${f.word} ${f.second} ${f.trade[1]} L.L.C.`),
      ]
    },
    'a company without its form, same address': () => {
      const f = firm()
      const p = person()
      return [
        contact(`${f.word} ${f.trade[0]} Inc.`, { addresses: [address(p)] }),
        contact(`${f.word} ${f.trade[0]}`, { kind: 'COMPANY', addresses: [address(p, true)] }),
      ]
    },
    'a trust and its short form': () => {
      const p = person()
      return [
        contact(`The ${p.surname} Family Revocable Trust dated 3/4/1999`),
        contact(`${p.surname} Fam. Rev. Trust dtd 3/4/1999`),
      ]
    },
    'a trustee twice': () => {
      const p = person()
      return [
        contact(`${full(p)}, Trustee of the ${p.surname} Family Trust`),
        contact(`${p.given} ${p.surname}, as Trustee of the ${p.surname} Family Trust`),
      ]
    },
    'an estate twice': () => {
      const p = person()
      return [contact(`Estate of ${full(p)}`), contact(`${p.given} ${p.surname}, deceased`)]
    },
    'a married name behind a hyphen': () => {
      const p = person()
      return [
        contact(`${p.given} ${p.surname}-${otherThan(surnames, p.surname)}`, { emails: [p.email] }),
        contact(`${p.given} ${p.surname}`, { emails: [p.email] }),
      ]
    },
  }
  const apart: Record<string, () => [PartyFacts, PartyFacts]> = {
    'father and son at one address': () => {
      const p = person()
      return [
        contact(`${full(p)}, Sr.`, { addresses: [address(p)] }),
        contact(`${full(p)}, Jr.`, { addresses: [address(p)] }),
      ]
    },
    'one of them Jr.': () => {
      const p = person()
      return [
        contact(full(p), { addresses: [address(p)] }),
        contact(`${full(p)} Jr.`, { addresses: [address(p)], phones: [p.phone] }),
      ]
    },
    spouses: () => {
      const p = person()
      const other = otherThan(givenNames, p.given)
      return [
        contact(full(p), { addresses: [address(p)], phones: [p.phone], emails: [p.email] }),
        contact(`${other} ${p.surname}`, { addresses: [address(p)], phones: [p.phone], emails: [p.email] }),
      ]
    },
    'spouses with one tax number': () => {
      const p = person()
      const other = otherThan(givenNames, p.given)
      return [
        contact(full(p), { addresses: [address(p)], taxHash: p.phone }),
        contact(`${other} ${p.surname}`, { addresses: [address(p)], taxHash: p.phone }),
      ]
    },
    'namesakes elsewhere': () => {
      const p = person()
      const q = moved(p)
      return [
        contact(`${p.given} ${p.surname}`, { addresses: [address(p)], phones: [p.phone] }),
        contact(`${p.given} ${p.surname}`, { addresses: [address(q)], phones: [q.phone] }),
      ]
    },
    'another middle name': () => {
      const p = person()
      const middle = otherThan(
        middleNames.filter(m => m[0] !== p.middle[0]),
        p.middle,
      )
      return [
        contact(full(p), { addresses: [address(p)] }),
        contact(full({ ...p, middle }), { addresses: [address(p)] }),
      ]
    },
    'the same name, other tax numbers': () => {
      const p = person()
      return [
        contact(full(p), { taxHash: 'a', addresses: [address(p)] }),
        contact(full(p), { taxHash: 'b', addresses: [address(p)] }),
      ]
    },
    'siblings with one initial': () => {
      const p = person()
      const [given, other] = pick([
        ['Marvin', 'Maxine'],
        ['Harold', 'Hazel'],
        ['Geneva', 'Gladys'],
        ['Opal', 'Orville'],
      ] as const)
      return [
        contact(`${given} ${p.surname}`, { addresses: [address(p)] }),
        contact(`${other} ${p.surname}`, { addresses: [address(p)] }),
      ]
    },
    'couple and one of it': () => {
      const p = person()
      return [
        contact(`${full(p)}, et ux. ${pick(givenNames)}`, { addresses: [address(p)] }),
        contact(full(p), { addresses: [address(p)] }),
      ]
    },
    'LLC and LP': () => {
      const f = firm()
      return [contact(`${f.word} ${f.trade[0]}, LLC`), contact(`${f.word} ${f.trade[0]}, LP`)]
    },
    'two companies of one family': () => {
      const f = firm()
      const [one, other] = [f.trade, otherThan(trades, f.trade)]
      const p = person()
      return [
        contact(`${f.word} ${one[0]} LLC`, { addresses: [address(p)] }),
        contact(`${f.word} ${other[0]} LLC`, { addresses: [address(p)] }),
      ]
    },
    'first and second program': () => {
      const f = firm()
      return [contact(`${f.word} Royalty Program II, LP`), contact(`${f.word} Royalty Program III, LP`)]
    },
    'trusts of two days': () => {
      const p = person()
      return [
        contact(`${p.surname} Trust dated 3/4/1999`, { addresses: [address(p)] }),
        contact(`${p.surname} Trust dated 5/6/2004`, { addresses: [address(p)] }),
      ]
    },
    strangers: () => {
      const [p, q] = [person(), person()]
      return [
        contact(full(p), { addresses: [address(p)] }),
        contact(full({ ...q, given: otherThan(givenNames, p.given) }), { addresses: [address(p)] }),
      ]
    },
  }
  const across: Record<string, () => [PartyFacts, PartyFacts]> = {
    'a person and as trustee': () => {
      const p = person()
      return [
        contact(full(p), { addresses: [address(p)], phones: [p.phone] }),
        contact(`${full(p)}, as Trustee of the ${p.surname} Trust`, {
          addresses: [address(p)],
          phones: [p.phone],
        }),
      ]
    },
    'a person and as executor': () => {
      const p = person()
      return [
        contact(full(p), { addresses: [address(p)], emails: [p.email] }),
        contact(full(p), { capacity: 'EXECUTOR', addresses: [address(p)], emails: [p.email] }),
      ]
    },
    'life tenant and remainderman': () => {
      const p = person()
      return [
        contact(`${full(p)}, life tenant`, { phones: [p.phone] }),
        contact(`${full(p)}, remainderman`, { phones: [p.phone] }),
      ]
    },
    'trustee of two trusts': () => {
      const p = person()
      const [a, b] = [pick(surnames), 'Butterfield']
      return [
        contact(`${full(p)}, Trustee of the ${a} Trust`, { phones: [p.phone] }),
        contact(`${full(p)}, Trustee of the ${b} Trust`, { phones: [p.phone] }),
      ]
    },
    'a person and their estate': () => {
      const p = person()
      return [
        contact(full(p), { addresses: [address(p)], taxHash: p.phone }),
        contact(`Estate of ${full(p)}`, { addresses: [address(p)], taxHash: p.phone }),
      ]
    },
    'a person and their heirs': () => {
      const p = person()
      return [
        contact(full(p), { addresses: [address(p)] }),
        contact(`Heirs of ${full(p)}`, { addresses: [address(p)] }),
      ]
    },
    'a person and their trust': () => {
      const p = person()
      return [
        contact(full(p), { addresses: [address(p)] }),
        contact(`${full(p)} Living Trust`, { addresses: [address(p)] }),
      ]
    },
  }
  const made = (
    shapes: Record<string, () => [PartyFacts, PartyFacts]>,
    count: number,
    isSame: boolean,
    more = {},
  ) =>
    Array.from({ length: count }, (_, at): LabelledPair => {
      const [shape, make] = Object.entries(shapes)[at % Object.keys(shapes).length]!
      const [one, other] = make()
      return { shape, one, other, isSame, ...more }
    })
  return [
    ...made(same, 250, true),
    ...made(apart, 180, false),
    ...made(across, 70, false, { acrossCapacity: true }),
  ]
}
