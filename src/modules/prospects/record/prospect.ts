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

/** The fields of a prospect that users write: the land to lease, and the maximum terms. */
export const prospectSchema = z.object({
  name: line('Name').min(1, 'Enter a name for the prospect.'),
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
