import { harmlessName } from '../../../core/attachments/file-name.ts'
import type { Block, RichText } from '../../../core/text/nodes.ts'

/** A part of an email: text, or a picture at its place. */
export type Piece = { text: RichText } | { picture: { id: string; fileName: string } }

type Picture = { id: string; fileName: string; mailId: string | null; isPicture: boolean }

const place = /\[Picture: ([^\]\n]{1,250})\]/g

/**
 * Splits the text of an email at its own pictures. If two have the same name, the first file is used first. A
 * placeholder without a file stays as text.
 */
export function splitAtPictures(body: RichText, mailId: string, files: readonly Picture[]): Piece[] {
  const left = files.filter(each => each.mailId === mailId && each.isPicture)
  const pieces: Piece[] = []
  let blocks: Block[] = []
  const flush = () => {
    if (blocks.length > 0) pieces.push({ text: { type: 'doc', content: blocks } })
    blocks = []
  }
  for (const block of body.content) {
    let rest = paragraphText(block)
    for (const [full, name] of rest?.matchAll(place) ?? []) {
      const index = left.findIndex(({ fileName }) => fileName === harmlessName(name!))
      if (index < 0) continue
      const [{ id, fileName }] = left.splice(index, 1) as [Picture]
      const [before, ...after] = rest!.split(full)
      if (before!.trim() !== '') blocks.push(paragraph(before!))
      flush()
      pieces.push({ picture: { id, fileName } })
      rest = after.join(full)
    }
    if (rest === paragraphText(block)) blocks.push(block)
    else if (rest!.trim() !== '') blocks.push(paragraph(rest!))
  }
  flush()
  return pieces
}

/** The text of a paragraph that contains only text, like the paragraphs of emails. */
function paragraphText(block: Block): string | null {
  const [only, ...more] = block.type === 'paragraph' ? (block.content ?? []) : []
  return only?.type === 'text' && more.length === 0 ? only.text : null
}

const paragraph = (text: string): Block => ({ type: 'paragraph', content: [{ type: 'text', text }] })

type Mailed = { body: RichText; byMail: { mailId: string } | null }

/** Places the pictures of emails in their messages, and returns the files that remain to be listed. */
export function withPictures<Message extends Mailed, File extends Picture>(
  messages: readonly Message[],
  files: readonly File[],
) {
  const drawn = new Set<string>()
  const placed = messages.map(message => {
    const pieces = message.byMail ? splitAtPictures(message.body, message.byMail.mailId, files) : []
    for (const piece of pieces) if ('picture' in piece) drawn.add(piece.picture.id)
    return { ...message, pieces: pieces.some(piece => 'picture' in piece) ? pieces : null }
  })
  return { messages: placed, files: files.filter(({ id }) => !drawn.has(id)) }
}
