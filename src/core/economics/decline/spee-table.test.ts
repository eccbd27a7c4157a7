import { expect, test } from 'vitest'
import { nominalDecline, toDeclineKind } from './effective.ts'

/** Percent per year: nominal, tangent effective, and secant effective for b of 0.5, 1, 1.5 and 2 (after SPEE REP 6). */
const rows = `
1.0 0.99501663 0.9925497 0.990099 0.9876644 0.9852457
3.0 2.9554467 2.9338253 2.9126213 2.8918219 2.8714137
5.0 4.8770576 4.8185606 4.7619047 4.7069945 4.653741
7.0 6.760618 6.64893 6.542056 6.439655 6.3414187
9.0 8.606881 8.427005 8.256881 8.095645 7.9425383
20.0 18.126925 17.355371 16.666666 16.046701 15.484574
40.0 32.967995 30.555555 28.571428 26.899557 25.464401
60.0 45.118835 40.828403 37.5 34.812508 32.580013
80.0 55.067104 48.97959 44.444443 40.882206 37.98263
100.0 63.212055 55.555557 50.0 45.711647 42.264973
300.0 95.02129 84.0 75.0 67.90592 62.203552
500.0 99.3262 91.83673 83.333336 75.990265 69.84887
700.0 99.90881 95.06173 87.5 80.37236 74.180115
900.0 99.987656 96.694214 90.0 83.18276 77.058426
2000.0 100.0 99.17355 95.2381 89.866516 84.38262
4000.0 100.0 99.77324 97.560974 93.54672 88.888885
6000.0 100.0 99.89594 98.36066 95.057205 90.90909
8000.0 100.0 99.94051 98.765434 95.91232 92.1189
10000.0 100.0 99.961555 99.0099 96.47346 92.94654`
  .trim()
  .split('\n')
  .map(line => line.split(' ').map(Number))

/** The table was printed in single precision: seven digits. */
const printed = 7e-6

test.each(rows)('%f %% nominal matches the table', (nominal, tangent, ...secants) => {
  expect(Math.abs(toDeclineKind('tangent', nominal! / 100, 0) * 100 - tangent!)).toBeLessThan(printed)
  expect(nominalDecline('nominal', nominal!, 1)).toBe(nominal)
  ;[0.5, 1, 1.5, 2].forEach((b, index) => {
    expect(Math.abs(toDeclineKind('secant', nominal! / 100, b) * 100 - secants[index]!)).toBeLessThan(printed)
  })
})
