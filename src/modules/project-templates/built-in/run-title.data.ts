import type { Template } from '../record/template.ts'
import { milestone, task } from './task.ts'

const records = ['Records', 'LANDMAN'] as const
const examination = ['Examination', 'ATTORNEY'] as const
const curative = ['Curing', 'LANDMAN'] as const

/** Title to a unit or a location, completed before its well is drilled. */
export const runTitle: Template = {
  name: 'Run title',
  kind: 'CURATIVE',
  anchor: 'SPUD',
  description: 'From the indices to a title that is ready to drill, a week before the spud.',
  tasks: [
    task('lands', 'Outline the lands and depths', records, [-150, 3]),
    task('indices', 'Search indices, order abstracts or images', records, [-147, 5], { after: ['lands'] }),
    task('run-sheet', 'Write the run sheet, patent to present', records, [-142, 25], { after: ['indices'] }),
    task('courts', 'Check probate, judgments, liens and taxes', records, [-142, 25], { after: ['indices'] }),
    task('minerals', 'Ownership report of minerals', records, [-117, 10], { after: ['run-sheet', 'courts'] }),
    task('leasehold', 'Leasehold report: leases, assignments, burdens', records, [-117, 10], {
      after: ['run-sheet'],
    }),
    task('opinion', 'Drilling title opinion', examination, [-107, 40], { after: ['minerals', 'leasehold'] }),
    milestone('received', 'Opinion received', examination, -67, { after: ['opinion'] }),
    task('requirements', 'Enter its requirements as curative items', curative, [-66, 5], {
      after: ['received'],
    }),
    task('cure', 'Cure what must be cured before drilling', curative, [-61, 40], { after: ['requirements'] }),
    task('supplement', 'Supplemental opinion, or waivers in writing', ['Curing', 'ATTORNEY'], [-21, 14], {
      after: ['cure'],
    }),
    milestone('ready', 'Title ready to drill', curative, -7, { after: ['supplement'], closes: true }),
  ],
}
