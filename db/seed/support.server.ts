import type { Context } from '../../src/core/http/context.server.ts'
import { saying } from './comments.server.ts'
import { caller } from './people.server.ts'

/** Support tickets from people of the company: one is answered, one solved, and two are waiting. */
export async function seedSupport(owner: Context, landman: Context, engineer: Context, staff: Context) {
  const { categories } = await caller(owner).support.form()
  const categoryId = (name: string) => categories.find(category => category.name === name)!.id
  const openTicket = (user: Context, category: string, subject: string, text: string, priority?: 'high') =>
    caller(user).support.create({
      subject,
      body: saying(text),
      categoryId: categoryId(category),
      ...(priority && { priority }),
    })
  const respond = async (id: string, text: string, solve = false) => {
    const { lastNumber } = await caller(staff).supportDesk.get({ id })
    await caller(staff).supportDesk.answer({ id, seen: lastNumber, body: saying(text), solve })
  }
  const stub = await openTicket(
    landman,
    'Division of interest',
    'Decimal on the stub is higher than ours',
    'The purchaser pays on 0.00390625, but our deck has 0.00292969. The amendment to 1/4 was signed in 2024. Which one is right?',
    'high',
  )
  await caller(staff).supportDesk.note({
    id: stub.id,
    body: saying('The amendment is on file and was never confirmed, so it is not applied.'),
  })
  const released = await openTicket(
    owner,
    'Leases',
    'Where are released acres shown?',
    'We released 40 acres last month and the total did not change.',
  )
  await respond(
    released.id,
    'Released acres drop out of the total on the release date. See Releases on the lease.',
  )
  const mailbox = await openTicket(
    owner,
    'Account and sign-in',
    'Add a second owner',
    'How do I make someone an owner?',
  )
  await respond(mailbox.id, 'Under Organization, People: open the person’s menu and choose Make owner.', true)
  await openTicket(
    engineer,
    'Imports',
    'RRC file rejected, 1,204 rows',
    'The October file was rejected. The September file imported without changes.',
  )
}
