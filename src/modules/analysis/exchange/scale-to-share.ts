import type { WellInputs, ReversionInputs } from '../inputs/inputs.ts'

type Interest = WellInputs['interest']

/** Scales a well to the share held of its analysis: interests and payout balances are multiplied by the share. */
export function scaleToShare(well: WellInputs, share: number): WellInputs {
  if (share === 1) return well
  const scaleInterest = ({ wi, nri, orri }: Interest): Interest => ({
    wi: wi * share,
    nri: nri * share,
    orri: orri * share,
  })
  const reverted = (reversion: ReversionInputs): ReversionInputs => ({
    ...reversion,
    ...(reversion.at === 'payout' && { balance: reversion.balance * share }),
    after: scaleInterest(reversion.after),
  })
  return {
    ...well,
    interest: scaleInterest(well.interest),
    reversion: well.reversion && reverted(well.reversion),
    ...(well.later && { later: well.later.map(reverted) }),
  }
}
