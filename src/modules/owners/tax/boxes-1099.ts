import { Decimal } from 'decimal.js'
import type { ObligationType } from '../../leases/record/obligation.ts'
import type { PartyKind } from '../../parties/party.ts'
import { calculateForm1099, type ReportedIncome } from '../../parties/tax/form-1099.ts'
import type { Income } from '../../parties/tax/form-1099.data.ts'
import { pluralize } from '../../../ui/formats.ts'

export const incomeLabels: Readonly<Record<Income, string>> = {
  ROYALTY: 'Royalties',
  RENT: 'Rents, with bonuses and rentals',
  WORKING_INTEREST: 'Gross working interest',
}

/** The income type of a lease payment; null if the payor decides. */
const incomeByType: Readonly<Record<ObligationType, Income | null>> = {
  BONUS: 'RENT',
  DELAY_RENTAL: 'RENT',
  SHUT_IN_ROYALTY: 'RENT',
  EXTENSION_PAYMENT: 'RENT',
  MINIMUM_ROYALTY: 'ROYALTY',
  EXTENSION_NOTICE: null,
  CONTINUOUS_DEVELOPMENT: null,
  OTHER: null,
}

/** Payments outside leases, which are not recorded here. */
const boxesElsewhere: Readonly<Record<Income, string | null>> = {
  ROYALTY: 'Royalties on production are not recorded here.',
  RENT: null,
  WORKING_INTEREST: 'Working interest revenue is not recorded here.',
}

export type LeasePayment = { type: ObligationType; amount: string | null }
/** A box of a year: null is unknown, never zero. `notes` state what is missing. */
export type Box = Omit<ReportedIncome, 'amount'> & { amount: string | null; notes: string[] }
export type Boxes = { boxes: Box[]; other: string | null }

/**
 * Returns the boxes of Form 1099 for an owner's year, as far as lease data shows. A box with unknown parts is reported
 * once its known part reaches the threshold, and is never declared to be below it.
 * @param paid the lease payments in the year; null if the requesting user may not see leases
 */
export function boxes1099(year: number, kind: PartyKind, paid: readonly LeasePayment[] | null): Boxes {
  const total = (income: Income | null) => (paid ?? []).filter(({ type }) => incomeByType[type] === income)
  const boxes = (Object.keys(incomeLabels) as Income[]).map((income): Box => {
    const payments = total(income)
    const knownPayments = payments.flatMap(({ amount }) => (amount === null ? [] : [{ income, amount }]))
    const zero = { income, amount: '0' }
    const [{ amount, isReported, threshold }] = calculateForm1099(year, { isCorporation: false }, [
      zero,
      ...knownPayments,
    ]) as [ReportedIncome]
    const unknownCount = payments.length - knownPayments.length
    const notes = [
      ...(paid === null ? ['Lease payments are visible to users with access to leases.'] : []),
      ...(unknownCount > 0 ? [`${pluralize(unknownCount, 'payment')} without an amount.`] : []),
      ...(boxesElsewhere[income] === null ? [] : [boxesElsewhere[income]]),
    ]
    const mayBeExempt = isReported === true && (kind === 'COMPANY' || kind === 'AGENCY')
    if (mayBeExempt) notes.push('Corporations and agencies are exempt: see the W-9.')
    const isPartial = notes.length > 0 && !mayBeExempt
    return {
      income,
      threshold,
      amount: knownPayments.length === 0 && notes.length > 0 ? null : amount,
      isReported: mayBeExempt || (isPartial && isReported === false) ? null : isReported,
      notes,
    }
  })
  const otherPayments = total(null).flatMap(({ amount }) => amount ?? [])
  const other =
    otherPayments.length === 0
      ? null
      : otherPayments.reduce((sum, amount) => sum.plus(amount), new Decimal(0)).toFixed(2)
  return { boxes, other }
}
