import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createWorker, PSM, type Worker } from 'tesseract.js'
import { encodePgm } from '../shades.ts'
import type { Engine } from './engine.ts'
import { withTimeout } from './with-timeout.server.ts'
import { parseWordTable } from './parse-word-table.ts'

const requireModule = createRequire(import.meta.url)
/** Omits the data of the legacy recognizer, which would take 75 MB more memory. */
const languageFolder = (language: string) =>
  join(dirname(requireModule.resolve(`@tesseract.js-data/${language}/package.json`)), '4.0.0_best_int')
const localFiles = { cacheMethod: 'none', gzip: true } as const

/** The bundled recognizer. It starts with the first page, and again after it has ended. */
export function bundledEngine(): Engine {
  let reader: Worker | null = null
  return {
    async words(upright) {
      reader ??= await createTextRecognizer()
      const { data } = await withTimeout(reader.recognize(encodePgm(upright), {}, { text: false, tsv: true }))
      return parseWordTable(data.tsv ?? '')
    },
    async end() {
      await reader?.terminate()
      reader = null
    },
  }
}

async function createTextRecognizer(): Promise<Worker> {
  const reader = await createWorker('eng', 1, { ...localFiles, langPath: languageFolder('eng') })
  // Otherwise it treats a page as one low-resolution block and reads across two columns.
  await reader.setParameters({ tessedit_pageseg_mode: PSM.AUTO, user_defined_dpi: '300' })
  return reader
}
