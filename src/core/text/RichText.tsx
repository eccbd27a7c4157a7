import { createElement, Fragment, type ReactNode } from 'react'
import { classes } from '../../ui/classes.ts'
import { safeLink } from './link.ts'
import type { Block, Inline, Item, Mark, RichText as Text } from './nodes.ts'
import './rich-text.css'

type NameLookup = (id: string) => string

interface RichTextProps {
  text: Text
  /** The current name of a mentioned user. */
  getName: NameLookup
  /** Id of the reader, whose mentions are highlighted. */
  reader?: string | undefined
}

/** Renders rich text node by node; unknown nodes are skipped. */
export const RichText = ({ text, getName, reader }: RichTextProps) => (
  <div className="rich-text" dir="auto">
    {text.content.map((block, index) => renderNode(block, index, getName, reader))}
  </div>
)

function renderNode(
  node: Block | Item | Inline,
  key: number,
  getName: NameLookup,
  reader?: string,
): ReactNode {
  const inside = () =>
    'content' in node
      ? node.content?.map((child, index) => renderNode(child, index, getName, reader))
      : undefined
  switch (node.type) {
    case 'paragraph':
      return <p key={key}>{inside()}</p>
    case 'bulletList':
      return <ul key={key}>{inside()}</ul>
    case 'orderedList':
      return (
        <ol key={key} start={node.attrs?.start}>
          {inside()}
        </ol>
      )
    case 'listItem':
      return <li key={key}>{inside()}</li>
    case 'blockquote':
      return <blockquote key={key}>{inside()}</blockquote>
    case 'hardBreak':
      return <br key={key} />
    case 'mention':
      return (
        <span key={key} className={classes('mention', node.attrs.id === reader && 'of-reader')}>
          @{getName(node.attrs.id)}
        </span>
      )
    case 'text':
      return <Fragment key={key}>{(node.marks ?? []).reduceRight<ReactNode>(renderMark, node.text)}</Fragment>
    default:
      return null
  }
}

const elementByMark: Partial<Record<Mark['type'], string>> = {
  bold: 'strong',
  italic: 'em',
  strike: 's',
  code: 'code',
}

function renderMark(inside: ReactNode, mark: Mark): ReactNode {
  if (mark.type !== 'link') return createElement(elementByMark[mark.type] ?? Fragment, null, inside)
  const href = safeLink(mark.attrs.href)
  if (href === null) return inside
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow" title={href}>
      {inside}
    </a>
  )
}
