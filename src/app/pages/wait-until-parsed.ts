/** Resolves once the document is parsed, because the script may run before the end of the document has loaded. */
export const waitUntilParsed = (): Promise<void> =>
  new Promise(resolve => {
    if (document.readyState === 'loading')
      document.addEventListener('DOMContentLoaded', () => resolve(), { once: true })
    else resolve()
  })
