import { nothing, problem, saysNothing, type ReadCell } from '../../../core/importing/values/reading.ts'
import type { CostCategory } from '../record/cost.ts'

/** The first matching pattern wins: “pumping unit repair” is a repair, “water hauling” is not oil hauling. */
const patterns: readonly (readonly [CostCategory, RegExp])[] = [
  ['WORKOVER', /work ?over|pulling unit|well servic|swab|recomplet/i],
  ['OVERHEAD', /overhead|\bcopas\b|\bg ?& ?a\b|administrat/i],
  ['AD_VALOREM', /ad ?val|property tax/i],
  ['INSURANCE', /insur/i],
  ['REPAIR', /repair|mainten|\bmaint\b|\bparts\b/i],
  ['COMPRESSION', /compress/i],
  ['WATER', /water|\bswd\b|disposal/i],
  ['GAS_HANDLING', /gas .*(gather|treat|process|transport|market|handl)|gathering/i],
  ['OIL_HANDLING', /(oil|crude|condensate) .*(haul|treat|transport|truck|handl)|emulsion/i],
  ['CHEMICALS', /chemical|corrosion|inhibitor|methanol|paraffin|biocide/i],
  ['POWER', /power|electric|fuel|utilit|propane/i],
  ['PUMPER', /pumper|pumping|labor|contract oper|lease oper|gaug|supervis|lease care/i],
  ['OTHER', /^other\b|^misc/i],
]

/**
 * The category of an operating cost by the words of its account or description; a problem if none matches.
 */
export function readCategory(text: string): ReadCell<CostCategory> {
  if (saysNothing(text)) return nothing
  const category = patterns.find(([, pattern]) => pattern.test(text))?.[0]
  return category ? { value: category } : problem('This category is not known.')
}
