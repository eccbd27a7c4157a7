import { contact, type Generators, type Shapes } from './labeled-generators.ts'
import { clerkAbbreviations, givenNames, surnames } from './labeled-words.ts'

/** Two spellings of one contact. */
export const sameShapes = ({
  pick,
  person,
  otherThan,
  address,
  mistyped,
  upper,
  full,
  moved,
  firm,
}: Generators): Shapes => ({
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
  'a spouse mentioned with one, same email': () => {
    const p = person()
    return [
      contact(`${p.given} ${p.surname}`, {
        kind: 'PERSON',
        relation: `et vir ${pick(givenNames)}`,
        emails: [p.email],
        addresses: [address(p)],
      }),
      contact(full(p), { kind: 'PERSON', emails: [p.email] }),
    ]
  },
  '"et ux." in an index, same phone': () => {
    const p = person()
    return [contact(`${upper(p)}, ET UX.`, { phones: [p.phone] }), contact(full(p), { phones: [p.phone] })]
  },
  'a given name as clerks shortened it, same address': () => {
    const p = person()
    const [short, given] = pick(clerkAbbreviations)
    return [
      contact(`${short} ${p.middle[0]}. ${p.surname}`, { addresses: [address(p)] }),
      contact(`${given} ${p.middle} ${p.surname}`, { addresses: [address(p, true)] }),
    ]
  },
  'index without comma and initial': () => {
    const p = { ...person(), surname: pick(['Hollingsworth', 'Tollefson', 'Kowalczyk']) }
    return [contact(`${p.surname} ${p.given}`.toUpperCase()), contact(full(p))]
  },
  'an O without its apostrophe': () => {
    const p = { ...person(), surname: pick(['O’Shaughnessy', 'O’Halloran', 'O’Grady']) }
    return [contact(`${p.given} ${p.surname.replace('’', ' ')}`), contact(full(p))]
  },
  'a married name behind a hyphen': () => {
    const p = person()
    return [
      contact(`${p.given} ${p.surname}-${otherThan(surnames, p.surname)}`, { emails: [p.email] }),
      contact(`${p.given} ${p.surname}`, { emails: [p.email] }),
    ]
  },
})
