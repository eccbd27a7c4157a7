import type { Context } from '../../src/core/http/context.server.ts'
import { addDays, type Day } from '../../src/core/time/calendar.ts'
import { caller } from './people.server.ts'

/** An owner in pay who moved and asked why a check was short. */
export async function seedOwners(owner: Context, today: Day): Promise<void> {
  const { owners } = caller(owner)
  const { rows } = await owners.list({})
  const [first] = rows
  if (!first) throw new Error('No deck of the demonstration names an owner.')
  await owners.changes.create({
    partyId: first.id,
    values: {
      kind: 'ADDRESS',
      requestedOn: addDays(today, -6),
      effectiveFrom: today,
      diedOn: null,
      street: 'PO Box 118',
      city: 'Watford City',
      region: 'ND',
      postalCode: '58854',
      notes: null,
    },
  })
  await owners.questions.save({
    partyId: first.id,
    id: null,
    version: null,
    values: {
      askedOn: addDays(today, -9),
      byWay: 'PHONE',
      question: 'Why was the September check lower than the one before?',
      dueOn: null,
      answeredOn: addDays(today, -7),
      answer: 'The well was shut in for eleven days. The decimal has not changed.',
      answeredBy: 'Luis Ortega',
    },
  })
  await seedSuspense(owner, today)
}

/** Money in suspense for an owner who could not be found, partly paid out since. */
async function seedSuspense(owner: Context, today: Day): Promise<void> {
  const { owners, leases, wells } = caller(owner)
  const { id: partyId } = await leases.parties.create({ party: { name: 'Estate of Nils Ruud' } })
  const [well] = (await wells.list({ sort: 'lastOil', direction: 'desc', limit: 1 })).rows
  const firstMonth = `${addDays(today, -400).slice(0, 8)}01`
  await owners.suspenses.save({
    partyId,
    id: null,
    version: null,
    values: { code: 'DEATH', fromMonth: firstMonth, note: 'Heirs unknown' },
  })
  for (const [kind, daysAgo, amount, note] of [
    ['IN', 395, '842.15', null],
    ['IN', 365, '801.40', null],
    ['IN', 335, '779.02', null],
    ['PAID', 60, '842.15', 'Share of the heir whose affidavit was recorded'],
  ] as const)
    await owners.entries.save({
      partyId,
      id: null,
      version: null,
      values: {
        kind,
        onDay: addDays(today, -daysAgo),
        code: 'DEATH',
        amount,
        wellId: well?.id ?? null,
        note,
      },
    })
}
