import {
  getDocument,
  GlobalWorkerOptions,
  PDFWorker,
  ResponseException,
  version,
  type PDFDocumentLoadingTask,
} from 'pdfjs-dist'
// oxlint-disable-next-line import/default -- the build replaces it with the URL of the file
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'

GlobalWorkerOptions.workerSrc = workerUrl

/** URL of its decoders, fonts and character maps, on our own server (vite.config.ts). */
const assetsUrl = import.meta.env.DEV ? '/node_modules/pdfjs-dist' : `/assets/pdfjs-${version}`

/** A picture in a PDF with more pixels than this is skipped: it is a bomb, not a scan. */
const maxDots = 50_000_000

/** Bytes per request: pages that the user never views are not sent. */
const partBytes = 512 * 1024

/** One worker for all PDFs of a window, because starting another takes longer than most first pages. */
let reader: PDFWorker | undefined

/** Starts to read a PDF. Nothing in it runs: no script, no form, no link. */
export const openPdf = (url: string): PDFDocumentLoadingTask =>
  getDocument({
    url,
    worker: (reader ??= new PDFWorker()),
    cMapUrl: `${assetsUrl}/cmaps/`,
    standardFontDataUrl: `${assetsUrl}/standard_fonts/`,
    iccUrl: `${assetsUrl}/iccs/`,
    wasmUrl: `${assetsUrl}/wasm/`,
    isEvalSupported: false,
    enableXfa: false,
    maxImageSize: maxDots,
    disableAutoFetch: true,
    disableStream: true,
    rangeChunkSize: partBytes,
  })

/**
 * True if the bytes did not arrive, as opposed to being invalid, so that a lost connection is not reported as
 * a damaged file.
 */
export const isUnsent = (error: unknown): boolean =>
  error instanceof ResponseException ||
  (error instanceof Error && /fetch|network|load failed/i.test(error.message))
