import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calculateBurdens } from './burdens.ts'
import {
  compare,
  divide,
  fraction,
  fractionText,
  minus,
  oneFraction,
  readFraction,
  sum,
  times,
  zero,
} from './fraction.ts'
import { interestSchema, isLessor, lessorShare, toShare, type Interest } from './interest.ts'

const of = (party: string, type: Interest['type'], share: string, more: Partial<Interest> = {}): Interest =>
  interestSchema.parse({ party, type, fraction: share, leased: type === 'MI', ...more })
const exact = (text: string) => {
  const reading = readFraction(text)
  if (!reading.ok) throw new Error(reading.problem)
  return reading.value
}

/** The net share of production under the lease for each interest. */
function carvedBurdens(interests: readonly Interest[], royalty: string) {
  const rate = exact(royalty)
  const { lessors, workingInterest, alone, amounts } = calculateBurdens(interests, rate)
  const leased = compare(lessorShare(interests), zero) === 0 ? oneFraction : lessorShare(interests)
  return interests.map(each => {
    const gross = isLessor(each)
      ? times(divide(toShare(each), leased), minus(rate, lessors))
      : each.type === 'WI'
        ? times(toShare(each), minus(minus(oneFraction, rate), workingInterest))
        : (amounts.get(each) ?? zero)
    return minus(gross, alone.get(each) ?? zero)
  })
}
const texts = (interests: readonly Interest[], royalty: string) =>
  carvedBurdens(interests, royalty).map(fractionText)

describe('burden allocation', () => {
  test('an override carved from one of two owners leaves the other intact', () => {
    const interests = [
      of('Ames', 'MI', '1'),
      of('Dunn', 'WI', '1/2'),
      of('Kite', 'WI', '1/2'),
      of('Geo', 'ORRI', '2%', { carvedFrom: 'DUNN' }),
    ]
    expect(texts(interests, '1/5')).toEqual(['1/5', '19/50', '2/5', '1/50'])
  })

  test('a floating royalty is a share of the royalty, a fixed one a share of production', () => {
    const with_ = (basis: Interest['basis']) => [
      of('Ames', 'MI', '1'),
      of('Nora', 'NPRI', '1/2', { basis }),
      of('Dunn', 'WI', '1'),
    ]
    expect(texts(with_('BURDENED'), '1/4')).toEqual(['1/8', '1/8', '3/4'])
    expect(texts(with_('BURDENED'), '1/8')).toEqual(['1/16', '1/16', '7/8'])
    // Half of all production exceeds the royalty, so the working interest bears the rest.
    expect(texts(with_('PRODUCTION'), '1/4')).toEqual(['0', '1/2', '1/2'])
  })

  test('a royalty carved from one lessor leaves the others intact', () => {
    const interests = [
      of('Ames', 'MI', '1/2'),
      of('Berg', 'MI', '1/2'),
      of('Nora', 'NPRI', '1/2', { carvedFrom: 'Berg', basis: 'BURDENED' }),
      of('Dunn', 'WI', '1'),
    ]
    expect(texts(interests, '1/4')).toEqual(['1/8', '1/16', '1/16', '3/4'])
  })

  test('a royalty that its instrument places on the working interest is not the lessor’s', () => {
    const interests = [
      of('Ames', 'MI', '1'),
      of('Nora', 'NPRI', '1/16', { burdensWorkingInterest: true }),
      of('Dunn', 'WI', '1'),
    ]
    expect(texts(interests, '1/4')).toEqual(['1/4', '1/16', '11/16'])
  })

  test('an override carved from an override burdens that override alone', () => {
    const interests = [
      of('Ames', 'MI', '1'),
      of('Dunn', 'WI', '1'),
      of('Geo', 'ORRI', '4%'),
      of('Heir', 'ORRI', '1/4', { carvedFrom: 'Geo', basis: 'BURDENED' }),
      of('Bank', 'ORRI', '1/2', { carvedFrom: 'Heir', basis: 'BURDENED' }),
    ]
    expect(texts(interests, '1/5')).toEqual(['1/5', '19/25', '3/100', '1/200', '1/200'])
  })

  test('reports an unknown owner name and a circular reference', () => {
    const nobody = of('Geo', 'ORRI', '2%', { carvedFrom: 'Zed' })
    expect(calculateBurdens([of('Dunn', 'WI', '1'), nobody], exact('1/5')).problems).toEqual([
      'Geo’s interest is carved from Zed, who has no working interest or override in this tract.',
    ])
    const circle = [
      of('Geo', 'ORRI', '1/2', { carvedFrom: 'Heir', basis: 'BURDENED' }),
      of('Heir', 'ORRI', '1/2', { carvedFrom: 'Geo', basis: 'BURDENED' }),
    ]
    expect(calculateBurdens(circle, exact('1/5')).problems).toContain(
      'Geo, carved from Heir, carved from Geo: each is a share of the next.',
    )
  })
})

test('all interests add up to exactly one', () => {
  const parts = (names: readonly string[], type: 'MI' | 'WI') =>
    fc
      .array(fc.integer({ min: 1, max: 97 }), { minLength: names.length, maxLength: names.length })
      .map(weights => {
        const total = BigInt(weights.reduce((all, weight) => all + weight, 0))
        return names.map((name, index) =>
          of(name, type, fractionText(fraction(BigInt(weights[index]!), total))),
        )
      })
  const burden = fc.record({
    type: fc.constantFrom('NPRI' as const, 'ORRI' as const),
    share: fc.integer({ min: 1, max: 40 }).map(hundredths => `${hundredths}/1000`),
    burdensWorkingInterest: fc.boolean(),
    basis: fc.constantFrom('PRODUCTION' as const, 'BURDENED' as const),
    carvedFrom: fc.constantFrom(null, 'Ames', 'Berg', 'Dunn', 'Kite', 'B0', 'B1', 'Nobody'),
  })
  const royalty = fc.constantFrom('1/8', '3/16', '1/5', '1/4', '0.33333333')
  fc.assert(
    fc.property(
      parts(['Ames', 'Berg'], 'MI'),
      parts(['Dunn', 'Kite'], 'WI'),
      fc.array(burden, { maxLength: 5 }),
      royalty,
      (lessors, workers, burdens, rate) => {
        const carved = burdens.map(({ type, share, ...more }, index) => of(`B${index}`, type, share, more))
        const shares = carvedBurdens([...lessors, ...workers, ...carved], rate)
        expect(fractionText(sum(shares))).toBe('1')
      },
    ),
  )
})
