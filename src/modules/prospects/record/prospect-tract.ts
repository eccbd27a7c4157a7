import { z } from 'zod'
import { line, optionalAcres, optionalLine, optionalState } from '../../../core/form/fields.ts'
import { tractAcres, type TractLand } from '../../leases/record/tract.ts'
import { tractsFromLegal } from '../../leases/tracts/legal-tracts.ts'

/** A tract of a prospect, as users and files write it. Its land and its acres are parsed from the description. */
export const prospectTractSchema = z.object({
  position: z.int().min(0).max(100_000).default(0),
  tractNumber: line('Tract', 20).min(1, 'Enter the tract number.'),
  state: optionalState('State'),
  county: optionalLine('County'),
  legal: line('Legal description', 20_000).min(1, 'Describe the land.').meta({
    title: 'Legal description',
    kind: 'long',
    hint: 'T154N-R97W Sec 14: NE/4, or A-417, T. Navarro Survey',
  }),
  statedAcres: optionalAcres('Gross acres, as stated').meta({ term: 'grossAcres' }),
})
export type ProspectTract = z.output<typeof prospectTractSchema>

/**
 * Returns the land of a description and its gross acres: stated ones, otherwise nominal ones; null if unknown. One
 * tract is one section: a description of several is a problem, in words.
 */
export function toLand({
  legal,
  state,
  statedAcres,
}: Pick<ProspectTract, 'legal' | 'state' | 'statedAcres'>):
  | { land: TractLand; grossAcres: number | null }
  | { problem: string } {
  const parsed = tractsFromLegal(legal, state)
  const [tract] = parsed
  if (!tract) return { problem: 'Describe the land.' }
  if (parsed.length > 1)
    return { problem: `This describes ${parsed.length} tracts. Enter them one at a time.` }
  const acres = statedAcres ?? tract.acres
  return { land: tract.land, grossAcres: tractAcres({ land: tract.land, statedAcres: acres }).acres }
}
