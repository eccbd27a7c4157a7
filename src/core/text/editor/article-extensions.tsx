import { Mark, Node } from '@tiptap/core'
import { StarterKit } from '@tiptap/starter-kit'
import { articleLink, articleLimits } from '../article.ts'
import { articleStyles } from '../article-styles.ts'
import type { EditorKind } from './useEditor.tsx'

/** Renders a figure into an element; `open` starts editing it. */
export type ShowFigure = (place: HTMLElement, figure: unknown, open: () => void) => () => void

/** Event that asks to change a figure; `at` is its position. */
export const changeFigureEvent = 'change-figure'
export type FigureAt = { position: number | null; figure: unknown }

const highlight = Mark.create({
  name: 'highlight',
  parseHTML: () => [{ tag: 'mark' }],
  renderHTML: () => ['mark', 0],
})

const numberNode = Node.create({
  name: 'opened',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({
    shows: { default: '', parseHTML: element => element.textContent ?? '' },
    says: { default: '', parseHTML: element => element.dataset['says'] ?? '' },
  }),
  parseHTML: () => [{ tag: 'b[data-says]' }],
  renderHTML: ({ node }) => [
    'b',
    { class: 'opens', 'data-says': String(node.attrs['says']), title: String(node.attrs['says']) },
    String(node.attrs['shows']),
  ],
  renderText: ({ node }) => String(node.attrs['shows']),
})

/** A figure node. Its module renders its data in the editor, and it moves as a unit. */
const figureNode = (show: ShowFigure) =>
  Node.create({
    name: 'figure',
    group: 'block',
    atom: true,
    draggable: true,
    addAttributes: () => ({
      figure: {
        default: null,
        parseHTML: element => {
          try {
            return JSON.parse(element.dataset['figure'] ?? 'null') as unknown
          } catch {
            return null
          }
        },
        renderHTML: attrs => ({ 'data-figure': JSON.stringify(attrs['figure']) }),
      },
    }),
    parseHTML: () => [{ tag: 'figure[data-figure]' }],
    renderHTML: ({ HTMLAttributes }) => ['figure', HTMLAttributes],
    addNodeView:
      () =>
      ({ node, getPos }) => {
        const dom = document.createElement('div')
        dom.contentEditable = 'false'
        const clear = show(dom, node.attrs['figure'], () => {
          const detail: FigureAt = { position: getPos() ?? null, figure: node.attrs['figure'] as unknown }
          dom.dispatchEvent(new CustomEvent(changeFigureEvent, { bubbles: true, detail }))
        })
        // The figure handles the events inside it.
        return {
          dom,
          destroy: clear,
          stopEvent: event => event.type !== 'dragstart',
          ignoreMutation: () => true,
        }
      },
  })

/** The extensions for articles: exactly what the server accepts (article.ts). */
export const articleKind = (show: ShowFigure): EditorKind => ({
  extensions: [
    StarterKit.configure({
      heading: { levels: [2, 3] },
      codeBlock: false,
      underline: false,
      link: { openOnClick: false, isAllowedUri: url => articleLink(url) !== null },
    }),
    highlight,
    numberNode,
    figureNode(show),
  ],
  characters: articleLimits.characters,
  className: `${articleStyles} min-h-80 px-4 py-3 outline-none`,
})
