import type { Agency } from './agency.ts'

export const virginia: Agency = {
  name: 'Virginia Energy, Gas and Oil Program',
  source: 'Wells of Virginia Energy (DGO_wells, status and operation type)',
  numbers: 'permit number; API number',
  statuses: {
    'STABILIZED/PRODUCING': 'PRODUCING',
    'PARTIAL PLUG/PRODUCING': 'PRODUCING',
    'PARTIAL PLUG/SHUT IN': 'SHUT_IN',
    'TEMPORARY PLUGGED': 'TEMP_ABANDONED',
    'PLUGGED/ABANDONED': 'PLUGGED_ABANDONED',
    'DRILLED/WAITING COMPLETION/PL': 'WAITING_COMPLETION',
    ISSUED: ['Permit issued', 'PERMITTED'],
    CONSTRUCTION: ['Site under construction', 'PERMITTED'],
    'CONSTRUCTED WAITING ON RIG': ['Site built, not yet drilled', 'PERMITTED'],
    'CONSTRUCTED/NEVER DRILLED': 'NEVER_DRILLED',
    COMPLETED: ['Completed; it may or may not produce', null],
    RELEASED: ['Permit released', null],
    'ORPHANED WELL': ['No operator', null],
  },
  types: {
    'GAS/PIPELINE': 'GAS',
    'HORIZONTAL GAS': 'GAS',
    'HORIZONTAL GAS W/PL': 'GAS',
    'COAL BED': 'CBM',
    'COALBED/PIPELINE': 'CBM',
    'HORIZONTAL COALBED': 'CBM',
    'HORIZONTAL COALBED W/PL': 'CBM',
    'UNDERGROUND STORAGE': 'GAS_STORAGE',
    'WASTE DISPOSAL': ['Disposal of waste', null],
  },
}
