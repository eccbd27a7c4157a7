import { leaseExamples } from '../../leases/guide-examples.ts'
import { wellExamples } from '../../wells/guide-examples.ts'
import { bold, h2, link, list, explainedNumber, p, workedFigure, type Starter } from './build.ts'

export const decimal: Starter = {
  name: 'decimal',
  title: 'What a decimal is made of',
  slug: 'what-a-decimal-is-made-of',
  description:
    'Net acres, royalty, unit. Eight places on a division order, worked out by hand, and the four places where they go wrong.',
  category: 'Ownership',
  tags: ['Division orders', 'Royalty'],
  series: { name: 'Reading a lease', position: 2 },
  content: [
    p(
      'A division order arrives with a number such as 0.00781250 and a line to sign. The number is a share of every dollar the well brings in. It is a product of three things, and each of them can be checked against a piece of paper.',
    ),
    h2('Net acres come first'),
    p(
      'Gross acres are the tract. Net mineral acres are your part of what lies under it: gross acres times the fraction of the minerals that you own. Half the minerals under 80 acres is 40 net acres, whether the 80 acres are good bottomland or a rail yard. Add the tracts one at a time, since the fraction may differ in each.',
    ),
    workedFigure('Net acres of two tracts', leaseExamples.netAcres),
    h2('Then the unit'),
    p(
      'When a well is drilled on a spacing or pooled unit, the unit shares its production by acres, no matter where the lateral runs. Your part of the unit is your net acres over the acres of the unit. It is the acres of the recorded order or declaration that count, and a “640” is often not 640: a correction section with 633.15 acres changes the third significant digit.',
    ),
    h2('Then the royalty'),
    p(
      'The lease says which part of that comes to you free of the cost of drilling: 1/8, 3/16, 1/5, 1/4. Multiply, and write eight places.',
    ),
    workedFigure('One tract', leaseExamples.royaltyDecimal),
    p('An owner with two tracts, or with two leases at different royalties, adds them up:'),
    workedFigure('Two tracts in one unit', leaseExamples.unitDecimal),
    h2('Why eight places'),
    p(
      'Fractions do not end where decimals do. A third of a well is 0.33333333, and three of them are short by one in the last place. A deck of interests has to add up to exactly 1.00000000, so one owner, usually the largest, carries the difference. Six places would move real money: on $1,000,000 of gross, one unit in the sixth place is a dollar, every month, to someone.',
    ),
    h2('The working interest’s side'),
    p(
      'The people who pay for the well have two decimals. One is their share of the cost, the working interest. The other is their share of the revenue after royalty and overrides come off the top, the net revenue interest. A 90% working interest in a lease with an 18% royalty keeps ',
      explainedNumber('0.73800000', '0.90 × (1 − 0.18)\nNo overriding royalties.'),
      '.',
    ),
    workedFigure('Net revenue interest', leaseExamples.nri),
    h2('From a decimal to a check'),
    p(
      'A decimal alone is no money. It takes a volume and a price. This is the same chain from the other end, before taxes and deductions:',
    ),
    workedFigure('A month of royalty', wellExamples.royaltyEstimate),
    h2('Where it goes wrong'),
    list(
      [bold('The unit’s acres.'), ' The order was amended; the pay deck was not.'],
      [
        bold('The fraction.'),
        ' “An undivided one half of my interest” is half of what the grantor had, and not half of the minerals.',
      ],
      [
        bold('A royalty carved out of a royalty.'),
        ' A non-participating royalty of 1/16 comes out of the lessor’s 1/4, unless its own deed burdens the whole.',
      ],
      [bold('A digit.'), ' 0.001579405 for 0.01579404 is one zero, and nine tenths of the money.'],
    ),
    p(
      'Ask the operator for the derivation: tract, net acres, unit acres, royalty. An operator that keeps its land records straight answers in one line. If the well has stopped, the lease comes before the decimal: read ',
      link('how a cessation clause runs', '/blog/how-a-cessation-clause-runs'),
      '.',
    ),
  ],
}
