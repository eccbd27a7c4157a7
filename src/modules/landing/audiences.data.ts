import type { ScreenshotName } from './Screenshot.tsx'

type AudiencePoint = { title: string; text: string }

/** An audience of the landing page, which also has its own page. */
export type Audience = {
  path: string
  name: string
  /** The heading above its three points on the landing page. */
  heading: string
  /** The headline of its own page; `lead` is the text below it. */
  headline: string
  lead: string
  screen: ScreenshotName
  /** The first three are also on the landing page. */
  points: readonly AudiencePoint[]
}

export const audiences: readonly Audience[] = [
  {
    path: '/operators',
    name: 'Operators',
    heading: 'Start Monday with what is urgent',
    headline: 'Know which lease a shut-in well takes with it',
    lead: 'Wellhead reads your wells’ production and your leases’ clauses together. When a well goes down, you see which leases start a clock, how long each one has, and what holding it costs.',
    screen: 'dashboard',
    points: [
      {
        title: 'What a shut-in well puts at risk',
        text: 'Ask before you turn a valve: which leases terminate, on which day, and the shut-in royalty that would hold each one.',
      },
      {
        title: 'Dates that mean something',
        text: 'Rentals, shut-in royalty, options and reports are listed by the last day to act, with what you lose after it.',
      },
      {
        title: 'Value next to acreage',
        text: 'Decline curves, price decks and taxes give each analysis its NPV, and every figure expands to its inputs.',
      },
      {
        title: 'Production from any state',
        text: 'Bring a state’s monthly file or your own spreadsheet. Columns are matched, odd values are shown, and the whole import can be undone.',
      },
      {
        title: 'AFEs that follow the money',
        text: 'Estimate, partners’ elections and billings are in one place, and an overrun shows before the next invoice.',
      },
      {
        title: 'Anomalies, with the reason',
        text: 'A month that does not fit, a missing report, two wells with one API number: each is listed once, with the figures behind it.',
      },
    ],
  },
  {
    path: '/landmen',
    name: 'Landmen',
    heading: 'The tract, the clause and the well on one map',
    headline: 'Run title and leases without the spreadsheet',
    lead: 'Tracts, owners, provisions, obligations and instruments belong to one lease record. Net acres are calculated from the parts, to the eighth decimal, and show where each part comes from.',
    screen: 'map',
    points: [
      {
        title: 'Acres that add up',
        text: 'Gross, net and company net acres follow from tracts and undivided interests, and a recorded figure that disagrees is shown next to them.',
      },
      {
        title: 'Clauses that count days',
        text: 'Cessation, operations, shut-in, Pugh and continuous development run against real production. A clause that no one has confirmed does not count, and is listed.',
      },
      {
        title: 'Releases with their history',
        text: 'Acres before, released and in force, by tract and depth, with the instrument that did it.',
      },
      {
        title: 'Read from the paper',
        text: 'Drop a scanned lease. Its terms appear next to the page they were read from, and a person confirms each one.',
      },
      {
        title: 'Curative from start to finish',
        text: 'Each requirement of an opinion has an owner, a deadline, its documents and the tract it holds up.',
      },
      {
        title: 'Townships and metes and bounds',
        text: 'Legal descriptions become shapes on the map. A description that cannot be placed says why.',
      },
    ],
  },
  {
    path: '/mineral-owners',
    name: 'Mineral owners',
    heading: 'Check the check',
    headline: 'See whether you were paid what you are owed',
    lead: 'Enter or drop a check stub. Wellhead compares each line with the volumes the operator reported and the decimal from your lease, and shows what is missing.',
    screen: 'stub',
    points: [
      {
        title: 'Volumes against the state’s file',
        text: 'What you were paid on, next to what was reported for the same well and month.',
      },
      {
        title: 'Your decimal, worked out',
        text: 'From net acres, royalty and unit to eight places, with the source of each.',
      },
      {
        title: 'What is still owed',
        text: 'Short payments and unpaid months in one list, by payor and well.',
      },
      {
        title: 'When your lease ends',
        text: 'The primary term, what holds the lease after it, and the day a clause runs out. You do not have to take anyone’s word for it.',
      },
      {
        title: 'Deductions in the open',
        text: 'Check stub codes are explained once and remembered, so a new deduction stands out.',
      },
      {
        title: 'Yours to keep',
        text: 'Everything you enter can be exported as a whole, on every plan.',
      },
    ],
  },
]
