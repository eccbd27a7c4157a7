import { createElement, Fragment, type ReactNode } from 'react'
import {
  articleLink,
  type Article,
  type ArticleBlock,
  type ArticleInline,
  type ArticleMark,
} from '../../../core/text/article.ts'
import { articleStyles } from '../../../core/text/article-styles.ts'
import type { Item } from '../../../core/text/nodes.ts'
import type { FigureData } from '../figures/figure-data.ts'
import type { Figure } from '../figures/figure.ts'
import { FigureDrawing } from '../figures/FigureDrawing.tsx'
import { articleHeadings } from './headings.ts'
import { ExplainedNumber } from './ExplainedNumber.tsx'

/** Shows the text of an article with its figures. Unknown nodes are not drawn. */
export function ArticleBody({ body, data }: { body: Article; data: FigureData }) {
  const names = new Map(articleHeadings(body).map(({ blockIndex, id }) => [blockIndex, id]))
  return (
    <div className={articleStyles} dir="auto">
      {body.content.map((block, index) => (
        <Fragment key={index}>
          {renderNode(block, { id: names.get(index), path: String(index), data })}
        </Fragment>
      ))}
    </div>
  )
}

type NodePlace = { id?: string | undefined; path: string; data: FigureData }

function renderNode(node: ArticleBlock | Item | ArticleInline, { id, path, data }: NodePlace): ReactNode {
  const inside = () =>
    'content' in node
      ? node.content?.map((child, index) => (
          <Fragment key={index}>
            {renderNode(child as ArticleInline, { path: `${path}-${index}`, data })}
          </Fragment>
        ))
      : undefined
  switch (node.type) {
    case 'paragraph':
      return <p>{inside()}</p>
    case 'heading':
      return createElement(`h${node.attrs.level}`, { id }, inside())
    case 'bulletList':
      return <ul>{inside()}</ul>
    case 'orderedList':
      return <ol start={node.attrs?.start}>{inside()}</ol>
    case 'listItem':
      return <li>{inside()}</li>
    case 'blockquote':
      return <blockquote>{inside()}</blockquote>
    case 'horizontalRule':
      return <hr />
    case 'hardBreak':
      return <br />
    case 'figure':
      return <FigureDrawing figure={node.attrs.figure as Figure} data={data} />
    case 'opened':
      return <ExplainedNumber id={`n${path}`} {...node.attrs} />
    case 'text':
      return ((node.marks ?? []) as ArticleMark[]).reduceRight<ReactNode>(renderMark, node.text)
    default:
      return null
  }
}

const tags: Partial<Record<ArticleMark['type'], string>> = {
  bold: 'strong',
  italic: 'em',
  strike: 's',
  code: 'code',
  highlight: 'mark',
}

function renderMark(inside: ReactNode, mark: ArticleMark): ReactNode {
  if (mark.type !== 'link') return createElement(tags[mark.type] ?? Fragment, null, inside)
  const href = articleLink(mark.attrs.href)
  return href === null ? (
    inside
  ) : (
    <a href={href} rel={href.startsWith('/') ? undefined : 'noopener'}>
      {inside}
    </a>
  )
}
