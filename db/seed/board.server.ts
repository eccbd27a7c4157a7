import type { Context } from '../../src/core/http/context.server.ts'
import { addDays, type Day } from '../../src/core/time/calendar.ts'
import { saying } from './comments.server.ts'
import { caller } from './people.server.ts'

/** Posts on the company's board: a rule to acknowledge, a poll, and a lease to look at. */
export async function seedBoard(owner: Context, landman: Context, today: Day) {
  const [lease] = (await caller(owner).leases.list({ offset: 0, limit: 1 })).rows
  await caller(landman).posts.create({
    title: 'Shut-in notice sent',
    body: saying(
      { mention: owner },
      ' the notice went to the lessor on Monday. Receipt is in the lease file.',
    ),
    cards: [{ noun: 'leases', recordId: lease!.id }],
  })
  await caller(landman).posts.create({
    title: 'Field office lunch',
    body: saying('We order at eleven. Vote by Thursday.'),
    poll: {
      question: 'What do we order?',
      choices: ['Barbecue', 'Tacos', 'Pizza'],
      until: addDays(today, 3),
    },
  })
  const { id } = await caller(owner).posts.create({
    title: 'Stop-work authority: read this before the rig move',
    body: saying('Anyone may stop a job that looks unsafe. No questions asked.'),
    acknowledge: { dueOn: addDays(today, 2) },
  })
  await caller(owner).posts.pin({ id, pinned: true })
}
