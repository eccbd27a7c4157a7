import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { pluralize, formatMoney } from '../../../ui/formats.ts'
import { TextArea } from '../../../ui/form/TextArea.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { maxLines, sumAmounts, type AfeLine } from './line.ts'
import { parsePastedLines } from './lines-sheet.ts'

type PasteLinesProps = {
  start: string
  onAdd: (lines: readonly AfeLine[]) => Promise<unknown>
  onClose: () => void
}

/** An estimate copied from a spreadsheet, with a preview of its lines before any is added. */
export function PasteLines({ start, onAdd, onClose }: PasteLinesProps) {
  const [text, setText] = useState(start)
  const [isAdding, setIsAdding] = useState(false)
  const lines = parsePastedLines(text)
  const reason =
    lines.length === 0
      ? 'Paste rows with an amount each.'
      : lines.length > maxLines
        ? `An AFE can have at most ${maxLines} lines.`
        : null
  const add = async () => {
    setIsAdding(true)
    await onAdd(lines)
    setIsAdding(false)
  }
  return (
    <Dialog
      open
      title="Paste from a sheet"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={isAdding} disabledReason={reason} onClick={() => void add()}>
            {lines.length === 0 ? 'Add lines' : `Add ${pluralize(lines.length, 'line')}`}
          </Button>
        </>
      }
    >
      <TextArea
        label="Rows of the estimate"
        hint="Copy the rows in the spreadsheet and paste them here: code, description, class, casing point and amount, in any order."
        rows={10}
        value={text}
        onChange={event => setText(event.target.value)}
      />
      <output className="mt-2 block text-sm text-muted">
        {lines.length === 0
          ? 'No amounts yet.'
          : `${pluralize(lines.length, 'line')}, ${formatMoney(sumAmounts(lines.map(({ gross }) => gross)))} total. Rows without an amount and totals are skipped.`}
      </output>
    </Dialog>
  )
}
