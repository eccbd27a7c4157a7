import { Node, type Editor } from '@tiptap/core'
import { StarterKit } from '@tiptap/starter-kit'
import { safeLink } from '../link.ts'

/** A mention of a user in the text; the label is only displayed, not stored. */
const mention = Node.create({
  name: 'mention',
  group: 'inline',
  inline: true,
  atom: true,
  selectable: false,
  addAttributes: () => ({
    id: { default: null, parseHTML: element => element.dataset['person'] },
    label: { default: '', parseHTML: element => element.textContent?.replace(/^@/, '') ?? '' },
  }),
  parseHTML: () => [{ tag: 'span[data-person]' }],
  renderHTML: ({ node }) => [
    'span',
    { class: 'mention', 'data-person': String(node.attrs['id']) },
    `@${node.attrs['label']}`,
  ],
  renderText: ({ node }) => `@${node.attrs['label']}`,
})

/** The extensions for formatted text: exactly what the server accepts (rich-text.ts). */
export const extensions = [
  StarterKit.configure({
    heading: false,
    codeBlock: false,
    horizontalRule: false,
    underline: false,
    dropcursor: false,
    gapcursor: false,
    trailingNode: false,
    link: { openOnClick: false, isAllowedUri: url => safeLink(url) !== null },
  }),
  mention,
]

export type MentionQuery = { from: number; words: string }

/** The mention being typed: the text between an @ and the cursor. */
export function findMentionQuery(editor: Editor): MentionQuery | null {
  const { selection } = editor.state
  const { $from, empty } = selection
  if (!empty || !$from.parent.isTextblock) return null
  const textBefore = $from.parent.textBetween(
    Math.max(0, $from.parentOffset - 60),
    $from.parentOffset,
    '',
    '\uFFFC',
  )
  const words = /(?:^|[\s(\uFFFC])@((?:[\p{L}\p{N}.'’-]+ ?){0,3})$/u.exec(textBefore)?.[1]
  return words === undefined ? null : { from: $from.pos - words.length - 1, words: words.trim() }
}
