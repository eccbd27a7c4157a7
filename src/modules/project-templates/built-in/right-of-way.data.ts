import type { Template } from '../record/template.ts'
import { milestone, task } from './task.ts'

const route = ['Route', 'FACILITIES'] as const
const easements = ['Easements', 'RIGHT_OF_WAY'] as const
const permits = ['Permits', 'REGULATORY'] as const
const build = ['Construction', 'FACILITIES'] as const

/** A gathering line: its route, easements and permits before construction. */
export const rightOfWay: Template = {
  name: 'Pipeline right of way',
  kind: 'FACILITY',
  anchor: 'PERMIT',
  description: 'From the route of a gathering line to the line in service and the damages paid.',
  tasks: [
    task('route', 'Choose the route and size the line', route, [-150, 14]),
    task('owners', 'Run surface ownership along the route', ['Route', 'LANDMAN'], [-136, 25], {
      after: ['route'],
    }),
    task('permission', 'Survey permission', easements, [-136, 15], { after: ['route'] }),
    task('survey', 'Survey the centerline', ['Route', 'SURVEYOR'], [-121, 20], { after: ['permission'] }),
    task('environment', 'Wetlands, species and cultural resources', ['Permits', 'SAFETY'], [-121, 30], {
      after: ['permission'],
    }),
    task('plats', 'Plats and legal descriptions of each tract', ['Easements', 'SURVEYOR'], [-101, 14], {
      after: ['survey'],
    }),
    task('offers', 'Send the offers', easements, [-87, 5], { after: ['plats', 'owners'] }),
    task('negotiate', 'Negotiate and sign the easements', easements, [-82, 50], { after: ['offers'] }),
    task('crossings', 'Road, rail, utility and water crossings', permits, [-87, 60], { after: ['plats'] }),
    task('record', 'Record the easements', easements, [-32, 10], { after: ['negotiate'] }),
    task('pay', 'Pay for easements and advance damages', ['Easements', 'ACCOUNTING'], [-32, 15], {
      after: ['negotiate'],
    }),
    milestone('permit', 'Permits in hand', permits, 0, {
      after: ['crossings', 'environment', 'record', 'pay'],
    }),
    task('lay', 'Clear, trench, lay and backfill', build, [1, 60], { after: ['permit'] }),
    task('test', 'Pressure test', build, [61, 5], { after: ['lay'] }),
    milestone('service', 'In service', build, 66, { after: ['test'], closes: true }),
    task('restore', 'Restore the surface', ['Construction', 'SAFETY'], [66, 20], { after: ['test'] }),
    task('as-built', 'As-built survey', ['Construction', 'SURVEYOR'], [66, 15], { after: ['test'] }),
    task('damages', 'Settle damages and get releases', easements, [86, 14], { after: ['restore'] }),
  ],
}
