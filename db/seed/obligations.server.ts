import type { Context } from '../../src/core/http/context.server.ts'
import { addDays } from '../../src/core/time/calendar.ts'
import type { SeededLease } from './leases.server.ts'
import { caller } from './people.server.ts'

/** Settles some of the leases' obligations, each in a different way; two people approve each payment. */
export async function settleObligations(
  owner: Context,
  landman: Context,
  seeded: readonly SeededLease[],
  today: string,
) {
  const { obligations } = caller(owner).leases
  const { rows } = await obligations.list({ days: 365 })
  const ofType = (type: string) => rows.filter(row => row.type === type)
  const approve = async ({ id, version }: { id: string; version: number }) =>
    caller(landman).leases.obligations.approve(await obligations.approve({ id, version }))
  const pay = async (row: (typeof rows)[number], check: number) =>
    obligations.pay({
      ...(await approve(row)),
      paidOn: addDays(row.payBy < today ? row.payBy : today, -3),
      paidAmount: row.amount,
      evidence: `Check ${check}, cleared; copy of the receipt in the lease file`,
    })

  const waive = ({ id, version }: (typeof rows)[number], reason: string) =>
    obligations.waive({ id, version, reason })

  const released = seeded.find(({ scenario }) => scenario === 'released')!
  for (const row of rows.filter(({ leaseId }) => leaseId === released.id))
    await waive(row, 'Wells plugged and the lease released: nothing is owed.')

  // One shut-in lease is held by its payment; the other one is left for users to notice.
  const shutIn = seeded.find(({ scenario }) => scenario === 'shut-in')!
  await pay(
    ofType('SHUT_IN_ROYALTY').find(({ leaseId }) => leaseId === shutIn.id)!,
    1180,
  )

  // Rentals of earlier years were paid on time, except the latest, which has no payment on record.
  const rentals = ofType('DELAY_RENTAL')
  const pastRentals = rentals.filter(({ payBy }) => payBy < today)
  for (const [n, rental] of pastRentals.slice(0, -1).entries()) await pay(rental, 1101 + n)

  const [first, second, third] = rentals.slice(pastRentals.length)
  await pay(first!, 1181)
  await approve(second!)
  await obligations.approve({ id: third!.id, version: third!.version })

  const [waived, missed] = ofType('MINIMUM_ROYALTY')
  await waive(waived!, 'Royalty paid for the year is more than the minimum.')
  const missReason = 'Sent to the lessor’s old address; paid two weeks later with interest.'
  await obligations.miss({ id: missed!.id, version: missed!.version, reason: missReason })
}
