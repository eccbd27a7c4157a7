import type { Template } from '../record/template.ts'
import { milestone, task } from './task.ts'

const reading = ['Requirements', 'LANDMAN'] as const
const papers = ['Instruments', 'LANDMAN'] as const
const approval = ['Approval', 'ATTORNEY'] as const

/** Curing the requirements of a title opinion before the day they are needed. */
export const cureTitle: Template = {
  name: 'Cure title',
  kind: 'CURATIVE',
  anchor: 'LAST_SAFE_DAY',
  description: 'From the requirements of an opinion to their cure, before the last day to act.',
  tasks: [
    task('read', 'Read the opinion and list its requirements', reading, [-75, 3]),
    task('sort', 'Decide for each: cure, waive or take the risk', ['Requirements', 'MANAGER'], [-72, 4], {
      after: ['read'],
    }),
    task('find', 'Find heirs, parties and their addresses', reading, [-68, 15], { after: ['sort'] }),
    task(
      'draft',
      'Draft affidavits, deeds, ratifications, releases',
      ['Instruments', 'ATTORNEY'],
      [-53, 10],
      {
        after: ['find'],
      },
    ),
    task('send', 'Send them for signature', papers, [-43, 3], { after: ['draft'] }),
    task('collect', 'Follow up and collect signatures', papers, [-40, 20], { after: ['send'] }),
    task('record', 'Record the instruments', papers, [-20, 7], { after: ['collect'] }),
    task('submit', 'Submit them to the examiner', approval, [-13, 5], { after: ['record'] }),
    task('supplement', 'Supplemental opinion, or waivers in writing', approval, [-8, 6], {
      after: ['submit'],
    }),
    milestone('cured', 'Title cured', approval, -2, { after: ['supplement'], closes: true }),
  ],
}
