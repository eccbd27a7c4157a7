import { contact, type Generators, type Shapes } from './labeled-generators.ts'
import { givenNames, surnames, middleNames, trades } from './labeled-words.ts'

/** Pairs of contacts that are similar but not the same. */
export const distinctShapes = ({
  pick,
  person,
  otherThan,
  address,
  full,
  moved,
  firm,
}: Generators): Shapes => ({
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
  'two people in one name and one of them': () => {
    const p = person()
    const shared = { addresses: [address(p)], phones: [p.phone], emails: [p.email] }
    const other = otherThan(givenNames, p.given)
    return [
      contact(`${p.given} and ${other} ${p.surname}`, shared),
      contact(`${p.given} ${p.surname}`, shared),
    ]
  },
  'LLC and LP': () => {
    const f = firm()
    return [contact(`${f.word} ${f.trade[0]}, LLC`), contact(`${f.word} ${f.trade[0]}, LP`)]
  },
  'two companies of one family': () => {
    const f = firm()
    const [first, second] = [f.trade, otherThan(trades, f.trade)]
    const p = person()
    return [
      contact(`${f.word} ${first[0]} LLC`, { addresses: [address(p)] }),
      contact(`${f.word} ${second[0]} LLC`, { addresses: [address(p)] }),
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
})

/** One person in two capacities. */
export const crossCapacityShapes = ({ pick, person, address, full }: Generators): Shapes => ({
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
})
