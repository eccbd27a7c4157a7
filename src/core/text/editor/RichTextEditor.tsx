import type { EditorNode } from '../editor-form.ts'
import { PeopleList } from './PeopleList.tsx'
import { Toolbar } from './Toolbar.tsx'
import { useEditor } from './useEditor.tsx'
import { usePeople, type FindPeople } from './usePeople.tsx'
import '../rich-text.css'

export interface RichTextEditorProps {
  label: string
  /** The initial text; later changes of this prop have no effect. */
  start: EditorNode
  /**
   * Set if the user opened the editor: once loaded it takes the focus, unless the user has moved to another
   * field.
   */
  takesFocus?: boolean
  onChange: (content: EditorNode) => void
  /** Called when pasted content was rejected. */
  onRefused: (reason: string) => void
  onSend: () => void
  onCancel: () => void
  /** Finds users to mention. Omitted when mentions are not possible. */
  findPeople?: FindPeople | undefined
}

/** The editor for formatted text. Its library is large, so load it only when the user starts to write. */
export default function RichTextEditor(props: RichTextEditorProps) {
  const { label, start, takesFocus = false, onChange, onRefused, onSend, onCancel, findPeople } = props
  const { place, editor } = useEditor({ label, start, takesFocus, onChange, onRefused, onKey })
  const people = usePeople(editor, findPeople)

  function onKey(event: KeyboardEvent): boolean {
    const withMod = event.ctrlKey || event.metaKey
    if (event.key === 'Enter' && withMod) onSend()
    else if (people?.key(event)) event.stopPropagation()
    else if (event.key === 'Escape') onCancel()
    else if (event.key === ']' && withMod) editor?.commands.sinkListItem('listItem')
    else if (event.key === '[' && withMod) editor?.commands.liftListItem('listItem')
    else return false
    return true
  }
  return (
    <div className="relative grid gap-1">
      {editor && <Toolbar editor={editor} mentions={findPeople !== undefined} />}
      <div ref={place} />
      {editor && people && <PeopleList editor={editor} people={people} />}
    </div>
  )
}
