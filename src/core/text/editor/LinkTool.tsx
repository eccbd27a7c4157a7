import type { Editor } from '@tiptap/core'
import Link from 'lucide-react/icons/link'
import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Popover } from '../../../ui/overlay/Popover.tsx'
import { typedLink } from '../link.ts'

interface LinkToolProps {
  editor: Editor
  /** Parses typed text as an address; null if it is invalid. */
  read?: ((typed: string) => string | null) | undefined
}

/** Links the selected words, or inserts the address as text if nothing is selected. */
export const LinkTool = ({ editor, read = typedLink }: LinkToolProps) => (
  <Popover
    label="Link"
    renderTrigger={trigger => (
      <IconButton
        {...trigger}
        size="small"
        label="Link"
        icon={<Link size={14} aria-hidden="true" />}
        className={editor.isActive('link') ? 'bg-selected' : undefined}
      />
    )}
  >
    {close => <LinkForm editor={editor} read={read} onClose={close} />}
  </Popover>
)

function LinkForm({ editor, read, onClose }: Required<LinkToolProps> & { onClose: () => void }) {
  const [currentHref] = useState(String(editor.getAttributes('link')['href'] ?? ''))
  const [typed, setTyped] = useState(currentHref)
  const [problem, setProblem] = useState<string>()
  const linkChain = () => editor.chain().focus().extendMarkRange('link')

  function apply() {
    const href = read!(typed)
    if (href === null) return setProblem('Enter a web address such as https://example.com, or an email.')
    onClose()
    if (editor.state.selection.empty && currentHref === '') {
      const marks = [{ type: 'link', attrs: { href } }]
      void editor.chain().focus().insertContent({ type: 'text', text: typed.trim(), marks }).run()
    } else void linkChain().setLink({ href }).run()
  }
  return (
    <div className="grid w-72 max-w-full gap-2">
      <TextField
        label="Address"
        value={typed}
        error={problem}
        autoFocus
        onChange={event => setTyped(event.target.value)}
        onKeyDown={event => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          apply()
        }}
      />
      <div className="flex justify-end gap-2">
        {currentHref !== '' && (
          <Button
            size="small"
            onClick={() => {
              onClose()
              void linkChain().unsetLink().run()
            }}
          >
            Remove link
          </Button>
        )}
        <Button size="small" variant="primary" onClick={apply}>
          Link
        </Button>
      </div>
    </div>
  )
}
