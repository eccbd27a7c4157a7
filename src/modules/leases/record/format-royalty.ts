import type { Lease } from './lease.ts'

/** "oil 3/16, gas 1/8"; a single fraction if they are equal. */
export function formatRoyalty({
  royaltyOil: oil,
  royaltyGas: gas,
  royaltyNgl: ngl,
}: Pick<Lease, 'royaltyOil' | 'royaltyGas' | 'royaltyNgl'>): string {
  const known = [
    ['oil', oil],
    ['gas', gas],
    ['NGL', ngl],
  ].filter(([, share]) => share !== null)
  if (known.length === 0) return '—'
  const [, first] = known[0]!
  if (known.length > 1 && known.every(([, share]) => share === first)) return `${first}`
  return known.map(([product, share]) => `${product} ${share}`).join(', ')
}
