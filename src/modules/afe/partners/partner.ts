import { z } from 'zod'
import { line, optionalDay, optionalLine } from '../../../core/form/fields.ts'

const electionLabels = { participate: 'Participate', non_consent: 'Non-consent' } as const
export type Election = keyof typeof electionLabels

const elections = Object.keys(electionLabels) as [Election, ...Election[]]

/** A share of 1 to eight places, as text; "25 %" is 0.25. */
export const shareField = z
  .string()
  .trim()
  .transform((text, context) => {
    const match = /^(\d*\.?\d+)\s*(%?)$/.exec(text)
    const share = match && Number(match[1]) / (match[2] ? 100 : 1)
    if (!match || share === null || share <= 0 || share > 1) {
      context.addIssue({
        code: 'custom',
        message: 'Enter a working interest above 0 and up to 1, such as 0.25.',
      })
      return z.NEVER
    }
    return eightPlaces(match[1]!, match[2] ? 2 : 0)
  })
  .refine(text => /^\d\.\d{8}$/.test(text), 'A working interest can have at most eight places.')
  .meta({ title: 'Working interest', kind: 'decimal' })

/**
 * Moves the decimal point to the left without floats; a number with more than eight places stays unchanged,
 * to be refused.
 */
function eightPlaces(text: string, shift: number): string {
  const [integer = '', places = ''] = text.split('.')
  const digits = integer.padStart(shift + 1, '0')
  const shifted = digits.slice(0, digits.length - shift)
  const fraction = (digits.slice(digits.length - shift) + places).replace(/0+$/, '')
  return `${shifted.replace(/^0+(?=\d)/, '')}.${fraction.padEnd(8, '0')}`
}

/** The fields of a partner that users edit, including its election. */
export const partnerSchema = z.object({
  name: line('Partner').min(1, 'Enter the name of the partner.'),
  partyId: z.uuid().nullable().default(null).meta({ title: 'Contact', kind: 'reference' }),
  share: shareField,
  own: z.boolean().default(false).meta({ title: 'This is us' }),
  election: z
    .enum(elections)
    .nullable()
    .default(null)
    .meta({ title: 'Election', words: electionLabels, term: 'election' }),
  electedOn: optionalDay('Elected on'),
  evidence: optionalLine('Evidence', 300),
  penaltyPercent: z
    .int('Enter a whole number.')
    .min(0, 'This cannot be less than 0.')
    .max(2000, 'This cannot be more than 2,000.')
    .nullable()
    .default(null)
    .meta({ title: 'Non-consent penalty', unit: '%' }),
})
export type Partner = z.output<typeof partnerSchema>

export const maxPartners = 200

/** Fields that are fixed once ballots have been sent. */
export const fieldsFixedByBallots = ['name', 'share', 'own'] as const

export const ballotSchema = z.object({
  rigOnLocation: z.boolean().default(false).meta({ title: 'A rig is on location' }),
})

/** A partner's ballot status. A late answer does not count. */
export type PartnerStatus = 'not_asked' | 'waiting' | 'in' | 'out' | 'silent' | 'late'

export const partnerStatusLabels: Record<PartnerStatus, string> = {
  not_asked: 'No ballot yet',
  waiting: 'Waiting for an answer',
  in: 'Participates',
  out: 'Non-consent',
  silent: 'No answer by the deadline',
  late: 'Answered after the deadline',
}

/** The partners' ballots: the deadline for answers, and whether it has passed. */
export type Ballots = { dueOn: string; over: boolean } | null

/** The status of a partner. The organization's own interest participates unless it elected otherwise. */
export function partnerStatus(
  { own, election, electedOn }: PartnerElection,
  ballots: Ballots,
): PartnerStatus {
  if (ballots === null) return 'not_asked'
  if (election === 'non_consent') return 'out'
  if (election === 'participate') return electedOn !== null && electedOn > ballots.dueOn ? 'late' : 'in'
  if (own) return 'in'
  return ballots.over ? 'silent' : 'waiting'
}
type PartnerElection = Pick<Partner, 'own' | 'election' | 'electedOn'>
