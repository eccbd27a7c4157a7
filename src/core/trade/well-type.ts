/**
 * The type, status and trajectory of a well: three facets that are never combined into one code, following PPDM's
 * facets of well status. Agencies' codes are mapped in `agencies`.
 */
export type Tone = 'good' | 'warn' | 'bad' | 'info' | 'none'

export const wellTypes = {
  OIL: 'Oil',
  GAS: 'Gas',
  OIL_GAS: 'Oil and gas',
  CBM: 'Coalbed methane',
  CO2: 'Carbon dioxide',
  HE: 'Helium',
  INJ_WATER: 'Water injection',
  INJ_GAS: 'Gas injection',
  SWD: 'Saltwater disposal',
  GAS_STORAGE: 'Gas storage',
  WATER_SOURCE: 'Water source',
  STRAT_TEST: 'Stratigraphic test',
  DRY: 'Dry hole',
  UNKNOWN: 'Unknown',
} as const
export type WellType = keyof typeof wellTypes

export const wellStatuses = {
  PROPOSED: { label: 'Proposed', tone: 'none' },
  PERMITTED: { label: 'Permitted', tone: 'info' },
  PERMIT_EXPIRED: { label: 'Permit expired or canceled', tone: 'none' },
  DRILLING: { label: 'Drilling', tone: 'info' },
  DRILLING_SUSPENDED: { label: 'Drilling suspended', tone: 'warn' },
  WAITING_COMPLETION: { label: 'Waiting on completion', tone: 'info' },
  PRODUCING: { label: 'Producing', tone: 'good' },
  SHUT_IN: { label: 'Shut in', tone: 'warn' },
  ACTIVE_SERVICE: { label: 'In service', tone: 'good' },
  INACTIVE_SERVICE: { label: 'Out of service', tone: 'warn' },
  TEMP_ABANDONED: { label: 'Temporarily abandoned', tone: 'warn' },
  PLUGGED_ABANDONED: { label: 'Plugged and abandoned', tone: 'none' },
  NEVER_DRILLED: { label: 'Never drilled', tone: 'none' },
  CONVERTED: { label: 'Converted', tone: 'none' },
  UNKNOWN: { label: 'Unknown', tone: 'none' },
} as const satisfies Record<string, { label: string; tone: Tone }>
export type WellStatus = keyof typeof wellStatuses

export const trajectories = {
  VERTICAL: 'Vertical',
  DIRECTIONAL: 'Directional',
  HORIZONTAL: 'Horizontal',
} as const
export type Trajectory = keyof typeof trajectories

/** The keys of an object of labels, typed for `z.enum`. */
export const typedKeys = <Key extends string>(labels: Readonly<Record<Key, unknown>>) =>
  Object.keys(labels) as [Key, ...Key[]]

/** The text of an entry: its own, or its label. */
export const labelText = (word: string | { label: string } | undefined): string =>
  typeof word === 'string' ? word : (word?.label ?? '')
