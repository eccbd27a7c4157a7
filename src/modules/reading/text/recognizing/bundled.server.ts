import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createWorker, PSM, type Worker } from 'tesseract.js'
import type { Engine, SeenWord } from './engine.ts'
import { inTime } from './in-time.server.ts'

const find = createRequire(import.meta.url)
/** Without what the old recognizer needs, which is not asked: that took 75 MB more. */
const folderOf = (language: string) =>
  join(dirname(find.resolve(`@tesseract.js-data/${language}/package.json`)), '4.0.0_best_int')
const local = { cacheMethod: 'none', gzip: true } as const

/** The recognizer that comes with the product. It is made for the first page, and again after its end. */
export function bundledEngine(): Engine {
  let reader: Worker | null = null
  return {
    async words(upright) {
      reader ??= await readerOfWords()
      const { data } = await inTime(reader.recognize(upright, {}, { text: false, blocks: true }))
      return seenIn(data.blocks ?? [])
    },
    /** What finds out is let go again: it takes 200 MB. */
    async degrees(picture) {
      const finder = await createWorker('osd', 0, {
        ...local,
        legacyCore: true,
        legacyLang: true,
        langPath: folderOf('osd'),
      })
      try {
        const { data } = await inTime(finder.detect(picture))
        return { turn: data.orientation_degrees ?? 0, sure: data.orientation_confidence ?? 0 }
      } finally {
        await finder.terminate()
      }
    },
    async end() {
      await reader?.terminate()
      reader = null
    },
  }
}

async function readerOfWords(): Promise<Worker> {
  const reader = await createWorker('eng', 1, { ...local, langPath: folderOf('eng') })
  // It takes a page for one block otherwise, of few dots an inch, and reads two columns across.
  await reader.setParameters({ tessedit_pageseg_mode: PSM.AUTO, user_defined_dpi: '300' })
  return reader
}

type Blocks = NonNullable<Awaited<ReturnType<Worker['recognize']>>['data']['blocks']>

const seenIn = (blocks: Blocks): SeenWord[] =>
  blocks.flatMap(({ paragraphs }, block) =>
    paragraphs.flatMap(({ lines }, paragraph) =>
      lines.flatMap(({ words }, line) =>
        words.map(({ text, confidence, bbox: { x0, y0, x1, y1 } }) => ({
          text,
          left: x0,
          top: y0,
          width: x1 - x0,
          height: y1 - y0,
          certainty: confidence,
          line: `${block} ${paragraph} ${line}`,
          paragraph: `${block} ${paragraph}`,
        })),
      ),
    ),
  )
