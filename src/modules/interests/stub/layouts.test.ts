import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkArithmetic } from '../reconcile/against-itself.ts'
import { isFinding } from '../reconcile/finding.ts'
import { layouts, sampleStub } from '../testing/sample-stub.ts'
import { gatherLine } from './gather-line.ts'

const stubPart = (limit: number) =>
  fc.array(fc.integer({ min: 1, max: limit }), { minLength: 1, maxLength: 4 })

/** Taxes and deductions in ten-thousandths of the value, far below the value itself. */
const arbitrarySale = (least: number, leastDecimal: number) =>
  fc
    .record({
      cents: fc.integer({ min: least, max: 100_000_000 }).map(BigInt),
      taxes: stubPart(400),
      deductions: stubPart(900),
      decimal: fc.integer({ min: leastDecimal, max: 50_000_000 }).map(BigInt),
    })
    .map(({ cents, taxes, deductions, decimal }) => ({
      cents,
      decimal,
      taxes: taxes.map(parts => (cents * BigInt(parts)) / 10_000n + 1n),
      deductions: deductions.map(parts => (cents * BigInt(parts)) / 10_000n + 1n),
    }))

const gather = (...args: Parameters<typeof sampleStub>) =>
  checkArithmetic({ ...gatherLine(sampleStub(...args)), wellId: null, interestType: 'RI' }, false).filter(
    isFinding,
  )

test('a correct stub has no finding in any payor’s layout', () =>
  fc.assert(
    fc.property(arbitrarySale(10_000, 1000), fc.constantFrom(...layouts), (sampleSale, layout) => {
      expect(gather(sampleSale, layout)).toEqual([])
    }),
    { numRuns: 400 },
  ))

test('the missing amount of a short stub is found in every layout', () =>
  fc.assert(
    fc.property(
      // An owner of at least $100, less than half of which is missing.
      arbitrarySale(10_000_000, 100_000),
      fc.constantFrom(...layouts),
      fc.integer({ min: 500, max: 4000 }),
      (sampleSale, layout, missingCents) => {
        const [finding, ...others] = gather(sampleSale, layout, BigInt(missingCents))
        expect(others).toEqual([])
        expect(Math.abs(Number(finding?.owed) * 100 - missingCents)).toBeLessThanOrEqual(6)
      },
    ),
    { numRuns: 400 },
  ))
