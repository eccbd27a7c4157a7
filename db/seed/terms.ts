import type { Chance } from '../../src/modules/sample/chance.server.ts'
import type { LeaseScenario } from './leases.server.ts'

/** True if the n-th lease requires a next well some months after the last. */
export const isDeveloped = (n: number) => n === 6

/** The payment terms of the n-th lease, chosen so that there are a few obligations of each kind. */
export function draftTerms(chance: Chance, n: number, scenario: LeaseScenario, federal: boolean) {
  const inTerm = scenario === 'term'
  return {
    // Federal rentals follow from the regulations; the lease itself gives no rate.
    delayRental: federal ? null : inTerm && n % 4 !== 0 ? { perAcre: '1.00' } : { paidUp: true },
    minimumRoyaltyPerAcre: federal && !inTerm ? '2.00' : n % 10 === 3 ? '5.00' : null,
    shutInRoyalty: federal
      ? null
      : {
          amount: '1.00',
          basis: 'PER_NET_ACRE',
          startAfterDays: 90,
          cadence: 'ANNUAL',
          maxConsecutiveMonths: 24,
        },
    extensionOption:
      inTerm && chance.in(50)
        ? { months: 24, noticeDaysBefore: 60, paymentPerNma: '500.00', exercisedOn: null }
        : null,
    payingTest:
      n % 4 === 1
        ? {
            oilPrice: '64.50',
            gasPrice: '2.15',
            costPerMonth: n === 9 ? '310000.00' : '16500.00',
            lookBackMonths: 12,
          }
        : null,
  }
}
