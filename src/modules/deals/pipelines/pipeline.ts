import { z } from 'zod'
import { line } from '../../../core/form/fields.ts'

/** The kinds of deals. Each organization has a pipeline of each kind. */
export const pipelineLabels = {
  LEASE: 'Lease acquisition',
  MINERALS: 'Minerals',
  FARM_OUT: 'Farm-out',
  DIVESTITURE: 'Divestiture',
  PURCHASE: 'Purchase',
  RIGHT_OF_WAY: 'Right of way',
  SERVICES: 'Services',
} as const
export type PipelineKind = keyof typeof pipelineLabels
export const pipelineKinds = Object.keys(pipelineLabels) as [PipelineKind, ...PipelineKind[]]
export const pipelineKind = z.enum(pipelineKinds)

/** The record that a won deal of each kind produces, or null if none. */
export const resultByKind: Readonly<Record<PipelineKind, 'LEASE' | 'ASSIGNMENT' | 'SALE' | null>> = {
  LEASE: 'LEASE',
  MINERALS: 'ASSIGNMENT',
  FARM_OUT: 'ASSIGNMENT',
  DIVESTITURE: 'SALE',
  PURCHASE: 'ASSIGNMENT',
  RIGHT_OF_WAY: null,
  SERVICES: null,
}

export type Outcome = 'WON' | 'LOST'

/** The possible requirements for entering a stage. */
export const requirementLabels = {
  party: 'Counterparty',
  owner: 'Owner of the deal',
  prospect: 'Prospect',
  value: 'Value or bonus',
  expectedOn: 'Expected close',
  nextStep: 'Next step',
  tracts: 'Tracts',
  netAcres: 'Net acres of each tract',
  sent: 'Offer sent',
  accepted: 'Offer accepted',
  lostReason: 'Reason it was lost',
  made: 'Lease or assignment created',
} as const
export type Requirement = keyof typeof requirementLabels
export const requirements = Object.keys(requirementLabels) as [Requirement, ...Requirement[]]

/** A stage as users write it. */
export const stageSchema = z.object({
  name: line('Stage', 60).min(1, 'Enter a name for the stage.'),
  probability: z
    .int('Enter a whole number of percent.')
    .min(0, 'A probability must be at least 0%.')
    .max(100, 'A probability must be at most 100%.')
    .meta({ title: 'Probability', unit: '%' }),
  requires: z.array(z.enum(requirements)).default([]).meta({ title: 'Required before a deal enters' }),
})

/** The requirements that a deal fulfills. */
export type Readiness = Readonly<Record<Requirement, boolean>>

/** Returns the requirements of a stage that a deal does not fulfill, in words. */
export const missingRequirements = (requires: readonly Requirement[], ready: Readiness): string[] =>
  requires
    .filter(requirement => !ready[requirement])
    .map(requirement => requirementLabels[requirement].toLowerCase())
