import { answerInChild } from '../../../../core/beside/answer-beside.server.ts'
import type { ToShow } from './show-beside.server.ts'

/** Bytes of one piece of an answer: a message as long as that holds nobody up. */
const pieceBytes = 48 * 1024

/** The process beside the server in which files are opened to be looked at. Only what a file needs is loaded. */
answerInChild(async function* (given: ToShow) {
  const shown = await shownOf(given)
  for (let at = 0; at < shown.length; at += pieceBytes)
    yield shown.subarray(at, at + pieceBytes).toString('base64')
})

async function shownOf({ path, kind }: ToShow): Promise<Buffer> {
  if (kind === 'picture') return (await import('../picture.server.ts')).shownPicture(path)
  const { tableContent, wordContent } = await import('../office.server.ts')
  return Buffer.from(JSON.stringify(await (kind === 'docx' ? wordContent(path) : tableContent(path, kind))))
}
