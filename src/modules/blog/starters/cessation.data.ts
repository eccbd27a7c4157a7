import { leaseExamples } from '../../leases/guide-examples.ts'
import type { StopFigure } from '../figures/figure.ts'
import {
  bold,
  em,
  figureBlock,
  h2,
  link,
  list,
  marked,
  explainedNumber,
  p,
  quote,
  workedFigure,
  type Starter,
} from './build.ts'

/** Daily oil of an invented well: a slow decline with the unevenness of a pumping well, a stop, and a flush return. */
const rates = Array.from({ length: 168 }, (_, day) => {
  if (day > 60 && day < 117) return 0
  const since = day < 61 ? day : day - 117
  const level = day < 61 ? 44 - since * 0.07 : 49 - since * 0.17
  return Math.round((level + [0, 1.4, -0.8, 0.6, -1.1, 0.9, -0.4][day % 7]!) * 10) / 10
})

export const cessationStop: StopFigure = {
  kind: 'stop',
  title: 'Stave 7-6 1H, daily oil',
  unit: 'bbl/d',
  caption:
    'An invented well. The bars are days without production; the dotted outline is what the clause allows.',
  first: '2026-08-01',
  rates,
  lastDay: '2026-09-30',
  workOn: '2026-11-12',
  backOn: '2026-11-26',
  leases: [
    { name: '60-day clause', days: 60 },
    { name: '30-day clause', days: 30 },
    { name: 'No clause', days: null },
  ],
}

export const cessation: Starter = {
  name: 'cessation',
  title: 'How a cessation clause runs',
  slug: 'how-a-cessation-clause-runs',
  description:
    'Past its primary term, a producing lease lives by one sentence. How to read it, when its days begin, and what stops them.',
  category: 'Leases',
  tags: ['Held by production', 'Lease clauses'],
  series: { name: 'Reading a lease', position: 1 },
  content: [
    p(
      'An oil and gas lease has two lives. During the primary term it lives by the calendar: three years or five, paid for with the bonus. After that it lives “as long thereafter as oil or gas is produced,” and the calendar is no help. What takes its place on the day the pump stops is the cessation clause.',
    ),
    quote(
      p(
        '“If, after the expiration of the primary term, production on the leased premises shall cease from any cause, this lease shall not terminate provided Lessee ',
        marked('commences operations'),
        ' for drilling or reworking ',
        marked('within sixty (60) days'),
        ' thereafter, and so long as such operations are prosecuted ',
        marked('with no cessation of more than sixty (60) consecutive days'),
        ' …”',
      ),
      p(em('A common form, ¶ 7 of an invented lease')),
    ),
    h2('Four questions'),
    p('Read the clause with four questions in hand, and write the answers next to the paragraph number.'),
    list(
      [bold('How many days?'), ' Sixty and ninety are common; thirty and one hundred twenty are out there.'],
      [bold('From what event?'), ' Here it hides in one word, “cease.”'],
      [bold('What counts as an answer?'), ' Production only, or drilling, or reworking as well.'],
      [
        bold('How long may the answer pause?'),
        ' Most forms allow as many days again between one operation and the next.',
      ],
    ),
    h2('When day 1 is'),
    p(
      'Count from the day after the last day of production from any well that holds the lease, on it or in a unit with it. One stripper well that made two barrels yesterday means day 1 has not come. A paying-quantities argument is a different one, with a different clock.',
    ),
    p(
      'A report that is late is not a well that is down. State files run a month or two behind, so a blank October in the middle of November says nothing yet. Your own daily entries and run tickets do. Where only months are known, count the calendar days of the months without production:',
    ),
    workedFigure('By months alone', leaseExamples.gap),
    h2('One stop, three leases'),
    p(
      'The well below made its last oil on September 30. A rig moved on after ',
      explainedNumber('43 days', 'November 12, 2026 − September 30, 2026.\nDay 1 is October 1.'),
      ' and the well came back after ',
      explainedNumber('57 days', 'November 26, 2026 − September 30, 2026.\nDay 1 is October 1.'),
      '. Whether the lease survived depends on the paper, not on the well.',
    ),
    figureBlock(cessationStop),
    p(
      'Under the 60-day clause the rig answers with ',
      explainedNumber(
        '17 days to spare',
        'Last day to act: November 29, 2026, day 60.\nNovember 29 − November 12 = 17 days.',
      ),
      '. Under the 30-day clause the lease ran out on October 30, ',
      explainedNumber('13 days', 'November 12, 2026 − October 30, 2026.'),
      ' before anyone moved iron. With no clause at all, most states ask whether the stop was temporary: what broke, how fast the operator went to work on it, whether anyone treated the lease as over. That is a question for counsel and not for a calendar.',
    ),
    h2('What stops the clock'),
    p(
      'Under the form above, the rig does. Work that is started in good faith and carried on with diligence counts, even before a barrel is sold. Under a clause that asks for production, it does not: the lease needs oil or gas back within the days. That one difference decides more leases than any other, so read the verb. “Commences operations” is an act. “Restores production” is a result.',
    ),
    p(
      'Keep the second clock in view as well. Once work has begun, the clause usually allows only so many consecutive days between operations. A rig that leaves to wait on parts starts it.',
    ),
    h2('Where money holds it'),
    p(
      'A shut-in royalty clause is a second way to hold the lease, with its own conditions. It commonly asks for a well capable of producing in paying quantities, and for a payment by a date. A well that is down because its pump failed may not qualify. A well that is down because the gathering line is full often will. Read whether the payment must be made ',
      em('before'),
      ' the cessation clause would end the lease, and pay early: a shut-in check that arrives the day after is a gift.',
    ),
    h2('What to write down'),
    list(
      ['The last day of production, and who measured it.'],
      ['The first day of work, what was done, and on which well.'],
      ['Every pause, with its dates and its reason.'],
      ['The shut-in payment, if any: amount, payee, date mailed, date received.'],
    ),
    p(
      'If the lease is ever questioned, those four lines are the file. For the interest that rides on it, read ',
      link('what a decimal is made of', '/blog/what-a-decimal-is-made-of'),
      '.',
    ),
  ],
}
