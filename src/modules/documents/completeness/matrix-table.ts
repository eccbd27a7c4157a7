import type { SmallTable } from '../../../core/files/export/small-table.ts'
import { kindLabels } from '../document.ts'
import type { lackingKinds, Required, RequiredFile } from './completeness.ts'

export type Matrix = {
  rows: readonly RequiredFile[]
  kinds: ReturnType<typeof lackingKinds>
  /** Files that lack something, also those beyond the rows. */
  lacking: number
}

export const stateLabels: Readonly<Record<Required['state'], string>> = {
  there: 'On file',
  expired: 'Expired',
  missing: 'Missing',
}

/** The same as a table to export: leases or wells by kind of document; what is not required stays empty. */
export const matrixTable = (noun: 'leases' | 'wells', { rows, kinds }: Matrix): SmallTable<RequiredFile> => ({
  name: `Missing documents of ${noun}`,
  rows,
  columns: [
    {
      id: 'name',
      title: noun === 'leases' ? 'Lease file' : 'Well file',
      kind: 'text',
      value: row => row.name,
    },
    ...kinds.map(({ kind }): SmallTable<RequiredFile>['columns'][number] => ({
      id: kind,
      title: kindLabels[kind],
      kind: 'text',
      value: ({ required }) => {
        const item = required.find(each => each.kind === kind)
        return item ? stateLabels[item.state] : null
      },
    })),
  ],
})
