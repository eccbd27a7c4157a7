import type { Template } from '../record/template.ts'
import { milestone, task } from './task.ts'

const land = ['Land and permits', 'LANDMAN'] as const
const permits = ['Land and permits', 'REGULATORY'] as const
const planning = ['Planning', 'DRILLING'] as const
const site = ['Location', 'FIELD'] as const
const drilling = ['Drilling', 'DRILLING'] as const
const completion = ['Completion', 'COMPLETIONS'] as const
const facilities = ['Facilities', 'FACILITIES'] as const

/** A horizontal well from title and permit to first production and first payment. */
export const drillAndComplete: Template = {
  name: 'Drill and complete a well',
  kind: 'DRILLING',
  anchor: 'SPUD',
  description: 'A horizontal well on land, from the title opinion to the first royalty payment.',
  tasks: [
    task('survey', 'Stake the location and draw the plat', ['Land and permits', 'SURVEYOR'], [-150, 10]),
    task('title', 'Drilling title opinion', ['Land and permits', 'ATTORNEY'], [-150, 45]),
    task('curative', 'Cure what must be cured before drilling', land, [-105, 30], { after: ['title'] }),
    task('surface', 'Surface use agreement', land, [-140, 30], { after: ['survey'] }),
    task('unit', 'Form the spacing unit: pooling, or an agency order', land, [-140, 60], {
      after: ['survey'],
    }),
    task('apd', 'Application for the permit to drill', permits, [-130, 20], { after: ['survey'] }),
    task('review', 'Agency review of the permit', permits, [-110, 45], {
      after: ['apd'],
      source: 'Federal leases: posted at least 30 days before approval, 30 U.S.C. 226(f)',
    }),
    milestone('permit', 'Permit approved', permits, -65, { after: ['review'] }),
    task('design', 'Well plan: casing, mud, directional, completion', planning, [-140, 20]),
    task('afe', 'AFE', planning, [-120, 10], { after: ['design'] }),
    task('ballots', 'Well proposal and AFE to partners, and their elections', land, [-110, 30], {
      after: ['afe'],
      source: 'A.A.P.L. Form 610, Article VI: 30 days after notice',
    }),
    task('rig', 'Rig contract', planning, [-100, 30], { after: ['afe'] }),
    task('pipe', 'Order casing, wellhead and bits', planning, [-100, 60], { after: ['afe'] }),
    task('pad', 'Build road and pad', site, [-60, 21], {
      after: ['permit', 'surface', 'curative', 'unit', 'ballots'],
    }),
    task('conductor', 'Set conductor and cellar', site, [-39, 4], { after: ['pad'] }),
    task('water', 'Line up water for completion and its disposal', completion, [-60, 40], {
      after: ['afe'],
    }),
    milestone('notice', 'Notify the agency and surface owner of the spud', permits, -6, {
      after: ['permit'],
    }),
    task('rig-up', 'Move in and rig up', drilling, [-5, 5], { after: ['conductor', 'rig', 'pipe'] }),
    milestone('spud', 'Spud', drilling, 0, { after: ['rig-up', 'notice'] }),
    task('surface-hole', 'Drill, case and cement the surface hole', drilling, [0, 3], {
      after: ['spud -1'],
    }),
    task('bop', 'Nipple up and test the BOP', drilling, [3, 1], { after: ['surface-hole'] }),
    task('intermediate', 'Drill vertical and curve', drilling, [4, 6], { after: ['bop'] }),
    task('lateral', 'Drill the lateral', drilling, [10, 7], { after: ['intermediate'] }),
    milestone('td', 'Total depth', drilling, 16, { after: ['lateral'] }),
    task('casing', 'Run and cement production casing', drilling, [17, 3], { after: ['td'] }),
    milestone('release', 'Rig released', drilling, 20, { after: ['casing'] }),
    task('battery', 'Build the battery and flowlines', facilities, [0, 58], { after: ['ballots', 'pad'] }),
    task('tie-in', 'Tie in to the gatherer, and purchaser contracts', facilities, [30, 28], {
      after: ['ballots'],
    }),
    task('toe', 'Bond log and toe preparation', completion, [30, 3], { after: ['release'] }),
    task('frac', 'Perforate and stimulate', completion, [45, 12], { after: ['toe', 'water'] }),
    task('drill-out', 'Drill out plugs and run tubing', completion, [57, 5], { after: ['frac'] }),
    milestone('first', 'First production', completion, 63, {
      after: ['drill-out', 'battery', 'tie-in'],
      closes: true,
    }),
    milestone('first-notice', 'Report first production', permits, 68, {
      after: ['first'],
      source: 'Federal and Indian leases: by the fifth business day, 43 CFR 3162.4-1(c)',
    }),
    task('flowback', 'Flow back and test', completion, [63, 14], { after: ['first -1'] }),
    task('report', 'Completion report', permits, [64, 30], {
      after: ['first'],
      notes: 'Texas allows 90 days after completion (16 TAC 3.16); other agencies allow fewer.',
    }),
    task('reclaim', 'Interim reclamation', ['Facilities', 'SAFETY'], [80, 30], { after: ['flowback'] }),
    task('order-title', 'Division order title opinion', ['Revenue', 'ATTORNEY'], [64, 45], {
      after: ['first'],
    }),
    task('division-orders', 'Division orders, and the deck', ['Revenue', 'LANDMAN'], [109, 20], {
      after: ['order-title'],
    }),
    milestone('first-pay', 'First royalty payment', ['Revenue', 'ACCOUNTING'], 183, {
      after: ['division-orders'],
      source: 'Texas: 120 days after the month of first sale, Nat. Res. Code 91.402',
    }),
    task('close-out', 'Close out the AFE', ['Revenue', 'ACCOUNTING'], [94, 60], { after: ['report'] }),
  ],
}
