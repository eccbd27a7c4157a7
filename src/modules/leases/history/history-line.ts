import { formatAcres } from '../../../core/trade/figures.ts'
import { capitalize, formatDate, formatMoney } from '../../../ui/formats.ts'
import { leaseTitle } from '../record/lease-titles.ts'
import { leaseTypeLabels, type LeaseType } from '../record/lease.ts'
import { operationLabels, type OperationKind } from '../record/operation.ts'
import { partyRoleLabels, type PartyRole } from '../record/lease-party.ts'
import { provisionLabels, type Provision, type ProvisionType } from '../record/provision.ts'
import { provisionParameters } from '../record/provision-text.ts'
import type { ReleaseTerms } from '../record/release-terms.ts'
import { describeReleasedPart } from '../releases/describe-release.ts'
import { termText, type Term } from '../status/term.ts'

/** One line of a lease's history. */
export type HistoryLine = { what: string; details: string[] }

type Values = Record<string, unknown>

const actionTexts: Record<string, string> = {
  'set parties': 'set the parties',
  'withdraw event': 'withdrew an event',
  'partially released': 'recorded a partial release',
  'release dismissed': 'dismissed a proposed release',
  'undo obligation': 'undid a step of an obligation',
  'assign obligation': 'assigned an obligation',
  'withdraw obligation': 'withdrew the acknowledgment of an obligation',
  'link well': 'linked a well',
  'unlink well': 'unlinked a well',
  'link wells': 'linked wells',
  'unlink wells': 'unlinked wells',
  'add well': 'linked a well',
  'change well': 'changed the link to a well',
  'remove well': 'unlinked a well',
}

const partLabels: Record<string, string> = {
  tract: 'a tract',
  provision: 'a provision',
  operation: 'an operation',
  assignment: 'an assignment',
  obligation: 'an obligation',
}

const verbs: Record<string, string> = {
  add: 'added',
  change: 'changed',
  remove: 'removed',
  approve: 'approved',
  acknowledge: 'acknowledged',
  pay: 'recorded the payment of',
  waive: 'waived',
  reopen: 'reopened',
}

/** Describes a change as a sentence without its subject, with the old and new values of its fields. */
export function historyLine(action: string, before: unknown, after: unknown): HistoryLine {
  const details =
    action === 'update' ? fieldChanges(toValues(before), toValues(after)) : partDetails(before, after)
  return { what: actionLabel(action), details }
}

function actionLabel(action: string): string {
  if (actionTexts[action]) return actionTexts[action]
  const [verb = '', noun = ''] = action.split(' ')
  if (action === 'miss obligation') return 'marked an obligation missed'
  if (action === 'note evidence') return 'recorded proof for an obligation'
  if (verbs[verb] && partLabels[noun]) return `${verbs[verb]} ${partLabels[noun]}`
  return `recorded: ${action}`
}

const toValues = (value: unknown): Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Values) : {}

function fieldChanges(before: Values, after: Values): string[] {
  return Object.keys({ ...before, ...after }).map(
    field => `${leaseTitle(field)}: ${fieldText(field, before[field])} → ${fieldText(field, after[field])}`,
  )
}

/** Returns the value of a lease field in words. */
export function fieldText(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '—'
  if (field === 'type') return leaseTypeLabels[value as LeaseType] ?? String(value)
  if (field === 'primaryTerm') return termText(value as Term)
  if (field === 'recordedAcres') return `${formatAcres(value as number)} ac`
  if (moneyFields.has(field)) return formatMoney(value as string)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'string') return /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDate(value) : value
  if (typeof value === 'object') return objectText(value as Values)
  return String(value)
}

const moneyFields = new Set([
  'bonusPerNma',
  'bonusTotal',
  'minimumRoyaltyPerAcre',
  'perAcre',
  'amount',
  'paymentPerNma',
  'oilPrice',
  'gasPrice',
  'costPerMonth',
])

const objectText = (value: Values) =>
  Object.entries(value)
    .filter(([, part]) => part !== null && part !== '' && part !== false)
    .map(
      ([name, part]) =>
        `${splitCamelCase(name)} ${typeof part === 'object' ? JSON.stringify(part) : fieldText(name, part)}`,
    )
    .join(', ') || '—'

/** Turns "fromFt" into "from ft". */
const splitCamelCase = (name: string) => name.replaceAll(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`)

/** Returns the details that identify a part: its type, title, legal description or reason. */
function partDetails(before: unknown, after: unknown): string[] {
  const part = { ...toValues(before), ...toValues(after) }
  const { type, kind } = part as { type?: ProvisionType; kind?: OperationKind }
  const kindLabel = (type && provisionLabels[type]) ?? (kind && operationLabels[kind])
  const identifyingFields = [
    'title',
    'legal',
    'well',
    'unit',
    'reason',
    'paragraph',
    'assignor',
    'assignee',
    'paidAmount',
    'evidence',
    'acknowledgedNote',
    'leaseNumber',
  ]
  return [
    ...(kindLabel ? [kindLabel] : []),
    ...namesText(part),
    ...identifyingFields.flatMap(name => {
      const value = part[name]
      return typeof value === 'string' && value !== ''
        ? [`${capitalize(splitCamelCase(name))}: ${value}`]
        : []
    }),
    ...provisionChanges(part),
    ...releaseLines(part),
    ...partyLines(after),
  ]
}

const maxNames = 8

/** Names of linked records: "Berg 1, Berg 2 and 4 more". */
function namesText({ names }: Values): string[] {
  if (!Array.isArray(names)) return []
  const remaining = names.length - maxNames
  return [names.slice(0, maxNames).join(', ') + (remaining > 0 ? ` and ${remaining} more` : '')]
}

/** Returns a clause's parameters, or an operation's dates. */
const provisionChanges = ({ type, parameters, fromDate, toDate }: Values): string[] => [
  ...(parameters && typeof parameters === 'object'
    ? provisionParameters({ type, parameters } as Provision).map(({ label, value }) => `${label}: ${value}`)
    : []),
  ...(typeof fromDate === 'string'
    ? [`${formatDate(fromDate)} – ${typeof toDate === 'string' ? formatDate(toDate) : 'now'}`]
    : []),
]

/** Returns the tracts of a partial release, and where it is recorded. */
function releaseLines({ release }: Values): string[] {
  const { parts, instrument, recordedOn } = toValues(release) as Partial<ReleaseTerms>
  if (!parts) return []
  const recording = [instrument, recordedOn && `recorded ${formatDate(recordedOn)}`]
    .filter(Boolean)
    .join(', ')
  return [...parts.map(describeReleasedPart), ...(recording ? [`Instrument: ${recording}`] : [])]
}

/** Returns the parties of a lease after a change. */
const partyLines = (after: unknown): string[] =>
  Array.isArray(after)
    ? (after as { name: string; role: PartyRole; share: string | null }[]).map(({ name, role, share }) =>
        [`${partyRoleLabels[role]}: ${name}`, share].filter(Boolean).join(', '),
      )
    : []
