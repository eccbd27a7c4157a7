import { viewerCan, getRefusal, type Gate, type Viewer } from '../../../core/access/refusal.ts'
import { routeGate } from '../../../core/access/routes.ts'
import type { Capability } from '../../../core/access/vocabulary.ts'

type GuideStep = { title: string; text: string; to: string; gate: Gate }
type GuideTrack = { title: string; isVisibleTo: (viewer: Viewer) => boolean; steps: readonly GuideStep[] }

const leases = routeGate('/app/leases')
const wells = routeGate('/app/well')
const analysis = routeGate('/app/financial-analysis')
const canManage = <Of extends Gate>(gate: Of, capability: Capability): Gate =>
  ({ ...gate, capability }) as Gate
const hasCapability = (capability: Capability) => (viewer: Viewer) => viewerCan(viewer, capability)

const tracks: readonly GuideTrack[] = [
  {
    title: 'For an owner',
    isVisibleTo: ({ membership }) => membership?.status === 'owner',
    steps: [
      {
        title: 'Set the time zone',
        text: 'Due dates and “today” follow it.',
        to: '/app/settings',
        gate: routeGate('/app/settings'),
      },
      {
        title: 'Invite your people and give them roles',
        text: 'Create roles such as Landman or Accountant.',
        to: '/app/organization',
        gate: routeGate('/app/organization'),
      },
      {
        title: 'Name the deputy for obligations',
        text: 'The person notified when the assignee does not answer.',
        to: '/app/organization',
        gate: routeGate('/app/organization'),
      },
      {
        title: 'Review the plan',
        text: 'What it includes, and how much is used.',
        to: '/app/subscription',
        gate: routeGate('/app/subscription'),
      },
    ],
  },
  {
    title: 'For someone who manages leases',
    isVisibleTo: hasCapability('manage_leases'),
    steps: [
      {
        title: 'Import your leases',
        text: 'Any agency’s file or your own sheet; undo is one click.',
        to: '/app/imports',
        gate: canManage(leases, 'manage_leases'),
      },
      {
        title: 'Link the wells that hold them',
        text: 'Then each lease says why it is alive.',
        to: '/app/leases/link-wells',
        gate: canManage(leases, 'manage_leases'),
      },
      {
        title: 'Confirm the clauses',
        text: 'A lease lists them under Provisions; only a confirmed clause counts.',
        to: '/app/leases',
        gate: canManage(leases, 'manage_leases'),
      },
      {
        title: 'Assign what is due',
        text: 'Give each obligation to someone, and acknowledge your own.',
        to: '/app/leases/obligations',
        gate: canManage(leases, 'manage_leases'),
      },
      {
        title: 'Check the acres',
        text: 'Tracts whose outline and lease acres disagree.',
        to: '/app/imports/acres',
        gate: canManage(leases, 'manage_leases'),
      },
    ],
  },
  {
    title: 'For wells and operations',
    isVisibleTo: hasCapability('manage_leases'),
    steps: [
      {
        title: 'Import wells and production',
        text: 'State files, with API numbers in any format.',
        to: '/app/imports',
        gate: canManage(wells, 'manage_leases'),
      },
      {
        title: 'Explain anomalies',
        text: 'Volumes and stocks that do not reconcile.',
        to: '/app/anomalies',
        gate: wells,
      },
      {
        title: 'Track equipment and inspections',
        text: 'Overdue inspections show on the dashboard.',
        to: '/app/equipment',
        gate: wells,
      },
    ],
  },
  {
    title: 'For accounting and revenue',
    isVisibleTo: hasCapability('access_reports'),
    steps: [
      {
        title: 'Draft a division of interest',
        text: 'Owners and decimals by effective month.',
        to: '/app/decks',
        gate: leases,
      },
      {
        title: 'Import check stubs',
        text: 'Compared with your decks and reported volumes.',
        to: '/app/statements',
        gate: leases,
      },
      {
        title: 'Save the reports you need',
        text: 'Royalty, obligations, acreage, by email on a schedule.',
        to: '/app/reports',
        gate: { who: 'member', capability: 'access_reports' },
      },
    ],
  },
  {
    title: 'For value and budgets',
    isVisibleTo: hasCapability('access_leases'),
    steps: [
      {
        title: 'Review flagged forecasts',
        text: 'Every well has a fit; some need review.',
        to: '/app/financial-analysis/forecasts',
        gate: routeGate('/app/financial-analysis/forecasts'),
      },
      {
        title: 'Value a lease',
        text: 'Declines, ownership and prices are filled in.',
        to: '/app/financial-analysis/new',
        gate: analysis,
      },
      {
        title: 'Follow AFEs',
        text: 'Estimate, spent and forecast, line by line.',
        to: '/app/afe',
        gate: routeGate('/app/financial-analysis/forecasts'),
      },
    ],
  },
  {
    title: 'For viewers',
    isVisibleTo: ({ membership }) => membership?.status === 'member',
    steps: [
      {
        title: 'See what others decided',
        text: 'The dashboard shows what you have access to.',
        to: '/app',
        gate: routeGate('/app'),
      },
      {
        title: 'Explore the map',
        text: 'Wells and leases by symbol and color.',
        to: '/app/map',
        gate: routeGate('/app/map'),
      },
      {
        title: 'Read the board',
        text: 'What everyone in your organization should know.',
        to: '/app/organization-board',
        gate: routeGate('/app/organization-board'),
      },
      {
        title: 'Choose what reaches you',
        text: 'Email, push, digests, quiet hours.',
        to: '/app/profile-notifications/settings',
        gate: { who: 'person' },
      },
    ],
  },
]

/** Returns a user's first steps: the tracks that fit their rights, with the steps open to them. */
export function firstSteps(viewer: Viewer): { title: string; steps: GuideStep[] }[] {
  const visibleTracks = tracks
    .filter(({ isVisibleTo }) => isVisibleTo(viewer))
    .map(({ title, steps }) => ({
      title,
      steps: steps.filter(({ gate }) => getRefusal(viewer, gate) === null),
    }))
  return visibleTracks.filter(({ steps }) => steps.length > 0)
}
