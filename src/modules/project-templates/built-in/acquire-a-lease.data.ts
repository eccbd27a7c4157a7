import type { Template } from '../record/template.ts'
import { milestone, task } from './task.ts'

const ownership = ['Ownership', 'LANDMAN'] as const
const offer = ['Offer', 'LANDMAN'] as const
const closing = ['Closing', 'LANDMAN'] as const

/** Acquiring a lease from its mineral owners, by a landman. */
export const acquireALease: Template = {
  name: 'Acquire a lease',
  kind: 'ACQUISITION',
  anchor: 'START',
  description: 'From mineral ownership to the recorded lease with its obligations on the calendar.',
  tasks: [
    task('terms', 'Set the area, the bonus and the lease form', ['Ownership', 'MANAGER'], [0, 3]),
    task('report', 'Run mineral ownership from the records', ownership, [3, 14], { after: ['terms'] }),
    task('open', 'Check what is open, leased or held', ownership, [3, 14], { after: ['terms'] }),
    task('addresses', 'Find the owners and their addresses', ownership, [17, 5], { after: ['report'] }),
    task('offers', 'Send the offers', offer, [22, 3], { after: ['addresses', 'open'] }),
    task('negotiate', 'Negotiate bonus, royalty, term and clauses', offer, [25, 30], { after: ['offers'] }),
    task('prepare', 'Prepare lease, memorandum and draft', offer, [55, 5], { after: ['negotiate'] }),
    task('sign', 'Signature and acknowledgment', closing, [60, 10], { after: ['prepare'] }),
    task('title', 'Check title before payment', closing, [70, 20], {
      after: ['sign'],
      notes: 'The draft or the bonus letter gives the date by which the bonus is paid.',
    }),
    task('bonus', 'Pay the bonus', ['Closing', 'ACCOUNTING'], [90, 5], { after: ['title'] }),
    task('record', 'Record the lease or its memorandum', closing, [70, 10], { after: ['sign'] }),
    task('enter', 'Enter the lease: terms, tracts, clauses, obligations', closing, [80, 3], {
      after: ['record'],
    }),
    milestone('acquired', 'Lease acquired', closing, 95, { after: ['bonus', 'enter'], closes: true }),
  ],
}
