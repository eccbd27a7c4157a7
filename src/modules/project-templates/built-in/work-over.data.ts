import type { Template } from '../record/template.ts'
import { milestone, task } from './task.ts'

const planning = ['Planning', 'PRODUCTION'] as const
const job = ['Job', 'FIELD'] as const
const finishToStart = ['After', 'PRODUCTION'] as const

/** Repairing, reperforating or stimulating a producing well. */
export const workOver: Template = {
  name: 'Work over a well',
  kind: 'WORKOVER',
  anchor: 'START',
  description:
    'From reviewing the well file to comparing the gain with the AFE. The rig moves in on the first day of work.',
  tasks: [
    task('review', 'Review the well file, failures and production', planning, [-30, 5]),
    task('gain', 'Estimate the gain and the payout', ['Planning', 'RESERVOIR'], [-25, 3], {
      after: ['review'],
    }),
    task('procedure', 'Write the procedure', planning, [-25, 3], { after: ['review'] }),
    task('afe', 'AFE', planning, [-22, 4], { after: ['gain', 'procedure'] }),
    task('partners', 'Partner approvals', ['Planning', 'LANDMAN'], [-18, 10], {
      after: ['afe'],
      notes: 'The operating agreement says above which amount partners must approve.',
    }),
    task('sundry', 'Notice of intent, where the agency requires one', ['Planning', 'REGULATORY'], [-18, 10], {
      after: ['procedure'],
    }),
    task('order', 'Order tubing, rods, pump or packer', planning, [-18, 14], { after: ['afe'] }),
    task('unit', 'Schedule the workover rig and services', job, [-18, 10], { after: ['afe'] }),
    task('safety', 'Well-control plan and safety meeting', ['Job', 'SAFETY'], [-3, 2], {
      after: ['procedure'],
    }),
    task('rig-up', 'Move in, rig up and kill the well', job, [0, 1], {
      after: ['partners', 'sundry', 'order', 'unit', 'safety'],
    }),
    task('pull', 'Pull rods, pump and tubing', job, [1, 2], { after: ['rig-up'] }),
    task('clean', 'Clean out to bottom', job, [3, 2], { after: ['pull'] }),
    task('work', 'Repair, perforate or stimulate', job, [5, 3], { after: ['clean'] }),
    task('run', 'Run tubing, pump and rods', job, [8, 2], { after: ['work'] }),
    task('rig-down', 'Rig down and clean the location', job, [10, 1], { after: ['run'] }),
    milestone('back', 'Back on production', job, 11, { after: ['rig-down'], closes: true }),
    task('test', 'Watch the rate for 30 days', finishToStart, [12, 30], { after: ['back'] }),
    task('report', 'Subsequent report to the agency', ['After', 'REGULATORY'], [12, 20], { after: ['back'] }),
    task('compare', 'Compare cost and gain with the AFE', finishToStart, [42, 5], { after: ['test'] }),
  ],
}
