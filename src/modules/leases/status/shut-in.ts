import { Decimal } from 'decimal.js'
import type { Derived } from '../../../core/resource/derived.ts'
import type { Lease } from '../record/lease.ts'
import { toCents } from '../record/money.ts'

type ShutInTerms = NonNullable<Lease['shutInRoyalty']>

/**
 * Computes one payment of shut-in royalty in dollars. Per acre: amount × acres; per well: amount × wells shut in;
 * flat: the amount. Null if the amount, or the acres that it needs, are unknown.
 */
export function shutInAmount(
  { amount, basis }: ShutInTerms,
  { acres, wells }: { acres: { gross: number | null; net: number | null }; wells: number },
): Derived<string> | null {
  if (amount === null) return null
  const rateInput = { label: 'Shut-in royalty', value: amount }
  const multiplier = {
    PER_NET_ACRE: { label: 'Net mineral acres', value: acres.net, unit: 'ac', per: '$/net ac' },
    PER_GROSS_ACRE: { label: 'Gross acres', value: acres.gross, unit: 'ac', per: '$/ac' },
    PER_WELL: { label: 'Wells shut in', value: wells, unit: 'wells', per: '$/well' },
    FLAT: { label: 'Lease', value: 1, unit: 'lease', per: '$' },
  }[basis]
  if (multiplier.value === null) return null
  return {
    value: toCents(new Decimal(amount).times(multiplier.value)),
    formula: basis === 'FLAT' ? 'shut-in royalty' : `shut-in royalty × ${multiplier.label.toLowerCase()}`,
    inputs: [
      { ...rateInput, unit: multiplier.per },
      ...(basis === 'FLAT'
        ? []
        : [{ label: multiplier.label, value: multiplier.value, unit: multiplier.unit }]),
    ],
    convention: 'Rounded to the cent, half up.',
    source: 'Shut-in royalty of the lease',
  }
}
