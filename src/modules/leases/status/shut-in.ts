import { Decimal } from 'decimal.js'
import type { Derived } from '../../../core/resource/derived.ts'
import type { Lease } from '../record/lease.ts'
import { cents } from '../record/money.ts'

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
  const paid = { label: 'Shut-in royalty', value: amount }
  const count = {
    PER_NET_ACRE: { label: 'Net mineral acres', value: acres.net, unit: 'ac', per: '$/net ac' },
    PER_GROSS_ACRE: { label: 'Gross acres', value: acres.gross, unit: 'ac', per: '$/ac' },
    PER_WELL: { label: 'Wells shut in', value: wells, unit: 'wells', per: '$/well' },
    FLAT: { label: 'Lease', value: 1, unit: 'lease', per: '$' },
  }[basis]
  if (count.value === null) return null
  return {
    value: cents(new Decimal(amount).times(count.value)),
    formula: basis === 'FLAT' ? 'shut-in royalty' : `shut-in royalty × ${count.label.toLowerCase()}`,
    inputs: [
      { ...paid, unit: count.per },
      ...(basis === 'FLAT' ? [] : [{ label: count.label, value: count.value, unit: count.unit }]),
    ],
    convention: 'Rounded to the cent, half up.',
    source: 'Shut-in royalty of the lease',
  }
}
