import { useRef, useState, type ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Folding } from '../../ui/Folding.tsx'
import { pluralize } from '../../ui/formats.ts'
import { useShortcuts } from '../../ui/keys/Shortcuts.tsx'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'
import { CloseButton } from '../../ui/overlay/CloseButton.tsx'
import type { MenuItem } from '../../ui/overlay/Menu.tsx'
import { selectedCount } from '../../ui/table/selection.ts'
import { confirmAbove } from '../bulk/bulk.ts'
import { useCommand, type Success } from '../http/useCommand.tsx'
import type { CheckedRows } from './List.tsx'

/** The selected rows of a list: ticked rows, or every matching row except a few. */
export type RowSelection = {
  count: number
  rows: { ids: string[] } | { except: string[] }
  /** Their ids, fetched from the server when not all rows are loaded. */
  ids: () => Promise<string[]>
}

/** An action on selected rows. */
export type BulkAction = {
  label: string
  icon?: ReactNode
  danger?: boolean
  /** Asks for more input in its own dialog; `onDone` clears the selection, `onClose` keeps it. */
  dialog?: (chosen: RowSelection, end: { onClose: () => void; onDone: () => void }) => ReactNode
  /**
   * Runs without a dialog, after a confirmation if many rows are selected. Null means the page itself shows
   * the result, and the selection stays.
   */
  run?: (chosen: RowSelection) => Promise<Success | null>
  /** Draws its own button, if that button is a menu; `items` are its entries in the overflow menu. */
  node?: (chosen: RowSelection) => ReactNode
  items?: (chosen: RowSelection) => readonly MenuItem[]
}

type BulkBarProps = Omit<CheckedRows, 'onLeave'> & {
  words: { one: string; many: string }
  /** Ids of all matching rows, used when everything except a few rows is selected. */
  allIds: () => Promise<string[]>
  acts: readonly BulkAction[]
}

/** The actions on the selected rows. The last actions move into a menu when space runs out. */
export function BulkBar({ words, selection, rowCount, allIds, acts, onDone }: BulkBarProps) {
  const bar = useRef<HTMLElement>(null)
  const [open, setOpen] = useState<BulkAction | null>(null)
  const [pendingAct, setPendingAct] = useState<BulkAction | null>(null)
  const count = selectedCount(selection, rowCount)
  const rowSelection: RowSelection = {
    count,
    rows: selection.all ? { except: [...selection.except] } : { ids: [...selection.keys] },
    ids: async () =>
      selection.all ? (await allIds()).filter(id => !selection.except.has(id)) : [...selection.keys],
  }
  const { run, busy } = useCommand((action: BulkAction) => action.run!(rowSelection), {
    success: success => success,
    onSuccess: success => success !== null && onDone(),
  })
  useShortcuts('Table', [
    {
      keys: 'a',
      label: 'Actions for selected rows',
      run: () => bar.current?.querySelector<HTMLElement>('[data-part]:not([inert]) button')?.focus(),
    },
  ])
  const press = (action: BulkAction) => {
    if (action.dialog) setOpen(action)
    else if (count > confirmAbove) setPendingAct(action)
    else void run(action)
  }
  const end = { onClose: () => setOpen(null), onDone }
  const countLabel = pluralize(count, words.one, words.many)
  return (
    <section
      ref={bar}
      aria-label="Selected rows"
      className="flex shrink-0 items-center gap-3 border-t bg-raised px-4.5 py-2 max-md:gap-2 max-md:px-3"
    >
      <span className="font-semibold whitespace-nowrap">{countLabel} selected</span>
      <Folding
        label="More actions"
        parts={acts.map(action => ({
          label: action.label,
          items: action.items?.(rowSelection),
          node: action.node?.(rowSelection) ?? (
            <Button
              size="small"
              variant={action.danger ? 'danger' : undefined}
              disabled={busy}
              icon={action.icon}
              onClick={() => press(action)}
            >
              {action.label}
            </Button>
          ),
        }))}
      />
      <CloseButton onClick={onDone} label="Clear selection" />
      {open?.dialog?.(rowSelection, end)}
      {pendingAct && (
        <ConfirmDialog
          open
          onClose={() => setPendingAct(null)}
          title={`${pendingAct.label} ${countLabel}?`}
          verb={`${pendingAct.label} ${countLabel}`}
          danger={pendingAct.danger}
          onConfirm={() => {
            setPendingAct(null)
            void run(pendingAct)
          }}
        >
          Everything in the list now, except what you deselected. You can undo this.
        </ConfirmDialog>
      )}
    </section>
  )
}
