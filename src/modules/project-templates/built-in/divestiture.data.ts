import type { Template } from '../record/template.ts'
import { milestone, task } from './task.ts'

const preparation = ['Preparation', 'MANAGER'] as const
const marketing = ['Marketing', 'MANAGER'] as const
const closing = ['Closing', 'LANDMAN'] as const
const handover = ['After closing', 'LANDMAN'] as const

/** Selling leases and wells. */
export const divestiture: Template = {
  name: 'Prepare a divestiture',
  kind: 'DIVESTITURE',
  anchor: 'START',
  description: 'From choosing the properties to the final settlement after closing.',
  tasks: [
    task('scope', 'Choose leases, wells and the effective date', preparation, [0, 7]),
    task('reserves', 'Reserves and cash flow', ['Preparation', 'RESERVOIR'], [7, 25], { after: ['scope'] }),
    task('title', 'Working and net revenue interests, by well', ['Preparation', 'LANDMAN'], [7, 30], {
      after: ['scope'],
    }),
    task('records', 'Lease operating statements and check detail', ['Preparation', 'ACCOUNTING'], [7, 20], {
      after: ['scope'],
    }),
    task('environment', 'Environmental review', ['Preparation', 'SAFETY'], [7, 25], { after: ['scope'] }),
    task('teaser', 'Teaser and confidentiality agreement', marketing, [7, 14], { after: ['scope'] }),
    task('room', 'Fill the data room', marketing, [37, 10], {
      after: ['reserves', 'title', 'records', 'environment'],
    }),
    milestone('open', 'Data room open', marketing, 47, { after: ['room', 'teaser'] }),
    task('bids', 'Reviews, questions and bids', marketing, [48, 30], { after: ['open'] }),
    task('select', 'Choose the buyer', marketing, [78, 7], { after: ['bids'] }),
    task('agreement', 'Purchase and sale agreement', ['Closing', 'ATTORNEY'], [85, 20], {
      after: ['select'],
    }),
    task('diligence', 'The buyer’s title and environmental defects', closing, [105, 30], {
      after: ['agreement'],
    }),
    task('consents', 'Preferential rights and consents to assign', closing, [105, 30], {
      after: ['agreement'],
      notes: 'The operating agreement or lease gives the days for each.',
    }),
    task('cure', 'Cure defects or adjust the price', closing, [135, 10], {
      after: ['diligence', 'consents'],
    }),
    milestone('closed', 'Closing', closing, 145, { after: ['cure'], closes: true }),
    task('assign', 'Record the assignments', handover, [146, 14], { after: ['closed'] }),
    task('operator', 'Change of operator with the agency', ['After closing', 'REGULATORY'], [146, 30], {
      after: ['closed'],
    }),
    task('notify', 'Letters to owners, purchasers and vendors', handover, [146, 14], { after: ['closed'] }),
    task('settle', 'Final settlement', ['After closing', 'ACCOUNTING'], [146, 120], { after: ['closed'] }),
  ],
}
