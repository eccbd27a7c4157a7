import { z } from 'zod'
import {
  line,
  optionalAcres,
  optionalCount,
  optionalDay,
  optionalLine,
  optionalMoney,
  optionalState,
} from '../../../core/form/fields.ts'
import { optionalRoyalty } from '../../../core/land/share-fields.ts'

/** What people say of a prospect: the land that is to be leased, and on which terms at most. */
export const prospectSchema = z.object({
  name: line('Name').min(1, 'Name the prospect.'),
  state: optionalState('State'),
  county: optionalLine('County'),
  goalAcres: optionalAcres('Goal, net acres').meta({ term: 'netMineralAcres' }),
  maxPerAcre: optionalMoney('Most per net mineral acre', '$/NMA'),
  royalty: optionalRoyalty('Royalty offered'),
  termMonths: optionalCount('Primary term', 'months', 600, 1),
  budget: optionalMoney('Bonus budget'),
  targetOn: optionalDay('Target date'),
  notes: optionalLine('Notes', 4000),
})
