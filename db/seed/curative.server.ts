import type { Context } from '../../src/core/http/context.server.ts'
import { addDays, type Day } from '../../src/core/time/calendar.ts'
import { openStatus, type StatusDetails } from '../../src/modules/curative/record/curative-status.ts'
import { caller } from './people.server.ts'

const opinion = 'Drilling title opinion, Berg pad'
const inventedNote = 'Invented for the demonstration.'

/** Requirements of an invented title opinion for the first leases, in every state from past due to waived. */
export async function seedCurative(owner: Context, landman: Context, today: Day) {
  const { rows } = await caller(owner).leases.list({ offset: 0, limit: 3 })
  const [first, second, third] = rows.map(({ id }) => id)
  const person = landman.viewer.user!.id
  const items = [
    ['1', 'Affidavit of heirship of Olaf Lund', 'HEIRSHIP', 'DRILLING', first, -4, 40, {}],
    [
      '2',
      'Release of the mortgage in book 12, page 9',
      'MORTGAGE',
      'PAYMENT',
      first,
      21,
      null,
      requestedStatus(today),
    ],
    ['3', 'Ratification by the life tenant', 'RATIFICATION', 'DRILLING', second, 12, 26.6667, {}],
    ['4', 'Release of the expired 1981 lease', 'OLD_LEASE', 'ADVISORY', second, 60, null, curedStatus(today)],
    [
      '5',
      'Stipulation of interest among the Dahl heirs',
      'STIPULATION',
      'PAYMENT',
      third,
      45,
      80,
      receivedStatus(today),
    ],
    [
      '6',
      'Overlap with the survey of 1923',
      'DESCRIPTION',
      'ADVISORY',
      third,
      null,
      1.2,
      waivedStatus(today),
    ],
  ] as const
  for (const [number, name, kind, severity, leaseId, days, netAcres, standing] of items) {
    const { id, version } = await caller(owner).curative_items.create({
      number,
      name,
      kind,
      severity,
      leaseId: leaseId ?? null,
      netAcres,
      dueOn: days === null ? null : addDays(today, days),
      assigneeId: severity === 'ADVISORY' ? null : person,
      opinion,
      opinionOn: addDays(today, -120),
      examiner: 'J. Hartwell',
      notes: inventedNote,
    })
    if ('status' in standing)
      await caller(owner).curative_items.stand({ id, version, standing: { ...openStatus, ...standing } })
  }
}

const requestedStatus = (today: Day) =>
  ({ status: 'REQUESTED', requestedOn: addDays(today, -9) }) satisfies Partial<StatusDetails>
const receivedStatus = (today: Day) =>
  ({
    status: 'RECEIVED',
    requestedOn: addDays(today, -40),
    receivedOn: addDays(today, -2),
  }) satisfies Partial<StatusDetails>
const curedStatus = (today: Day) =>
  ({
    status: 'CURED',
    settledOn: addDays(today, -11),
    curedBy: 'Release, document 77120',
  }) satisfies Partial<StatusDetails>
const waivedStatus = (today: Day) =>
  ({
    status: 'WAIVED',
    settledOn: addDays(today, -30),
    waiverReason: 'Less than two acres, outside of the spacing unit.',
    approvedBy: 'Land manager',
  }) satisfies Partial<StatusDetails>
