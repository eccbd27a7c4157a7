import { safeFileName } from '../../../core/attachments/file-name.ts'
import type { Block, RichText } from '../../../core/text/nodes.ts'

/** A part of an email: text, or a picture at its place. */
export type MailSegment = { text: RichText } | { picture: { id: string; fileName: string } }

type MailPicture = { id: string; fileName: string; mailId: string | null; isPicture: boolean }

const picturePlaceholder = /\[Picture: ([^\]\n]{1,250})\]/g

/**
 * Splits the text of an email at its own pictures. If two have the same name, the first file is used first. A
 * placeholder without a file stays as text.
 */
export function splitAtPictures(
  body: RichText,
  mailId: string,
  files: readonly MailPicture[],
): MailSegment[] {
  const unused = files.filter(file => file.mailId === mailId && file.isPicture)
  const segments: MailSegment[] = []
  let blocks: Block[] = []
  const flush = () => {
    if (blocks.length > 0) segments.push({ text: { type: 'doc', content: blocks } })
    blocks = []
  }
  for (const block of body.content) {
    let remaining = paragraphText(block)
    for (const [placeholder, name] of remaining?.matchAll(picturePlaceholder) ?? []) {
      const index = unused.findIndex(({ fileName }) => fileName === safeFileName(name!))
      if (index < 0) continue
      const [{ id, fileName }] = unused.splice(index, 1) as [MailPicture]
      const [before, ...after] = remaining!.split(placeholder)
      if (before!.trim() !== '') blocks.push(paragraph(before!))
      flush()
      segments.push({ picture: { id, fileName } })
      remaining = after.join(placeholder)
    }
    if (remaining === paragraphText(block)) blocks.push(block)
    else if (remaining!.trim() !== '') blocks.push(paragraph(remaining!))
  }
  flush()
  return segments
}

/** The text of a paragraph that contains only text, like the paragraphs of emails. */
function paragraphText(block: Block): string | null {
  const [only, ...others] = block.type === 'paragraph' ? (block.content ?? []) : []
  return only?.type === 'text' && others.length === 0 ? only.text : null
}

const paragraph = (text: string): Block => ({ type: 'paragraph', content: [{ type: 'text', text }] })

type MailMessage = { body: RichText; byMail: { mailId: string } | null }

/** Places the pictures of emails in their messages, and returns the files that remain to be listed. */
export function withPictures<Message extends MailMessage, File extends MailPicture>(
  messages: readonly Message[],
  files: readonly File[],
) {
  const placedIds = new Set<string>()
  const messagesWithPictures = messages.map(message => {
    const segments = message.byMail ? splitAtPictures(message.body, message.byMail.mailId, files) : []
    for (const segment of segments) if ('picture' in segment) placedIds.add(segment.picture.id)
    return { ...message, pieces: segments.some(segment => 'picture' in segment) ? segments : null }
  })
  return { messages: messagesWithPictures, files: files.filter(({ id }) => !placedIds.has(id)) }
}
