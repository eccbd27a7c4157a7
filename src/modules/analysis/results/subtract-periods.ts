import { moneyNames, type Period } from './by-year.ts'

const zeroPeriod: Omit<Period, 'period'> = {
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
export function subtractPeriods(a: readonly Period[], b: readonly Period[]): Period[] {
  const longer = a.length >= b.length ? a : b
  let cumulative = 0
  return longer.map(({ period }, index) => {
    const [minuend, subtrahend] = [a[index] ?? zeroPeriod, b[index] ?? zeroPeriod]
    const money = Object.fromEntries(
      moneyNames.map(name => [name, minuend[name] - subtrahend[name]]),
    ) as Pick<Period, (typeof moneyNames)[number]>
    cumulative += money.net
    return {
      period,
      ...money,
      volumes: {
        oil: minuend.volumes.oil - subtrahend.volumes.oil,
        gas: minuend.volumes.gas - subtrahend.volumes.gas,
        ngl: minuend.volumes.ngl - subtrahend.volumes.ngl,
        water: minuend.volumes.water - subtrahend.volumes.water,
      },
      cumulative,
      present: minuend.present - subtrahend.present,
    }
  })
}
