import { z } from 'zod'
import { daySchema, choice, day, line, optionalDay, optionalLine } from '../../../core/form/fields.ts'
import {
  compare,
  minus,
  oneFraction,
  readFraction,
  sum,
  fractionText,
  type Fraction,
} from '../../../core/land/fraction.ts'
import { changeLabels, type ChangeKind } from '../owner-labels.ts'
import { share } from '../../../core/land/share-fields.ts'
import { addMonths, monthNumber, type Day } from '../../../core/time/calendar.ts'
import { pluralize, formatMonth } from '../../../ui/formats.ts'

/** The documents that each change needs before approval. Users add others that the case requires. */
export const papersByKind: Readonly<Record<ChangeKind, readonly string[]>> = {
  ADDRESS: ['Change of address signed by the owner'],
  DEED: ['Recorded deed or assignment', 'Form W-9 of each new owner'],
  DEATH: ['Death certificate', 'Probate order, or recorded affidavit of heirship', 'Form W-9 of each heir'],
  TRUST: ['Certification of trust', 'Recorded deed to the trustee', 'Form W-9 of the trust'],
}

export const stateLabels = {
  REQUESTED: 'Waiting for documents',
  PAPERS: 'Documents complete',
  APPROVED: 'Decks to approve',
  DONE: 'Done',
  CANCELED: 'Canceled',
} as const
export type ChangeState = keyof typeof stateLabels

/** The stored state; the rest follows from documents and decks. */
export const storedLabels = { REQUESTED: 'Requested', APPROVED: 'Approved', CANCELED: 'Canceled' } as const

const month = daySchema.overwrite(text => text && `${text.slice(0, 8)}01`)

export const changeSchema = z
  .object({
    kind: choice('Change', changeLabels, 'Choose what changes.'),
    requestedOn: day('Requested on'),
    effectiveFrom: month.meta({
      title: 'Effective from',
      kind: 'date',
      hint: 'First production month. Any day of the month.',
    }),
    diedOn: optionalDay('Died on').meta({ onlyFor: { field: 'kind', choices: ['DEATH'] } }),
    street: optionalLine('New street or P.O. box', 300).meta({
      onlyFor: { field: 'kind', choices: ['ADDRESS'] },
    }),
    city: optionalLine('City', 100).meta({ onlyFor: { field: 'kind', choices: ['ADDRESS'] } }),
    region: optionalLine('State or province', 100).meta({ onlyFor: { field: 'kind', choices: ['ADDRESS'] } }),
    postalCode: optionalLine('ZIP or postal code', 20).meta({
      onlyFor: { field: 'kind', choices: ['ADDRESS'] },
    }),
    notes: optionalLine('Notes', 4000),
  })
  .refine(({ kind, diedOn }) => (kind === 'DEATH') === (diedOn !== null), {
    path: ['diedOn'],
    error: 'Enter the date of death.',
  })
  .refine(({ kind, street }) => kind !== 'ADDRESS' || street !== null, {
    path: ['street'],
    error: 'Enter the new address.',
  })
  .refine(({ diedOn, effectiveFrom }) => diedOn === null || effectiveFrom >= `${diedOn.slice(0, 8)}01`, {
    path: ['effectiveFrom'],
    error: 'The owner was alive in this month. Start with the month of death or later.',
  })
export type Change = z.output<typeof changeSchema>

export const paperSchema = z
  .object({
    name: line('Document').min(1, 'Enter the name of the document.'),
    dueOn: optionalDay('Due').meta({ hint: 'You are reminded a week and a day before.' }),
    receivedOn: optionalDay('Received'),
    waivedBecause: optionalLine('Not required because', 500),
  })
  .refine(({ receivedOn, waivedBecause }) => receivedOn === null || waivedBecause === null, {
    path: ['waivedBecause'],
    error: 'This document was received: leave the reason blank.',
  })
/** The fields of a document that show whether it was received. */
export type Paper = Omit<z.output<typeof paperSchema>, 'dueOn'>

export const shareSchema = z.object({
  partyId: z.uuid('Choose the new owner.').meta({ title: 'New owner', kind: 'reference' }),
  share: share('Share of the previous interest').refine(
    text => {
      const read = readFraction(text)
      return !read.ok || read.value.num > 0n
    },
    { error: 'A share must be above zero. Remove the owner instead.' },
  ),
})
export type Share = z.output<typeof shareSchema>

/** Returns the exact share from its text, which the schema has validated. */
export function parseShare(text: string): Fraction {
  const read = readFraction(text)
  if (!read.ok) throw new RangeError(read.problem)
  return read.value
}

/** True if a change concerns ownership rather than an address. */
export const isOwnershipChange = (kind: ChangeKind) => kind !== 'ADDRESS'

type StoredChange = { kind: ChangeKind; state: 'REQUESTED' | 'APPROVED' | 'CANCELED' }

/** Returns the state of a change: the stored one, refined by its documents and drafts. */
export function changeState(
  { state }: StoredChange,
  papers: readonly Paper[],
  drafts: readonly { isDraft: boolean }[],
): ChangeState {
  if (state === 'CANCELED') return 'CANCELED'
  if (state === 'REQUESTED') return papers.every(isComplete) ? 'PAPERS' : 'REQUESTED'
  return drafts.some(({ isDraft }) => isDraft) ? 'APPROVED' : 'DONE'
}

const isComplete = ({ receivedOn, waivedBecause }: Paper) => receivedOn !== null || waivedBecause !== null

/** Returns the problems that prevent a change's approval, in sentences; none if it is complete. */
export function changeProblems(
  { kind }: Pick<StoredChange, 'kind'>,
  papers: readonly Paper[],
  shares: readonly Share[],
): string[] {
  const missingNames = papers.filter(document => !isComplete(document)).map(({ name }) => name)
  return [
    ...(missingNames.length > 0 ? [`Not received yet: ${missingNames.join('; ')}.`] : []),
    ...(isOwnershipChange(kind) ? shareProblems(shares) : []),
  ]
}

function shareProblems(shares: readonly Share[]): string[] {
  if (shares.length === 0) return ['Enter the new owners.']
  const total = sum(shares.map(({ share: text }) => parseShare(text)))
  const comparison = compare(total, oneFraction)
  if (comparison === 0) return []
  return [
    comparison < 0
      ? `The shares total ${fractionText(total)}: ${fractionText(minus(oneFraction, total))} is missing.`
      : `The shares total ${fractionText(total)}: ${fractionText(minus(total, oneFraction))} too much.`,
  ]
}

/** Returns the past months that were divided by the previous owners, as a sentence; null if there are none. */
export function pastMonthsNote(effectiveFrom: Day, today: Day): string | null {
  const count = monthNumber(today) - monthNumber(effectiveFrom)
  if (count <= 0) return null
  const last = formatMonth(addMonths(effectiveFrom, count - 1))
  const months = count === 1 ? last : `${formatMonth(effectiveFrom)} – ${last} (${pluralize(count, 'month')})`
  return `${months} may already have been paid to the owner. The new decks divide ${count === 1 ? 'this month' : 'these months'} again, so settle those payments.`
}
