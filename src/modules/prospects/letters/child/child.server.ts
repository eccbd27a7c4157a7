import { writeFile } from 'node:fs/promises'
import { serveInChild } from '../../../../core/child-process/serve-in-child.server.ts'
import { labelsPdf, lettersPdf } from '../letters-pdf.server.ts'
import type { PrintRequest, PrintedFiles } from './print-in-child.server.ts'

/** The child process in which letters become PDFs. */
serveInChild(async function* ({ run, lettersPath, labelsPath }: PrintRequest) {
  const { bytes, pages } = await lettersPdf(run)
  await writeFile(lettersPath, bytes, { mode: 0o600 })
  await writeFile(labelsPath, await labelsPdf(run), { mode: 0o600 })
  yield { pages } satisfies PrintedFiles
})
