import Printer from 'lucide-react/icons/printer'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { useShortcuts } from '../../ui/keys/Shortcuts.tsx'
import type { PrintListProps } from './PrintList.tsx'

interface PrintButtonProps {
  /** As the list of shortcuts groups it: the page. */
  group: string
  onPrint: () => void
}

/** Prints what the page is about rather than the screen, by button and by Ctrl-P. */
export function PrintButton({ group, onPrint }: PrintButtonProps) {
  useShortcuts(group, [{ keys: 'Mod+p', label: 'Print', run: onPrint }])
  return (
    <Button icon={<Printer size={14} aria-hidden="true" />} onClick={onPrint}>
      Print
    </Button>
  )
}

// Nothing of it is loaded before someone prints.
const PrintList = /* @__PURE__ */ lazy(() => import('./PrintList.tsx')) as <Row>(
  props: PrintListProps<Row>,
) => React.ReactNode

interface PrintListButtonProps<Row> extends Omit<PrintListProps<Row>, 'onDone' | 'filters' | 'columns'> {
  columns: () => PrintListProps<Row>['columns']
  /** What else narrows or orders the list, beside the filters that stand above it. */
  also: readonly string[]
}

/** Prints a list with all its rows. */
export function PrintListButton<Row>({ columns, also, ...list }: PrintListButtonProps<Row>) {
  const [printing, setPrinting] = useState<Pick<PrintListProps<Row>, 'filters' | 'columns'> | null>(null)
  return (
    <>
      <PrintButton
        group={list.words.title}
        onPrint={() => setPrinting({ columns: columns(), filters: [...filtersShown(), ...also] })}
      />
      {printing && (
        <Suspense>
          <PrintList {...list} {...printing} onDone={() => setPrinting(null)} />
        </Suspense>
      )}
    </>
  )
}

/** The views and filters that are on, as their chips say them. */
const filtersShown = () =>
  [...document.querySelectorAll<HTMLElement>('main [data-filter]')].map(chip => chip.dataset['filter']!)
