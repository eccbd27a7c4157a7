import { shownFrom, type Findable } from '../../core/module/findable.server.ts'
import { access } from './access.ts'
import { kindWords } from './record/curative.ts'
import { curativeItems } from './record/curative.table.ts'
import { statusWords } from './record/standing.ts'

/** Curative items by requirement, words, party, opinion and instrument. */
export const findCurative: Findable = {
  kind: 'curative_items',
  gate: access.read,
  shown: shownFrom(curativeItems, ['number', 'name', 'kind', 'status'], row => ({
    label: [row.number, row.name].filter(Boolean).join(' '),
    detail: [kindWords[row.kind], statusWords[row.status]].join(' · '),
    to: `/app/curative/${row.id}`,
  })),
}
