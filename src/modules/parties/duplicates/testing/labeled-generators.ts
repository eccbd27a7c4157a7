import { dice, firms, givenNames, middleNames, streets, surnames, towns, trades } from './labeled-words.ts'
import type { PartyFacts } from '../party-facts.ts'

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

const blankContact = {
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
/** A contact with only these facts. */
export const contact = (name: string, more: Partial<PartyFacts> = {}): PartyFacts => ({
  ...blankContact,
  id: `${++nextId}`,
  name,
  ...more,
})

/** Creates the name shapes from a seeded random sequence, the same everywhere. */
export function createGenerators(seed: number) {
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
  const otherThan = <T>(from: readonly T[], excluded: T): T => {
    const result = pick(from)
    return result === excluded ? otherThan(from, excluded) : result
  }
  const address = ({ house, street, town }: Person, short = false) => {
    const [city, state, zip] = towns[town]!
    return `${house} ${streets[street]![short ? 1 : 0]}, ${city}, ${state} ${zip}${short ? '-1234' : ''}`
  }
  const mistyped = (word: string) => {
    const position = 2 + roll(word.length - 3)
    return roll(2)
      ? word.slice(0, position) + word.slice(position + 1)
      : word.slice(0, position) + word[position + 1]! + word[position]! + word.slice(position + 2)
  }
  const upper = ({ given, middle, surname }: Person) => `${surname}, ${given} ${middle[0]}`.toUpperCase()
  const fullName = ({ given, middle, surname }: Person) => `${given} ${middle[0]}. ${surname}`
  const movedPerson = (p: Person): Person => ({
    ...p,
    house: p.house + 17,
    town: (p.town + 1) % towns.length,
    phone: `+1${201 + roll(700)}2${100_000 + roll(800_000)}`,
    email: `x${p.email}`,
  })
  const firm = () => ({ word: pick(firms), second: pick(surnames), trade: pick(trades) })
  return { roll, pick, person, otherThan, address, mistyped, upper, full: fullName, moved: movedPerson, firm }
}
export type Generators = ReturnType<typeof createGenerators>
export type Shapes = Record<string, () => [PartyFacts, PartyFacts]>
