import { Decimal } from 'decimal.js'
import type { Derived } from '../../../core/resource/derived.ts'
import { sumAcres } from '../acres/acres-sum.ts'
import { addMonths, toDay, monthEnd, monthNumber, type Day } from '../../../core/time/calendar.ts'
import type { HoldingWell, LeaseFacts, WellMonth } from '../status/lease-facts.ts'
import { isLive, type LeaseStatus } from '../record/lease-status.ts'
import { cadences, type Cadence } from '../record/lease.ts'
import { sumMoney } from '../record/money.ts'
import { hasProduction } from '../status/production-gaps.ts'
import { listRemedies, type Remedy } from '../status/remedies.ts'
import { shutInAmount } from '../status/shut-in.ts'
import { shutInCoverage } from '../status/shut-in-run.ts'
import { assessLease, assessHolds } from '../status/status.ts'
import type { LeaseTract } from '../status/tract-holding.ts'
import { findLostTracts, type LostTract } from './what-if-tracts.ts'

/** A well that stops permanently after a day. */
export type WellStop = { wellId: string; lastDay: Day }

export type WhatIfLease = { leaseId: string; facts: LeaseFacts; land: readonly LeaseTract[] }

/** The effect on one lease if the wells stop. */
type WhatIfResult = {
  leaseId: string
  status: LeaseStatus
  /** True if it lapses within the horizon, and would not have without the stop. */
  isLost: boolean
  /** The first day on which it lapses; null if it does not within the horizon. */
  lapsesOn: Day | null
  netAcres: number | null
  grossAcres: number | null
  /** Acreage that its clauses release although the lease does not fall. */
  lostTracts: LostTract[]
  /** Other wells that hold it. */
  remainingHolders: string[]
  /** The shut-in royalty payment that would hold it, with its cadence and yearly total. */
  hold: { payment: Derived<string>; cadence: Cadence; perYear: string } | null
  remedies: Remedy[]
}

export type WhatIfReport = {
  leases: WhatIfResult[]
  /** Totals of the leases that fall and those that lose a part. `netUnknown` counts those with unknown net acres. */
  losses: { leases: number; parts: number; grossAcres: number; netAcres: number; netUnknown: number }
  /** Yearly shut-in royalty for all falling leases that it can hold, and the number that it cannot. */
  holding: { perYear: string; notHoldable: number }
}

/**
 * Computes which leases fall if wells stop, when, and what holding them costs. A well that produced in its last
 * reported month is assumed to continue until it stops, or beyond the horizon if it does not; nothing else is
 * predicted. Both futures, with and without the stop, are evaluated by the ordinary status rules, so a lease that would
 * have lapsed anyway does not count as lost. The horizon is `horizonMonths` from `today`; leases that have ended are
 * excluded.
 */
export function whatIf(
  leases: readonly WhatIfLease[],
  stops: readonly WellStop[],
  today: Day,
  horizonMonths = 36,
): WhatIfReport {
  const end = toDay(monthEnd(monthNumber(addMonths(today, horizonMonths))))
  const stopByKey = new Map(stops.map(({ wellId, lastDay }) => [wellId, lastDay]))
  const results = leases.flatMap(({ leaseId, facts, land }) => {
    const assessment = assessLease(facts, today)
    if (!isLive(assessment.status) || !facts.wells.some(({ wellId }) => stopByKey.has(wellId))) return []
    const lapseWithoutStop = findLapse(projectLease(facts, new Map(), today, end), end)
    const stoppedFacts = projectLease(facts, stopByKey, today, end)
    const lapsesOn = findLapse(stoppedFacts, end)
    const isLost = lapsesOn !== null && lapseWithoutStop === null
    const lapse = (lease: LeaseFacts, stops: boolean) =>
      findLapse(projectLease(lease, stops ? stopByKey : new Map(), today, end), end)
    const wellIds = new Set(stopByKey.keys())
    const lostTracts =
      lapsesOn === null
        ? findLostTracts({ facts, land, stopped: wellIds, today, end, findLapseDay: lapse })
        : []
    const otherWells = facts.wells
      .filter(well => !stopByKey.has(well.wellId) && isProducing(well, today))
      .map(({ name }) => name)
    return [
      {
        leaseId,
        status: assessment.status,
        isLost,
        lapsesOn,
        netAcres: facts.acres.net,
        grossAcres: facts.acres.gross,
        lostTracts,
        remainingHolders: [...new Set(otherWells)],
        hold: isLost ? holdCost(facts) : null,
        remedies: isLost
          ? listRemedies(
              facts,
              { ...assessHolds(stoppedFacts, today), lapseOn: lapsesOn, lapseRisk: false },
              today,
            )
          : [],
      },
    ]
  })
  const lostLeases = results.filter(({ isLost }) => isLost)
  const lostTractList = results.flatMap(({ lostTracts }) => lostTracts)
  const net = [...lostLeases.map(({ netAcres }) => netAcres), ...lostTractList.map(tract => tract.net)]
  const gross = [
    ...lostLeases.map(({ grossAcres }) => grossAcres),
    ...lostTractList.map(tract => tract.acres),
  ]
  return {
    leases: results.toSorted((a, b) => ((a.lapsesOn ?? '9999') < (b.lapsesOn ?? '9999') ? -1 : 1)),
    losses: {
      leases: lostLeases.length,
      parts: results.filter(({ lostTracts }) => lostTracts.length > 0).length,
      grossAcres: sumAcres(gross) ?? 0,
      netAcres: sumAcres(net) ?? 0,
      netUnknown: net.filter(acres => acres === null).length,
    },
    holding: {
      perYear: sumMoney(lostLeases.flatMap(({ hold }) => (hold === null ? [] : [hold.perYear]))),
      notHoldable: lostLeases.filter(({ hold }) => hold === null).length,
    },
  }
}

/** A projection has complete reports, so there is no reporting lag. */
const noLag = { months: 0, day: 1 }

function findLapse(facts: LeaseFacts, end: Day): Day | null {
  const { lapseOn } = assessHolds({ ...facts, reportingLag: noLag }, end)
  return lapseOn !== null && lapseOn <= end ? lapseOn : null
}

/** Projects the facts to `end`: producing wells continue until they stop, and a stop ends the link's hold. */
function projectLease(facts: LeaseFacts, stops: ReadonlyMap<string, Day>, today: Day, end: Day): LeaseFacts {
  const wells = facts.wells.map(well => {
    const stop = stops.get(well.wellId)
    const to = stop !== undefined && (well.to === null || stop < well.to) ? stop : well.to
    if (!isProducing(well, today)) return { ...well, to }
    const lastMonth = well.months.reduce((latest, { month }) => Math.max(latest, month), -Infinity)
    const untilMonth = monthNumber(to !== null && to < end ? to : end)
    const projectedMonths = Array.from(
      { length: Math.max(0, untilMonth - lastMonth) },
      (_, index): WellMonth => ({
        month: lastMonth + 1 + index,
        oil: 1,
        gas: null,
        filed: true,
        shutIn: false,
      }),
    )
    return { ...well, to, months: [...well.months, ...projectedMonths] }
  })
  return { ...facts, wells }
}

/** True if a well holds the lease today and produced in its last reported month. */
function isProducing({ months, to }: HoldingWell, today: Day): boolean {
  if (to !== null && to < today) return false
  const lastMonth = months.reduce((latest, { month }) => (month > latest ? month : latest), -Infinity)
  return months.some(row => row.month === lastMonth && hasProduction(row))
}

function holdCost(facts: LeaseFacts): WhatIfResult['hold'] {
  const { leaseFields, acres } = facts
  const coveredWells = new Set(shutInCoverage(facts).covered.map(({ wellId }) => wellId))
  if (!leaseFields.shutInRoyalty || coveredWells.size === 0) return null
  const payment = shutInAmount(leaseFields.shutInRoyalty, { acres, wells: coveredWells.size })
  if (!payment) return null
  const { cadence } = leaseFields.shutInRoyalty
  return { payment, cadence, perYear: new Decimal(payment.value).times(12 / cadences[cadence]).toFixed(2) }
}
