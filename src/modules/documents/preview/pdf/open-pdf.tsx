import {
  getDocument,
  GlobalWorkerOptions,
  PDFWorker,
  ResponseException,
  version,
  type PDFDocumentLoadingTask,
} from 'pdfjs-dist'
// oxlint-disable-next-line import/default -- the build answers the address of the file
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'

GlobalWorkerOptions.workerSrc = workerUrl

/** Where its decoders, fonts and alphabets lie: at our own address (vite.config.ts). */
const parts = import.meta.env.DEV ? '/node_modules/pdfjs-dist' : `/assets/pdfjs-${version}`

/** A picture in a PDF with more dots than these is left out: a bomb, not a scan. */
const maxDots = 50_000_000

/** Bytes requested at a time: pages that no one looks at are not sent. */
const partBytes = 512 * 1024

/** One reader for all PDFs of a window: to start another takes longer than most first pages. */
let reader: PDFWorker | undefined

/** Begins to read a PDF. Nothing in it runs: no script, no form, no link. */
export const openPdf = (url: string): PDFDocumentLoadingTask =>
  getDocument({
    url,
    worker: (reader ??= new PDFWorker()),
    cMapUrl: `${parts}/cmaps/`,
    standardFontDataUrl: `${parts}/standard_fonts/`,
    iccUrl: `${parts}/iccs/`,
    wasmUrl: `${parts}/wasm/`,
    isEvalSupported: false,
    enableXfa: false,
    maxImageSize: maxDots,
    disableAutoFetch: true,
    disableStream: true,
    rangeChunkSize: partBytes,
  })

/** Whether bytes did not come, rather than made no sense: nobody's file is called damaged for a line that was cut. */
export const isUnsent = (error: unknown): boolean =>
  error instanceof ResponseException ||
  (error instanceof Error && /fetch|network|load failed/i.test(error.message))
