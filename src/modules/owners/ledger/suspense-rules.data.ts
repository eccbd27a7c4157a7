import type { SuspenseCode } from '../owner-labels.ts'

/** Money from minerals in a state is presumed abandoned after this many unclaimed years. */
export type UnclaimedRule = {
  state: string
  /** The reasons that the rule covers; absent if it covers all. */
  codes?: readonly SuspenseCode[]
  /** Applies to money that became payable on or after this day. */
  from: string
  years: number
  source: string
  /** The report of money abandoned by a day of the year (MM-DD) is due on a later one. */
  report?: { asOf: string; due: string; source: string }
}

export const unclaimedRules: readonly UnclaimedRule[] = [
  {
    state: 'TX',
    from: '1985-09-01',
    years: 3,
    source: 'Tex. Prop. Code 75.101',
    report: { asOf: '03-01', due: '07-01', source: 'Tex. Prop. Code 74.101' },
  },
  { state: 'WY', from: '1993-01-01', years: 3, source: 'W.S. 34-24-117' },
  { state: 'AR', from: '2000-01-01', years: 3, source: 'A.C.A. 18-28-403' },
  // Only an account for an owner who cannot be located; other mineral proceeds fall under chapter 47-30.2.
  { state: 'ND', codes: ['ADDRESS'], from: '2021-07-01', years: 3, source: 'N.D.C.C. 38-18.1-03(2)' },
]

/** The unclaimed property acts of states whose periods for mineral proceeds are not on file. */
export const unclaimedActs: Readonly<Record<string, string>> = {
  CA: 'Cal. Code Civ. Proc. 1500',
  CO: 'C.R.S. 38-13-101',
  KS: 'K.S.A. 58-3934',
  LA: 'La. R.S. 9:151',
  MT: 'MCA 70-9-801',
  ND: 'N.D.C.C. 47-30.2-01',
  NM: 'NMSA 7-8A-1',
  OH: 'Ohio R.C. 169.01',
  OK: '60 O.S. 651',
  PA: '72 P.S. 1301.1',
  UT: 'Utah Code 67-4a-101',
  WV: 'W. Va. Code 36-8-1',
}

/** A rate fixed by statute: percent per year, from some days after the end of the production month. */
export type InterestRate = {
  percent: number
  compounded: boolean
  afterDays: number
  /** The last day of the rate; absent if it is current. */
  until?: string
}

/**
 * Statutory rules for interest on unpaid money, by state; the first match applies. `codes` limits a rule to
 * some reasons. `rate` is absent if the statute fixes none, or refers to one that is not on file.
 */
export const interestRules: readonly {
  state: string
  codes: readonly SuspenseCode[] | null
  words: string
  rate?: InterestRate
}[] = [
  {
    state: 'OK',
    codes: ['TITLE', 'DEATH', 'DISPUTE'],
    words:
      'Title not marketable: the prime rate, compounded annually; 6% before November 2018 (52 O.S. 570.10 D)',
    rate: { percent: 6, compounded: true, afterDays: 0, until: '2018-10-31' },
  },
  {
    state: 'OK',
    codes: ['ADDRESS', 'TAX_NUMBER'],
    words: '12% a year, compounded annually, from the end of the month of production (52 O.S. 570.10 D)',
    rate: { percent: 12, compounded: true, afterDays: 0 },
  },
  {
    state: 'OK',
    codes: null,
    words: '12% a year, compounded annually, on what is not paid in time (52 O.S. 570.10 D)',
  },
  {
    state: 'ND',
    codes: ['TAX_NUMBER'],
    words: '18% a year on royalties unpaid for 150 days (N.D.C.C. 47-16-39.1)',
    rate: { percent: 18, compounded: false, afterDays: 150 },
  },
  {
    state: 'ND',
    codes: null,
    words: '18% a year on royalties unpaid for 150 days, but not in a dispute of title (N.D.C.C. 47-16-39.1)',
  },
  {
    state: 'TX',
    codes: ['TITLE', 'DISPUTE'],
    words:
      'None while title is disputed or in reasonable doubt (Tex. Nat. Res. Code 91.402(b), 91.403(b)); otherwise the same as for other reasons',
  },
  {
    state: 'TX',
    codes: null,
    words:
      'Two points above the New York Fed’s rate on loans to depository institutions, unless agreed otherwise, from the day after payment was due (Tex. Nat. Res. Code 91.403(a), since 1997)',
  },
  {
    state: 'NM',
    codes: null,
    words:
      'The Dallas Fed’s discount rate on the day payment was due, plus 1.5% (NMSA 70-10-4 B, since June 14, 1991)',
  },
  { state: 'AR', codes: null, words: 'By A.C.A. 15-74-601, on proceeds not paid in time' },
  { state: 'CO', codes: null, words: 'By C.R.S. 34-60-118.5, on proceeds not paid in time' },
  {
    state: 'LA',
    codes: null,
    words: 'Legal interest, if unpaid 30 days after written notice (La. R.S. 31:137 to 31:140)',
  },
  {
    state: 'MT',
    codes: ['TITLE', 'DISPUTE'],
    words:
      'None while title or entitlement is disputed (MCA 82-10-103(4)); otherwise the same as for other reasons',
  },
  {
    state: 'MT',
    codes: null,
    words: 'The maximum rate of MCA 31-1-107, on royalties not paid in time (MCA 82-10-103(2))',
  },
  {
    state: 'WY',
    codes: null,
    words: 'Held in escrow at the bank’s interest rate (W.S. 30-5-302); 18% if it is not (30-5-303)',
  },
]
