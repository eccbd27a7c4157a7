import type { Template } from '../record/template.ts'
import { milestone, task } from './task.ts'

const decision = ['Decision', 'LANDMAN'] as const
const lessorGroup = ['Lessor', 'LANDMAN'] as const
const proofGroup = ['Proof', 'LANDMAN'] as const

/** Extending or renewing an expiring lease in time. */
export const keepALease: Template = {
  name: 'Keep an expiring lease',
  kind: 'ACQUISITION',
  anchor: 'LAST_SAFE_DAY',
  description: 'From reading its clauses to the recorded extension, two weeks before the last day to act.',
  tasks: [
    task('read', 'Read term, extension, shut-in and operations clauses', decision, [-120, 5]),
    task('worth', 'Value of the acreage, and of drilling in time', ['Decision', 'RESERVOIR'], [-120, 10]),
    task('decide', 'Decide: extend, drill, rework, pay or let go', ['Decision', 'MANAGER'], [-110, 10], {
      after: ['read', 'worth'],
    }),
    task('owners', 'Check who owns the lessor’s minerals now', lessorGroup, [-100, 10], { after: ['read'] }),
    task('notice', 'Give the notice the option requires', lessorGroup, [-90, 5], {
      after: ['decide', 'owners'],
      notes: 'The option says how many days before the end; the obligation shows the date.',
    }),
    task('negotiate', 'Negotiate extension or renewal', lessorGroup, [-90, 40], {
      after: ['decide', 'owners'],
    }),
    task('sign', 'Signature and acknowledgment', lessorGroup, [-50, 15], { after: ['negotiate'] }),
    task('pay', 'Pay the extension or bonus', ['Proof', 'ACCOUNTING'], [-35, 7], { after: ['sign'] }),
    task('record', 'Record the extension', proofGroup, [-35, 14], { after: ['sign'] }),
    task('confirm', 'Confirm receipt and recording', proofGroup, [-21, 7], { after: ['pay', 'record'] }),
    milestone('kept', 'Lease kept', proofGroup, -14, { after: ['confirm'], closes: true }),
  ],
}
