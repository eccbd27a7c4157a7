import ListChecks from 'lucide-react/icons/list-checks'
import Trash2 from 'lucide-react/icons/trash-2'
import { pluralize } from '../../ui/formats.ts'
import { BulkBar, type BulkAction } from '../resource/BulkBar.tsx'
import type { SelectedRows } from '../resource/ListPage.tsx'
import type { BulkFields } from './bulk.ts'
import { exportAction } from './export-action.tsx'
import { SetFieldDialog } from './SetFieldDialog.tsx'
import { bulkCalls, type BulkProcedures, type Procedure } from './useBulk.tsx'

/** The procedures of a kind of record, as created by `recordCommands` and `bulkCommands`. */
type RecordProcedures<Filter> = {
  bulk: BulkProcedures<Filter> & { ids: { query: (input: { filter: Filter }) => Promise<string[]> } }
  remove: Procedure<{ ids: string[] }, unknown>
  restore: Procedure<{ ids: string[] }, unknown>
}

export type RecordBulkBarProps<Filter> = SelectedRows & {
  kind: BulkFields & { noun: string; one: string; many: string }
  call: RecordProcedures<Filter>
  /** The current filter of the list. */
  filter: NoInfer<Filter>
  /** The reason that the user may only export records; null when they may change them. */
  readOnly: string | null
  /** Further actions for this kind of record. */
  extraActions?: readonly BulkAction[]
}

/** The bulk actions of every kind of record: set fields, export, and delete last. */
export function RecordBulkBar<Filter>(props: RecordBulkBarProps<Filter>) {
  const { kind, call, filter, table, readOnly, extraActions = [], ...bar } = props
  const set = { words: kind, noun: kind.noun, bulk: kind, calls: bulkCalls(call.bulk, filter) }
  const setting: BulkAction = {
    label: 'Set a field',
    icon: <ListChecks size={13} aria-hidden="true" />,
    dialog: (selection, end) => <SetFieldDialog {...set} {...end} selection={selection} />,
  }
  const deleting: BulkAction = {
    label: 'Delete',
    danger: true,
    icon: <Trash2 size={13} aria-hidden="true" />,
    run: async selection => {
      const ids = await selection.ids()
      bar.onLeave()
      await call.remove.mutate({ ids })
      const text = `${pluralize(ids.length, kind.one, kind.many)} deleted`
      return { text, undo: () => call.restore.mutate({ ids }) }
    },
  }
  const exporting = exportAction(table, kind.many)
  const actions = readOnly === null ? [setting, ...extraActions, exporting, deleting] : [exporting]
  return <BulkBar {...bar} words={kind} acts={actions} allIds={() => call.bulk.ids.query({ filter })} />
}
