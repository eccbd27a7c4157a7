import type { Outcome, PipelineKind, Requirement } from './pipeline.ts'

type StageTemplate = readonly [
  name: string,
  probability: number,
  requires?: readonly Requirement[],
  outcome?: Outcome,
]

const lostStage: StageTemplate = ['Lost', 0, ['lostReason'], 'LOST']

/** The default stages of each pipeline; organizations can change them. */
export const defaultStages: Readonly<Record<PipelineKind, readonly StageTemplate[]>> = {
  LEASE: [
    ['Researching', 10],
    ['Contacted', 20, ['party']],
    ['Offer out', 40, ['party', 'netAcres', 'sent']],
    ['Negotiating', 60, ['party', 'sent']],
    ['Signing', 90, ['accepted']],
    ['Lease made', 100, ['made'], 'WON'],
    lostStage,
  ],
  MINERALS: [
    ['Researching', 10],
    ['Title review', 25, ['party', 'tracts']],
    ['Offer out', 40, ['party', 'sent']],
    ['Closing', 85, ['accepted']],
    ['Closed', 100, ['value'], 'WON'],
    lostStage,
  ],
  FARM_OUT: [
    ['Screening', 10],
    ['Data room', 25, ['party']],
    ['Terms', 50, ['party', 'nextStep']],
    ['Agreement', 85, ['party', 'expectedOn']],
    ['Assigned', 100, ['made'], 'WON'],
    lostStage,
  ],
  DIVESTITURE: [
    ['Package', 10],
    ['Marketed', 20, ['value']],
    ['Bids', 40, ['party', 'value']],
    ['Purchase agreement', 80, ['party', 'value', 'expectedOn']],
    ['Sold', 100, ['made'], 'WON'],
    lostStage,
  ],
  PURCHASE: [
    ['Screening', 10],
    ['Due diligence', 25, ['party']],
    ['Offer out', 40, ['party', 'value']],
    ['Purchase agreement', 80, ['party', 'value', 'expectedOn']],
    ['Assigned', 100, ['made'], 'WON'],
    lostStage,
  ],
  RIGHT_OF_WAY: [
    ['Route', 10],
    ['Contacted', 25, ['party']],
    ['Offer out', 50, ['party', 'value']],
    ['Signing', 85, ['party', 'value']],
    ['Granted', 100, ['party', 'value'], 'WON'],
    lostStage,
  ],
  SERVICES: [
    ['Inquiry', 10],
    ['Bid', 30, ['party', 'value']],
    ['Negotiating', 60, ['party', 'value']],
    ['Awarded', 100, ['party', 'value'], 'WON'],
    lostStage,
  ],
}
