declare namespace PDFKit {
  interface PDFDocument {
    /** The current font; the published types leave it out. */
    readonly _font: { font: { hasGlyphForCodePoint: (code: number) => boolean } }
  }
}
