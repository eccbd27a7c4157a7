import { readFact, type Subject } from '../instrument/subject.ts'
import type { Reading } from '../suggestion.ts'
import { partyReadings, readSecondParty } from './parties.ts'

/**
 * Reads leases in which a state or the United States is the lessor without the word lessor: the form of the
 * Bureau of Land Management, and that of the Texas Relinquishment Act, which the owner of the soil signs as
 * agent.
 */
export function readAgency(subject: Subject): Reading[] {
  const { outline, part } = subject
  if (part.kind !== 'BODY' || outline.kind !== 'LEASE') return []
  return isFederal(subject) ? readFederalAgency(subject) : readStateAgency(subject)
}

const isFederal = ({ flow, outline }: Subject) =>
  /\boffer to lease and lease for oil\b|\bbureau of land management\b|\bform 3100-11\b/.test(
    flow.low.slice(Math.max(outline.start, outline.titleStart - 600), outline.titleEnd + 80),
  )

function readFederalAgency(subject: Subject): Reading[] {
  const { scan, outline, flow } = subject
  const form = scan.window(outline.titleEnd, outline.titleEnd, 600, 4000)
  const owner = (
    scan.find(form, /\b(?<name>united states of america)\b/) ?? scan.find(form, /\b(?<name>united states)\b/)
  )?.groupRange('name')
  const offeror = scan
    .find(form, /\bname:? (?<party>[^:]{3,120}?) (?:street|address|city)\b/)
    ?.groupRange('party')
  return [
    ...(owner ? [readFact(flow, 'lessor', 'United States of America', owner, 'party.federal')] : []),
    ...(offeror ? partyReadings(subject, 'lessee', ...offeror, 'party.federal') : []),
  ]
}

const statePattern =
  /\b(?:between|by)(?: and between)? (?:the )?(?<state>state of [a-z]+(?: [a-z]+)?),? (?<capacity>(?:acting (?:herein )?)?(?:by(?: and through)?|through) (?:its|the) [^;()]{3,200}?)(?:, of [a-z\d]|,? \(|,? (?:said|herein|hereinafter|(?:as )?(?:the )?lessors?|whose|with|(?:thereunto )?duly|party)\b)/

function readStateAgency(subject: Subject): Reading[] {
  const { scan, outline, flow } = subject
  const match = scan.find(scan.window(outline.titleEnd, outline.titleEnd, 0, 1500), statePattern)
  const [name, capacity] = [match?.groupRange('state'), match?.groupRange('capacity')]
  if (!match || !name || !capacity) return []
  return [
    readFact(flow, 'lessor', flow.text.slice(...name), name, 'party.state'),
    readFact(flow, 'lessorCapacity', flow.text.slice(...capacity), capacity, 'party.state'),
    ...readSecondParty(subject, capacity[1]),
  ]
}
