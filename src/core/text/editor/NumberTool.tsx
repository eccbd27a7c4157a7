import type { Editor } from '@tiptap/core'
import Sigma from 'lucide-react/icons/sigma'
import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { TextArea } from '../../../ui/form/TextArea.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Popover } from '../../../ui/overlay/Popover.tsx'

/** Inserts a number that opens, or changes the selected one. */
export const NumberTool = ({ editor }: { editor: Editor }) => (
  <Popover
    label="Number with a derivation"
    renderTrigger={trigger => (
      <IconButton
        {...trigger}
        size="small"
        label="Number with a derivation"
        icon={<Sigma size={14} aria-hidden="true" />}
        className={editor.isActive('opened') ? 'bg-selected' : undefined}
      />
    )}
  >
    {close => <NumberForm editor={editor} onClose={close} />}
  </Popover>
)

function NumberForm({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [initial] = useState(() => {
    const { from, to } = editor.state.selection
    const { shows, says } = editor.getAttributes('opened')
    return { shows: String(shows ?? editor.state.doc.textBetween(from, to, ' ')), says: String(says ?? '') }
  })
  const [shows, setShows] = useState(initial.shows)
  const [message, setMessage] = useState(initial.says)
  const isBlank = shows.trim() === '' || message.trim() === ''
  function insertNumber() {
    onClose()
    const attrs = { shows: shows.trim(), says: message.trim() }
    void editor.chain().focus().insertContent({ type: 'opened', attrs }).run()
  }
  return (
    <div className="grid w-72 max-w-full gap-2">
      <TextField
        label="Number"
        maxLength={60}
        value={shows}
        autoFocus
        onChange={event => setShows(event.target.value)}
      />
      <TextArea
        label="How it is calculated"
        hint="Formula, inputs, source."
        rows={3}
        maxLength={600}
        value={message}
        onChange={event => setMessage(event.target.value)}
      />
      <div className="flex justify-end">
        <Button
          size="small"
          variant="primary"
          disabledReason={isBlank ? 'Fill in both fields.' : null}
          onClick={insertNumber}
        >
          Insert
        </Button>
      </div>
    </div>
  )
}
