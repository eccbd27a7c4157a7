import type { Editor } from '@tiptap/core'
import Heading2 from 'lucide-react/icons/heading-2'
import Heading3 from 'lucide-react/icons/heading-3'
import Highlighter from 'lucide-react/icons/highlighter'
import Minus from 'lucide-react/icons/minus'
import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { articleLink, type Article } from '../article.ts'
import { fromEditor, type EditorNode } from '../editor-form.ts'
import { typedLink } from '../link.ts'
import { articleKind, changeFigureEvent, type FigureAt, type ShowFigure } from './article-extensions.tsx'
import { NumberTool } from './NumberTool.tsx'
import { Toolbar } from './Toolbar.tsx'
import { useEditor } from './useEditor.tsx'

/**
 * Asks the user for a new figure of a kind, or for changes to a figure, and inserts the result into the text.
 */
export type RequestFigure = (
  input: { kind: string } | { figure: unknown },
  insertFigure: (figure: unknown) => void,
) => void

export interface ArticleEditorProps {
  label: string
  /** The initial text; later changes of this prop have no effect. */
  start: Article
  onChange: (content: unknown) => void
  onRefused: (reason: string) => void
  /** The kinds of figures with the labels of their buttons. */
  figures: Readonly<Record<string, string>>
  showFigure: ShowFigure
  askFigure: RequestFigure
}

const blockTools = [
  {
    name: 'heading',
    attrs: { level: 2 },
    label: 'Heading',
    Icon: Heading2,
    run: (editor: Editor) => focusChain(editor).toggleHeading({ level: 2 }),
  },
  {
    name: 'heading',
    attrs: { level: 3 },
    label: 'Subheading',
    Icon: Heading3,
    run: (editor: Editor) => focusChain(editor).toggleHeading({ level: 3 }),
  },
  {
    name: 'highlight',
    attrs: {},
    label: 'Highlight',
    Icon: Highlighter,
    run: (editor: Editor) => focusChain(editor).toggleMark('highlight'),
  },
  {
    name: 'horizontalRule',
    attrs: {},
    label: 'Horizontal line',
    Icon: Minus,
    run: (editor: Editor) => focusChain(editor).setHorizontalRule(),
  },
] as const

const focusChain = (editor: Editor) => editor.chain().focus()
const readLink = (typed: string) => articleLink(typed.trim()) ?? typedLink(typed)

/** The editor for articles. Its library is large, so load it only when an article page opens. */
export default function ArticleEditor(props: ArticleEditorProps) {
  const { label, start, figures, onRefused } = props
  const [kind] = useState(() => articleKind(props.showFigure))
  const { place, editor } = useEditor({
    label,
    takesFocus: false,
    start: start as EditorNode,
    onChange: content => props.onChange(fromEditor(content)),
    onRefused,
    onKey: () => false,
    kind,
  })
  const change = useEffectEvent(({ detail }: CustomEvent<FigureAt>) => {
    const { position, figure } = detail
    if (editor && position !== null)
      props.askFigure({ figure }, changed =>
        editor.view.dispatch(editor.state.tr.setNodeAttribute(position, 'figure', changed)),
      )
  })
  useEffect(() => {
    const element = place.current
    const handleChangeFigure = (event: Event) => change(event as CustomEvent<FigureAt>)
    element?.addEventListener(changeFigureEvent, handleChangeFigure)
    return () => element?.removeEventListener(changeFigureEvent, handleChangeFigure)
  }, [place])
  return (
    <section aria-label="Editor" className="min-w-0 rounded-lg border bg-surface">
      {editor && (
        <div className="sticky top-0 z-5 max-md:static flex flex-wrap items-center gap-1 rounded-t-lg border-b bg-surface px-2 py-1.5">
          <Toolbar editor={editor} mentions={false} readLink={readLink}>
            {blockTools.map(({ name, attrs, label, Icon, run }) => (
              <IconButton
                key={label}
                size="small"
                label={label}
                icon={<Icon size={14} aria-hidden="true" />}
                aria-pressed={editor.isActive(name, attrs)}
                className={editor.isActive(name, attrs) ? 'bg-selected' : undefined}
                onClick={() => void run(editor).run()}
              />
            ))}
            <NumberTool editor={editor} />
          </Toolbar>
          {Object.entries(figures).map(([kind, words]) => (
            <Button
              key={kind}
              size="small"
              variant="quiet"
              onClick={() =>
                props.askFigure(
                  { kind },
                  figure =>
                    void focusChain(editor)
                      .insertContent([{ type: 'figure', attrs: { figure } }, { type: 'paragraph' }])
                      .run(),
                )
              }
            >
              {words}
            </Button>
          ))}
        </div>
      )}
      <div ref={place} />
    </section>
  )
}
