/** Units of columns, with the factor that converts them to bbl, mcf, ft or acres. */
export const units = {
  bbl: { factor: 1, title: 'barrels' },
  mbbl: { factor: 1_000, title: 'thousand barrels' },
  gal: { factor: 1 / 42, title: 'gallons' },
  m3: { factor: 6.2898107704, gas: 0.0353146667215, title: 'cubic meters' },
  e3m3: { factor: 6_289.8107704, gas: 35.3146667215, title: 'thousand cubic meters' },
  e6m3: { factor: 6_289_810.7704, gas: 35_314.6667215, title: 'million cubic meters' },
  e9m3: { factor: 35_314_666.7215, title: 'billion cubic meters' },
  mcf: { factor: 1, title: 'mcf' },
  mmcf: { factor: 1_000, title: 'MMcf' },
  cf: { factor: 0.001, title: 'cubic feet' },
  ft: { factor: 1, title: 'feet' },
  m: { factor: 3.280839895, title: 'meters' },
  ac: { factor: 1, title: 'acres' },
  ha: { factor: 2.4710538147, title: 'hectares' },
  km2: { factor: 247.10538147, title: 'square kilometers' },
  sqmi: { factor: 640, title: 'square miles' },
  m2: { factor: 1 / 4046.8564224, title: 'square meters' },
  sqft: { factor: 1 / 43_560, title: 'square feet' },
  days: { factor: 1, title: 'days' },
  hours: { factor: 1 / 24, title: 'hours' },
  pct: { factor: 0.01, title: 'percent' },
} as const satisfies Record<string, { factor: number; gas?: number; title: string }>

export type Unit = keyof typeof units

const unitBySpelling: Record<string, Unit> = {}
const spellingsByUnit: [Unit, string][] = [
  ['bbl', 'bbl|bbls|barrel|barrels|bo|stb|bw|bbl/mo|bbls/month'],
  ['mbbl', 'mbbl|mbbls|mbo|mstb'],
  ['gal', 'gal|gals|gallon|gallons'],
  ['m3', 'm3|m³|cubic meters|cubic metres|cu m|sm3|sm³|std m3|standard cubic meters'],
  ['mcf', 'mcf|mscf|mcf/mo|1000 cf|mcfg'],
  ['mmcf', 'mmcf|mmscf'],
  ['cf', 'cf|scf|cubic feet'],
  ['e3m3', 'e3m3|103m3|10³m³|1000 m3|km3|1000 sm3|1000 sm³|e3sm3|thousand m3|thousand sm3'],
  [
    'e6m3',
    'e6m3|106m3|10⁶m³|million m3|million sm3|million sm³|mill m3|mill sm3|mill sm³|mill. sm3|mill. sm³|msm3|mm3',
  ],
  [
    'e9m3',
    'e9m3|109m3|10⁹m³|billion m3|billion sm3|billion sm³|bill m3|bill sm3|bill sm³|bill. sm3|bill. sm³|bcm',
  ],
  ['ft', 'ft|feet|foot|usft'],
  ['m', 'm|meters|metres|meter'],
  ['ac', 'ac|acre|acres'],
  ['ha', 'ha|hectare|hectares'],
  ['km2', 'km2|km²|sq km|sqkm|square kilometers|square kilometres'],
  ['sqmi', 'sq mi|sqmi|square miles|mi2|mi²'],
  ['m2', 'm2|m²|sq m|sqm|square meters|square metres'],
  ['sqft', 'sq ft|sqft|square feet|ft2|ft²'],
  ['days', 'days|day|d'],
  ['hours', 'hours|hrs|hour|hr|h'],
  ['pct', '%|pct|percent'],
]
for (const [unit, names] of spellingsByUnit) for (const name of names.split('|')) unitBySpelling[name] = unit

/** The reference point of a depth does not affect its unit: `m RKB`. */
const referencePattern = /(?<!\s)\s+(?:rkb|kb|gl|df|msl|amsl|md|tvd|tvdss)$/

/** The unit that one or two words name, or null. */
export const parseUnit = (text: string): Unit | null => {
  const bare = text.trim().toLowerCase().replace(referencePattern, '').replace(/\.$/, '')
  return Object.hasOwn(unitBySpelling, bare) ? unitBySpelling[bare]! : null
}

/** Known units that are not converted: rates, masses, energies, pressures, equivalents. */
const inconvertibleUnits = new Set(
  'bopd bwpd bpd bbl/d bbls/d b/d stb/d mcfd mcf/d mmcfd mmcf/d scfd sm3/d m3/d t mt kg ton tons tonne tonnes lb lbs pounds gj mj tj btu mmbtu therm therms dth dekatherms kwh mwh boe mboe mmboe toe boed kl l liter liters litre litres psi kpa bar in inch inches fathom fathoms chain chains mi mile miles km cm mm arpent arpents section sections'.split(
    ' ',
  ),
)

/** True if a text names a unit that we convert, or another known unit. */
export const isUnitName = (text: string): boolean =>
  parseUnit(text) !== null || inconvertibleUnits.has(text.trim().toLowerCase().replace(/\.$/, ''))

/** True if a text names a unit that does not fit a kind of value; false for kinds without a unit. */
const isOtherUnit = (text: string, kind: string): boolean => {
  const possible = unitsFor(kind)
  const unit = parseUnit(text)
  return possible.length > 0 && isUnitName(text) && (unit === null || !possible.includes(unit))
}

/** The allowed units of a kind of value, the stored one first; empty for values without a unit. */
export function unitsFor(kind: string): Unit[] {
  switch (kind) {
    case 'oil':
    case 'water':
      return ['bbl', 'mbbl', 'gal', 'm3', 'e3m3', 'e6m3']
    case 'gas':
      return ['mcf', 'mmcf', 'cf', 'm3', 'e3m3', 'e6m3', 'e9m3']
    case 'feet':
      return ['ft', 'm']
    case 'acres':
      return ['ac', 'ha', 'km2', 'sqmi', 'm2', 'sqft']
    case 'days':
      return ['days', 'hours']
    default:
      return []
  }
}

const unitByLetter: Record<string, Record<string, Unit>> = {
  acres: { a: 'ac', h: 'ha' },
  feet: { f: 'ft', m: 'm' },
  oil: { b: 'bbl' },
  water: { b: 'bbl' },
}

/** The unit that a unit column gives for a kind of value, in words or as a code: `H`, `HA`, `Hectares`. */
export function readUnitCell(text: string, kind: string): Unit | null {
  const bare = text.trim().toLowerCase()
  const unit = unitByLetter[kind]?.[bare] ?? parseUnit(bare)
  return unit && unitsFor(kind).includes(unit) ? unit : null
}

const splitTrailingUnit = (text: string) => /^(.*\d\)?)\s*([a-z][a-z0-9²³/ .]*)$/i.exec(text.trim()) ?? []

/** A unit after a number that does not fit a kind of value: `50 mcf` of oil. */
export function conflictingUnit(text: string, kind: string): string | null {
  const [, , tail] = splitTrailingUnit(text)
  return tail && isOtherUnit(tail, kind) ? tail : null
}

/** A number with the unit after it, `12.5 MMcf`; null if the text does not end in a unit of this kind. */
export function splitNumberAndUnit(text: string, kind: string): { number: string; unit: Unit } | null {
  const [, number, tail] = splitTrailingUnit(text)
  const unit = tail ? parseUnit(tail) : null
  return number && unit && unitsFor(kind).includes(unit) ? { number, unit } : null
}

/** The kind of field that gives the unit of a kind of value in each row. */
export const unitKinds: Readonly<Record<string, string>> = {
  acres: 'areaUnit',
  feet: 'lengthUnit',
  oil: 'liquidUnit',
  water: 'liquidUnit',
  gas: 'gasUnit',
}

/** The factor from a unit to ours. Gas in cubic meters converts to mcf, liquids to barrels. */
export function unitFactor(unit: Unit, kind: string): number {
  const entry: { factor: number; gas?: number } = units[unit]
  return kind === 'gas' ? (entry.gas ?? entry.factor) : entry.factor
}
