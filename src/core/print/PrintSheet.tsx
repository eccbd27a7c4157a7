import { useEffect, useState } from 'react'
import { Notice } from '../../ui/Notice.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { errorMessage } from '../http/api.tsx'
import { PrintedSheet } from './PrintedSheet.tsx'
import { Printout } from './Printout.tsx'
import { isLandscape } from './list-rows.ts'
import type { Section, Sheet } from './sheet.ts'

/** True if a table has too many columns for portrait paper, as in a list. */
const isWide = (section: Section) =>
  section.kind === 'table' && section.rows.length > 0 && isLandscape(section.columns.length)

type PrintSheetProps = { read: () => Promise<Sheet>; onDone: () => void }

/** Loads the current sheet of a record and prints it. */
export default function PrintSheet({ read, onDone }: PrintSheetProps) {
  const [sheet, setSheet] = useState<Sheet | null>(null)
  const [problem, setProblem] = useState<unknown>(null)
  useEffect(() => {
    read().then(setSheet, setProblem)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- it is read once, as it was asked for
  }, [])
  if (problem !== null)
    return (
      <Dialog open title="Print" size="small" onClose={onDone}>
        <Notice tone="bad" title="Not printed">
          {errorMessage(problem)}
        </Notice>
      </Dialog>
    )
  return (
    sheet && (
      <Printout
        title={[sheet.title, sheet.code].filter(Boolean).join(' · ')}
        kind={sheet.kind}
        notes={sheet.keyFacts}
        version={sheet.version}
        landscape={sheet.sections.some(isWide)}
        onDone={onDone}
      >
        <PrintedSheet sheet={sheet} />
      </Printout>
    )
  )
}
