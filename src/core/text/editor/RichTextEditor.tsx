import type { Written } from '../editor-form.ts'
import { PeopleList } from './PeopleList.tsx'
import { Toolbar } from './Toolbar.tsx'
import { useEditor } from './useEditor.tsx'
import { usePeople, type FindPeople } from './usePeople.tsx'
import '../rich-text.css'

export interface RichTextEditorProps {
  label: string
  /** What stands in it at first; later ones change nothing. */
  start: Written
  /** Whether the person asked for it: once it has loaded, it takes the focus from nothing but what they left. */
  takesFocus?: boolean
  onChange: (written: Written) => void
  /** What was pasted and not taken. */
  onRefused: (why: string) => void
  onSend: () => void
  onCancel: () => void
  /** Who can be mentioned; nobody, where it is left out. */
  findPeople?: FindPeople | undefined
}

/** Where formatted text is written. The library behind it is large: load it when someone begins to write. */
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
