import type { Levy } from './levy.ts'
import { levy, conditionalRate, conditionPart, percentRate, unitRate, yearlyRates } from './make-levy.ts'

const wyoming = ['W.S. 39-14-204, 39-14-205', 'published'] as const
const northDakota = (section: string) => [`N.D.C.C. ${section}`, 'published'] as const
const newMexico = (section: string) =>
  [`NMSA ${section}; New Mexico Taxation and Revenue`, 'published'] as const
const montana = ['MCA 15-36-304', 'published'] as const
const southDakota = (section: string) => [`SDCL ${section}`, 'published'] as const

/** New Mexico, Wyoming, North Dakota, Montana, South Dakota, Nebraska, and states of the East. */
export const northernLevies: readonly Levy[] = [
  levy('NM', ['oil', 'gas', 'ngl'], 'Severance tax', newMexico('7-29-4'), [
    conditionalRate('1980-07-01', 0.01875, 'stripper wells and enhanced recovery, while prices are low'),
    percentRate('1980-07-01', 0.0375),
  ]),
  levy('NM', ['oil', 'ngl'], 'Emergency school tax', newMexico('7-31-4'), [
    conditionalRate('1983-07-01', 0.0158, 'stripper wells, while prices are low'),
    percentRate('1983-07-01', 0.0315),
  ]),
  levy('NM', ['gas'], 'Emergency school tax', newMexico('7-31-4'), [
    conditionalRate('1983-07-01', 0.02, 'stripper wells, while prices are low'),
    percentRate('1983-07-01', 0.04),
  ]),
  levy(
    'NM',
    ['oil', 'ngl'],
    'Conservation tax; 0.24% after a quarter with oil above $70',
    newMexico('7-30-4'),
    [
      percentRate('2010-07-01', 0.0019, { upTo: 0.0024 }),
      percentRate('1991-07-01', 0.0019, { until: '2010-06-01' }),
    ],
    'conservation',
  ),
  levy(
    'NM',
    ['gas'],
    'Conservation tax',
    newMexico('7-30-4'),
    [percentRate('1991-07-01', 0.0019)],
    'conservation',
  ),

  levy('WY', ['oil'], 'Severance tax', wyoming, [
    conditionalRate('1981-01-01', 0.04, 'stripper production, and some wells drilled July 2020 through 2025'),
    percentRate('1981-01-01', 0.06),
  ]),
  levy('WY', ['gas', 'ngl'], 'Severance tax', wyoming, [
    conditionalRate('2020-07-01', 0.04, 'some wells drilled July 2020 through 2025'),
    percentRate('1981-01-01', 0.06),
  ]),

  levy('ND', ['oil'], 'Gross production tax', northDakota('57-51-02'), [percentRate('1957-07-01', 0.05)]),
  levy('ND', ['oil'], 'Extraction tax', northDakota('57-51.1-02'), [
    conditionalRate('2016-01-01', 0, 'certified stripper wells'),
    conditionalRate(
      '2016-01-01',
      0.02,
      'certified wells outside the Bakken and Three Forks, and restimulated wells',
    ),
    percentRate('2023-07-01', 0.05),
    percentRate('2016-01-01', 0.05, { upTo: 0.06, until: '2023-06-01' }),
  ]),
  levy('ND', ['gas'], 'Gross production tax, by mcf, set each July', northDakota('57-51-02.2'), [
    unitRate('2013-07-01', 0, { when: { asks: 'shallow gas, and gas that spares flaring' } }),
    ...yearlyRates('07-01', [
      [2013, 0.0833],
      [2018, 0.0705],
    ]),
  ]),

  levy('MT', ['oil'], 'Production tax', montana, [
    percentRate('1999-01-01', 0.148, conditionPart({ interest: 'royalty' })),
    conditionalRate(
      '1999-01-01',
      0.005,
      'a working interest in the first 12 months, or 18 of a horizontal well',
    ),
    conditionalRate('1999-01-01', 0.055, 'a working interest in stripper wells and incremental production'),
    percentRate('1999-01-01', 0.09, conditionPart({ interest: 'working', spudFrom: '1999-01-01' })),
  ]),
  levy('MT', ['gas'], 'Production tax', montana, [
    percentRate('1999-01-01', 0.148, conditionPart({ interest: 'royalty' })),
    conditionalRate(
      '1999-01-01',
      0.005,
      'a working interest in the first 12 months, or 18 of a horizontal well',
    ),
    percentRate('1999-01-01', 0.09, conditionPart({ interest: 'working', spudFrom: '1999-01-01' })),
  ]),
  levy(
    'MT',
    ['oil', 'gas'],
    'Privilege and license tax, and local impact; at most 0.3%',
    ['ARM 42.25.1809', 'published'],
    [
      percentRate('2006-10-01', 0.0026, { until: '2016-09-01' }),
      percentRate('2016-10-01', 0.0026, { upTo: 0.003 }),
    ],
    'conservation',
  ),

  levy('SD', ['oil', 'gas'], 'Severance tax', southDakota('10-39A-1'), [percentRate('1979-07-01', 0.045)]),
  levy(
    'NE',
    ['oil', 'gas'],
    'Severance tax',
    ['Neb. Rev. Stat. 57-702', 'trade'],
    [
      conditionalRate('2000-01-01', 0.02, 'oil of wells of 10 bbl a day or less'),
      percentRate('2000-01-01', 0.03),
    ],
  ),
  levy(
    'KY',
    ['oil', 'gas'],
    'Severance tax',
    ['KRS 137.120, 143A.020', 'trade'],
    [percentRate('2000-01-01', 0.045)],
  ),
  levy(
    'TN',
    ['oil', 'gas'],
    'Severance tax',
    ['Tenn. Code 60-1-301', 'trade'],
    [percentRate('2000-01-01', 0.03)],
  ),
  levy(
    'WV',
    ['oil', 'gas'],
    'Severance tax',
    ['W. Va. Code 11-13A-3a', 'trade'],
    [conditionalRate('2016-07-01', 0, 'wells of low production'), percentRate('2016-07-01', 0.05)],
  ),
  levy(
    'MI',
    ['oil'],
    'Severance tax',
    ['MCL 205.303', 'trade'],
    [
      conditionalRate('2000-01-01', 0.04, 'stripper wells and marginal properties'),
      percentRate('2000-01-01', 0.066),
    ],
  ),
  levy('MI', ['gas'], 'Severance tax', ['MCL 205.303', 'trade'], [percentRate('2000-01-01', 0.05)]),
  levy(
    'PA',
    ['oil', 'gas', 'ngl'],
    'None: the impact fee is the producer’s, by the well',
    ['58 Pa.C.S. 2302', 'trade'],
    [percentRate('2012-01-01', 0)],
  ),
]
