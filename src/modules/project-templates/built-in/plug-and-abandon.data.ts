import type { Template } from '../record/template.ts'
import { milestone, task } from './task.ts'

const planning = ['Planning', 'PRODUCTION'] as const
const land = ['Planning', 'LANDMAN'] as const
const permits = ['Permit', 'REGULATORY'] as const
const job = ['Job', 'FIELD'] as const
const surface = ['Surface', 'SAFETY'] as const

/** A well at the end of its life, from the decision to the release of the bond. */
export const plugAndAbandon: Template = {
  name: 'Plug and abandon a well',
  kind: 'OTHER',
  anchor: 'PERMIT',
  description: 'From checking which leases the well holds to the inspected, restored surface.',
  tasks: [
    task('holds', 'Check which leases the well holds', land, [-45, 7], {
      notes: 'A lease that has no other well ends when this one is plugged.',
    }),
    task('file', 'Review the well file and draw the wellbore', planning, [-45, 7]),
    task('procedure', 'Write the plugging procedure', planning, [-38, 7], { after: ['file'] }),
    task('afe', 'AFE', planning, [-31, 5], { after: ['procedure', 'holds'] }),
    task('partners', 'Consent of partners', land, [-26, 14], { after: ['afe'] }),
    task('intent', 'Notice of intent to plug', permits, [-30, 30], {
      after: ['procedure'],
      notes: 'Texas: Form W-3A at least five days before plugging begins (16 TAC 3.14).',
    }),
    milestone('permit', 'Plugging approved', permits, 0, { after: ['intent', 'partners'] }),
    task('contractor', 'Contract and schedule the plugging rig', job, [1, 19], { after: ['permit'] }),
    milestone('notify', 'Notify the agency of the day', permits, 19, { after: ['contractor'] }),
    task('rig-up', 'Move in and rig up', job, [21, 1], { after: ['contractor', 'notify'] }),
    task('pull', 'Pull tubing and equipment', job, [22, 2], { after: ['rig-up'] }),
    task('plugs', 'Set and tag the plugs, witnessed where required', job, [24, 4], { after: ['pull'] }),
    task('cut', 'Cut and cap casing, set the marker', job, [28, 1], { after: ['plugs'] }),
    milestone('plugged', 'Well plugged', job, 28, { after: ['cut'], closes: true }),
    task('record', 'Plugging record', permits, [29, 30], {
      after: ['plugged'],
      source: 'Texas: Form W-3 within 30 days after plugging, 16 TAC 3.14',
    }),
    task('equipment', 'Remove equipment and flowlines', ['Surface', 'FACILITIES'], [29, 20], {
      after: ['plugged'],
    }),
    task('releases', 'Record releases of leases that are no longer held', ['Surface', 'LANDMAN'], [29, 30], {
      after: ['plugged'],
    }),
    task('restore', 'Clean soil, regrade and reseed', surface, [49, 45], { after: ['equipment'] }),
    task('retire', 'Retire the asset, close the AFE', ['Surface', 'ACCOUNTING'], [94, 20], {
      after: ['restore', 'record'],
    }),
    milestone('released', 'Site inspected, bond released', surface, 120, { after: ['restore', 'record'] }),
  ],
}
