import type { Lease } from './lease.ts'

/** "oil 3/16, gas 1/8"; a single fraction if they are equal. */
export function formatRoyalty({
  royaltyOil: oil,
  royaltyGas: gas,
  royaltyNgl: ngl,
}: Pick<Lease, 'royaltyOil' | 'royaltyGas' | 'royaltyNgl'>): string {
  const royalties = [
    ['oil', oil],
    ['gas', gas],
    ['NGL', ngl],
  ].filter(([, share]) => share !== null)
  if (royalties.length === 0) return '—'
  const [, first] = royalties[0]!
  if (royalties.length > 1 && royalties.every(([, share]) => share === first)) return `${first}`
  return royalties.map(([product, share]) => `${product} ${share}`).join(', ')
}
