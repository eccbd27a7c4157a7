import type { Editor } from '@tiptap/core'
import AtSign from 'lucide-react/icons/at-sign'
import Bold from 'lucide-react/icons/bold'
import Italic from 'lucide-react/icons/italic'
import List from 'lucide-react/icons/list'
import ListOrdered from 'lucide-react/icons/list-ordered'
import type { ReactNode } from 'react'
import Strikethrough from 'lucide-react/icons/strikethrough'
import TextQuote from 'lucide-react/icons/text-quote'
import { IconButton } from '../../../ui/IconButton.tsx'
import { LinkTool } from './LinkTool.tsx'

const tools = [
  { mark: 'bold', label: 'Bold', Icon: Bold, run: (editor: Editor) => focusChain(editor).toggleBold() },
  {
    mark: 'italic',
    label: 'Italic',
    Icon: Italic,
    run: (editor: Editor) => focusChain(editor).toggleItalic(),
  },
  {
    mark: 'strike',
    label: 'Strikethrough',
    Icon: Strikethrough,
    run: (editor: Editor) => focusChain(editor).toggleStrike(),
  },
  {
    mark: 'bulletList',
    label: 'Bulleted list',
    Icon: List,
    run: (editor: Editor) => focusChain(editor).toggleBulletList(),
  },
  {
    mark: 'orderedList',
    label: 'Numbered list',
    Icon: ListOrdered,
    run: (editor: Editor) => focusChain(editor).toggleOrderedList(),
  },
  {
    mark: 'blockquote',
    label: 'Quote',
    Icon: TextQuote,
    run: (editor: Editor) => focusChain(editor).toggleBlockquote(),
  },
]

const focusChain = (editor: Editor) => editor.chain().focus()

interface ToolbarProps {
  editor: Editor
  mentions: boolean
  /** Parses typed text as a link's address, if more than web addresses are allowed. */
  readLink?: (typed: string) => string | null
  /** Further tools. */
  children?: ReactNode
}

/** The formatting buttons; each also has its usual shortcut. */
export const Toolbar = ({ editor, mentions, readLink, children }: ToolbarProps) => (
  <div role="toolbar" aria-label="Format" className="flex flex-wrap gap-0.5">
    {tools.map(({ mark, label, Icon, run }) => (
      <IconButton
        key={mark}
        size="small"
        label={label}
        icon={<Icon size={14} aria-hidden="true" />}
        aria-pressed={editor.isActive(mark)}
        className={editor.isActive(mark) ? 'bg-selected' : undefined}
        onClick={() => void run(editor).run()}
      />
    ))}
    <LinkTool editor={editor} read={readLink} />
    {children}
    {mentions && (
      <IconButton
        size="small"
        label="Mention someone"
        icon={<AtSign size={14} aria-hidden="true" />}
        onClick={() =>
          void focusChain(editor)
            .insertContent(isAfterSpace(editor) ? '@' : ' @')
            .run()
        }
      />
    )}
  </div>
)

function isAfterSpace({ state: { selection } }: Editor): boolean {
  const { parent, parentOffset } = selection.$from
  return /^\s?$/.test(parent.textBetween(Math.max(0, parentOffset - 1), parentOffset, '', '\uFFFC'))
}
