import type { MarkStyle, Sign } from '../../../core/map/map.ts'
import { wellStatuses, type WellStatus, type WellType } from '../../../core/trade/well-type.ts'

const signByType: Record<WellType, Sign> = {
  OIL: 'oil',
  GAS: 'gas',
  OIL_GAS: 'oilgas',
  CBM: 'gas',
  CO2: 'gas',
  HE: 'gas',
  INJ_WATER: 'injection',
  INJ_GAS: 'injection',
  SWD: 'disposal',
  GAS_STORAGE: 'injection',
  WATER_SOURCE: 'water',
  STRAT_TEST: 'other',
  DRY: 'dry',
  UNKNOWN: 'other',
}

const locationStatuses = new Set<WellStatus>(['PROPOSED', 'PERMITTED', 'PERMIT_EXPIRED', 'NEVER_DRILLED'])
const drillingStatuses = new Set<WellStatus>(['DRILLING', 'DRILLING_SUSPENDED', 'WAITING_COMPLETION'])
const idleStatuses = new Set<WellStatus>([
  'SHUT_IN',
  'INACTIVE_SERVICE',
  'TEMP_ABANDONED',
  'DRILLING_SUSPENDED',
])

/**
 * Returns a well's symbol: the industry sign of its type, an open circle until drilled, half filled until completed,
 * a slash when plugged and a bar below while idle. Its color follows its status, or warns when reports have stopped.
 */
export function wellStyle(type: WellType, status: WellStatus, silentSince: string | null = null): MarkStyle {
  return {
    sign: locationStatuses.has(status)
      ? 'location'
      : drillingStatuses.has(status)
        ? 'drilling'
        : signByType[type],
    mark: status === 'PLUGGED_ABANDONED' ? 'slash' : idleStatuses.has(status) ? 'bar' : 'none',
    tone: silentSince === null ? wellStatuses[status].tone : 'warn',
  }
}
