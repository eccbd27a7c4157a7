import Printer from 'lucide-react/icons/printer'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { useShortcuts } from '../../ui/keys/Shortcuts.tsx'
import type { PrintListProps } from './PrintList.tsx'

interface PrintButtonProps {
  /** The heading in the list of shortcuts. */
  group: string
  onPrint: () => void
}

/** Prints the page's content rather than the screen, by button and by Ctrl-P. */
export function PrintButton({ group, onPrint }: PrintButtonProps) {
  useShortcuts(group, [{ keys: 'Mod+p', label: 'Print', run: onPrint }])
  return (
    <Button icon={<Printer size={14} aria-hidden="true" />} onClick={onPrint}>
      Print
    </Button>
  )
}

// The printing code loads only when the user prints.
const PrintList = /* @__PURE__ */ lazy(() => import('./PrintList.tsx')) as <Row>(
  props: PrintListProps<Row>,
) => React.ReactNode

interface PrintListButtonProps<Row> extends Omit<PrintListProps<Row>, 'onDone' | 'filters' | 'columns'> {
  columns: () => PrintListProps<Row>['columns']
  /** Conditions and sorting of the list in addition to the visible filters. */
  extraConditions: readonly string[]
}

/** Prints a list with all its rows. */
export function PrintListButton<Row>({ columns, extraConditions, ...list }: PrintListButtonProps<Row>) {
  const [printing, setPrinting] = useState<Pick<PrintListProps<Row>, 'filters' | 'columns'> | null>(null)
  return (
    <>
      <PrintButton
        group={list.words.title}
        onPrint={() =>
          setPrinting({ columns: columns(), filters: [...activeFilterTexts(), ...extraConditions] })
        }
      />
      {printing && (
        <Suspense>
          <PrintList {...list} {...printing} onDone={() => setPrinting(null)} />
        </Suspense>
      )}
    </>
  )
}

/** The active views and filters, in the words of their chips. */
const activeFilterTexts = () =>
  [...document.querySelectorAll<HTMLElement>('main [data-filter]')].map(chip => chip.dataset['filter']!)
