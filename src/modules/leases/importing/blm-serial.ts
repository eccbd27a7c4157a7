/**
 * Normalizes the serial number of a Bureau of Land Management lease, with any spacing: the state where the land is,
 * the administering office, the number, a letter. `NDM 12345`, `NMNM-012345-A` and `WYW012345` are older numbers, in
 * which a leading zero marks a separate series and is preserved. `NDND105012345` is from MLRS, which since 2021
 * numbers cases with nine digits after four letters. Returns null for other text. Source: BLM, Mineral and Land
 * Records System, case serial numbers.
 */
export function blmSerial(text: string): string | null {
  const [, state, office, digits, suffix = ''] =
    /^([A-Z]{2})([A-Z]{1,2})[\s.-]*(\d{4,9})[\s-]*([A-Z]{0,2})$/.exec(text.trim().toUpperCase()) ?? []
  if (!state || !office || !digits || !blmOffices(state).includes(office)) return null
  if (digits.length === 9) return office.length === 2 && suffix === '' ? `${state}${office}${digits}` : null
  return digits.length <= 7 ? `${state}${office} ${digits}${suffix}` : null
}

/** The letter code of the office that administers a state's leases; MLRS uses two letters for each. */
const offices: Readonly<Record<string, string>> = {
  AK: 'A',
  AZ: 'A',
  CA: 'CA',
  CO: 'C',
  ID: 'I',
  KS: 'NM',
  MT: 'M',
  ND: 'M',
  NE: 'W',
  NM: 'NM',
  NV: 'N',
  OK: 'NM',
  OR: 'OR',
  SD: 'M',
  TX: 'NM',
  UT: 'U',
  WA: 'OR',
  WY: 'W',
}
const easternStates = new Set('AL AR FL IL IN KY LA MI MN MO MS NC NY OH PA SC TN VA WI WV'.split(' '))

const blmOffices = (state: string): string[] =>
  easternStates.has(state) ? ['ES'] : state in offices ? [offices[state]!, state] : []
