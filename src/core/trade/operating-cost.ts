/** Categories of operating cost, with their labels. */
export const operatingCategories = {
  PUMPER: 'Pumper and labor',
  POWER: 'Power and fuel',
  CHEMICALS: 'Chemicals',
  WATER: 'Water disposal',
  OIL_HANDLING: 'Oil hauling and treating',
  GAS_HANDLING: 'Gas gathering and treating',
  COMPRESSION: 'Compression',
  REPAIR: 'Repairs and maintenance',
  WORKOVER: 'Workover',
  OVERHEAD: 'Overhead',
  INSURANCE: 'Insurance',
  AD_VALOREM: 'Ad valorem tax',
  OTHER: 'Other',
} as const
export type OperatingCategory = keyof typeof operatingCategories

/** The first matching pattern wins: “pumping unit repair” is a repair, “water hauling” is not oil hauling. */
const patterns: readonly (readonly [OperatingCategory, RegExp])[] = [
  ['WORKOVER', /work ?over|pulling unit|well servic|swab|recomplet/i],
  ['OVERHEAD', /overhead|\bcopas\b|\bg ?& ?a\b|administrat/i],
  ['AD_VALOREM', /ad ?val|property tax/i],
  ['INSURANCE', /insur/i],
  ['REPAIR', /repair|mainten|\bmaint\b|\bparts\b|\br ?& ?m\b/i],
  ['COMPRESSION', /compress/i],
  ['WATER', /water|\bswd\b|disposal/i],
  ['GAS_HANDLING', /gas .*(gather|treat|process|transport|market|handl)|gathering/i],
  ['OIL_HANDLING', /(oil|crude|condensate) .*(haul|treat|transport|truck|handl)|emulsion/i],
  ['CHEMICALS', /chemical|\bchem\b|corrosion|inhibitor|methanol|paraffin|biocide/i],
  ['POWER', /power|electric|\belec\b|fuel|utilit|propane/i],
  [
    'PUMPER',
    /pumper|pumping|labor|contract oper|lease operat(?!ing (?:exp|cost|stat))|gaug|supervis|lease care/i,
  ],
  ['OTHER', /^other\b|^misc/i],
]

/** The category of an operating cost by the words of its account, description or heading; null if none matches. */
export const operatingCategory = (text: string): OperatingCategory | null =>
  patterns.find(([, pattern]) => pattern.test(text))?.[0] ?? null
