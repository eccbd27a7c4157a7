import type { ChartFigure } from '../figures/figure.ts'
import { wellExamples } from '../../wells/guide-examples.ts'
import { bold, figureBlock, h2, link, list, explainedNumber, p, workedFigure, type Starter } from './build.ts'

/** An Eddy County well's rows as New Mexico’s OCD published them. Null is a blank cell; an absent month has no row. */
export const eddyRows: readonly {
  month: string
  oil: number | null
  gas: number | null
  water: number | null
}[] = [
  { month: '2011-10', oil: null, gas: null, water: 12447 },
  { month: '2012-01', oil: 541, gas: 975, water: 3932 },
  { month: '2012-02', oil: null, gas: null, water: 549 },
  { month: '2012-03', oil: 81, gas: 24, water: 1509 },
  { month: '2012-04', oil: 1393, gas: 1292, water: 6457 },
  { month: '2012-05', oil: 2220, gas: 2935, water: 8688 },
  { month: '2012-06', oil: 932, gas: 1675, water: 3111 },
  { month: '2012-07', oil: 989, gas: 1550, water: 5275 },
  { month: '2012-08', oil: 928, gas: 2295, water: 5357 },
  { month: '2012-09', oil: 880, gas: 3204, water: 5957 },
  { month: '2012-10', oil: 152, gas: 587, water: 2704 },
  { month: '2012-11', oil: 51, gas: 177, water: 3110 },
  { month: '2012-12', oil: 1514, gas: 4075, water: 9040 },
]

const names = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const months = [
  '2011-10',
  '2011-11',
  '2011-12',
  ...names.map((_, index) => `2012-${String(index + 1).padStart(2, '0')}`),
]

export const eddyChart: ChartFigure = {
  kind: 'chart',
  look: 'bars',
  title: 'Oil of one well in Eddy County, by month',
  unit: 'bbl',
  caption:
    'API 30-015-39055, October 2011 to December 2012. Data courtesy of NM OCD. A month without a bar is blank or absent in the file, not zero.',
  rows: months.map(month => ({
    label: `${names[Number(month.slice(5)) - 1]!} ${month.slice(2, 4)}`,
    value: eddyRows.find(row => row.month === month)?.oil ?? null,
  })),
}

export const productionFile: Starter = {
  name: 'production-file',
  title: 'How to read a state’s production file',
  slug: 'how-to-read-a-states-production-file',
  description: 'Why October is missing in November, what a blank means, and the codes that look like others.',
  category: 'Production',
  tags: ['State data', 'Held by production'],
  series: null,
  content: [
    p(
      'Every producing state publishes what its wells made, month by month, and most of it is free. It was collected to tax and to regulate, and it reads that way. Six things decide whether your numbers from it are right.',
    ),
    h2('A blank is not a zero'),
    p(
      'This is a real well as New Mexico’s Oil Conservation Division published it, fifteen months from its first row.',
    ),
    figureBlock(eddyChart),
    p(
      'October 2011 has a row with ',
      explainedNumber(
        '12,447 barrels of water',
        'API 30-015-39055, October 2011.\nOil: blank. Gas: blank. Water: 12,447 bbl.\nSource: NM OCD.',
      ),
      ' and nothing under oil, which is what a well looks like while it flows back its frac water. November and December 2011 have no row at all. February 2012 has water and a blank. None of these is a zero, and they do not mean the same: a row with blanks was filed; a month without a row may not have been, or not yet.',
    ),
    p(
      'It matters most for a lease. A zero, filed, is evidence that a well made nothing. A missing month is missing evidence. A spreadsheet that turns both into 0 will end leases that are alive, and a chart that draws both as 0 shows a decline that never happened. Of the fifteen months here, ',
      explainedNumber(
        '11 have an oil volume',
        '13 rows were filed in 15 months.\n2 of them have oil blank: October 2011 and February 2012.',
      ),
      '.',
    ),
    h2('It is late by design'),
    p(
      'Operators file a month after the month, and agencies post when they have checked. In the middle of November, October is missing everywhere and September is missing in places. Know the lag of your state before you read a gap at the end of the file as a shut-in well.',
    ),
    h2('What one row stands for'),
    list(
      [bold('A well.'), ' North Dakota, Colorado, New Mexico, Wyoming and others report by well.'],
      [
        bold('A pool of a well.'),
        ' Where two pools are completed in one hole, two rows carry the same API number. Adding them up is right; dropping one as a duplicate is half the gas.',
      ],
      [
        bold('A lease.'),
        ' Texas oil is reported by lease. What any one well of it made is an allocation, by test or by equal parts, and should say so.',
      ],
    ),
    h2('Produced, sold, on hand'),
    p(
      'Oil produced in March and hauled in April is March production and April runs. The difference sits in the tank as ending stock. Check stubs follow the runs; leases follow production. Gas has more exits: sold, flared, used on the lease. If a file has one gas column, find out which one it is before you compare it with a check.',
    ),
    h2('A month is not a rate'),
    p(
      'February has three days fewer than March. Divide by the days of the calendar for what the well delivered, and by days on production for what it can do. The two part company in a month with downtime:',
    ),
    workedFigure('Producing-day rate', wellExamples.producingDay),
    p(
      'And read oil, gas and water together. In May 2012 the well above made 2,220 barrels of oil, 2,935 mcf of gas and 8,688 barrels of water: a gas-oil ratio of ',
      explainedNumber('1,322 scf/bbl', '2,935 mcf × 1,000 ÷ 2,220 bbl'),
      ' and a water cut of ',
      explainedNumber('79.6%', '8,688 ÷ (2,220 + 8,688) bbl'),
      '. When one of the three moves and the others do not, look for a meter, a typo, or a workover before you look for geology.',
    ),
    h2('Codes that look like others'),
    list(
      [
        bold('API state codes are not FIPS codes.'),
        ' North Dakota is 33 in an API number and 38 in a census file. Texas is 42 and 48.',
      ],
      [
        bold('Leading zeros.'),
        ' Colorado is 05. A spreadsheet makes that 5, and every number after it shifts.',
      ],
      [bold('Dates that mean never.'), ' December 31, 9999 in a lease file is “no date.”'],
      [
        bold('Confidential wells.'),
        ' Rows with a name, a place and no volumes. Unknown, again, and not zero.',
      ],
    ),
    p(
      'Write down which file you used, from which day, and which column. If production decides whether a lease is alive, read ',
      link('how a cessation clause runs', '/blog/how-a-cessation-clause-runs'),
      ' next.',
    ),
  ],
}
