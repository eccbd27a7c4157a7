import { moneyNames, type Period } from './by-year.ts'

const none: Omit<Period, 'period'> = {
  volumes: { oil: 0, gas: 0, ngl: 0, water: 0 },
  cumulative: 0,
  present: 0,
  oil: 0,
  gas: 0,
  ngl: 0,
  severance: 0,
  adValorem: 0,
  operating: 0,
  invested: 0,
  abandonment: 0,
  netProfits: 0,
  net: 0,
}

/**
 * Subtracts one cash flow from another by month. Both begin in the same month; a missing month counts as
 * zero.
 */
export function minus(a: readonly Period[], b: readonly Period[]): Period[] {
  const longer = a.length >= b.length ? a : b
  let cumulative = 0
  return longer.map(({ period }, index) => {
    const [here, there] = [a[index] ?? none, b[index] ?? none]
    const money = Object.fromEntries(moneyNames.map(name => [name, here[name] - there[name]])) as Pick<
      Period,
      (typeof moneyNames)[number]
    >
    cumulative += money.net
    return {
      period,
      ...money,
      volumes: {
        oil: here.volumes.oil - there.volumes.oil,
        gas: here.volumes.gas - there.volumes.gas,
        ngl: here.volumes.ngl - there.volumes.ngl,
        water: here.volumes.water - there.volumes.water,
      },
      cumulative,
      present: here.present - there.present,
    }
  })
}
