import type { SmallTable } from '../../../core/files/export/small-table.ts'
import { kindLabels } from '../document.ts'
import type { countMissingKinds, RequiredDocument, RequiredFile } from './completeness.ts'

export type CompletenessMatrix = {
  rows: readonly RequiredFile[]
  kinds: ReturnType<typeof countMissingKinds>
  /** Number of incomplete files, including those beyond the rows. */
  lacking: number
}

export const stateLabels: Readonly<Record<RequiredDocument['state'], string>> = {
  there: 'On file',
  expired: 'Expired',
  missing: 'Missing',
}

/**
 * The matrix as an export table: leases or wells by kind of document; kinds that are not required stay empty.
 */
export const matrixTable = (
  noun: 'leases' | 'wells',
  { rows, kinds }: CompletenessMatrix,
): SmallTable<RequiredFile> => ({
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
        const item = required.find(candidate => candidate.kind === kind)
        return item ? stateLabels[item.state] : null
      },
    })),
  ],
})
