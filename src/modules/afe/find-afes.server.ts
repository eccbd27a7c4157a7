import { shownFrom, type Findable } from '../../core/module/findable.server.ts'
import { access } from './access.ts'
import { statusWords, typeWords } from './record/afe.ts'
import { afes } from './record/afe.table.ts'

/** AFEs by number, name and operator. */
export const findAfes: Findable = {
  kind: 'afes',
  gate: access.read,
  shown: shownFrom(afes, ['number', 'name', 'type', 'status'], row => ({
    label: `${row.number} ${row.name}`,
    detail: [typeWords[row.type], statusWords[row.status]].join(' · '),
    to: `/app/afe/${row.id}`,
  })),
}
