/** Resolves once the document is parsed, since the script may load faster than the document's last lines. */
export const waitUntilParsed = (): Promise<void> =>
  new Promise(resolve => {
    if (document.readyState === 'loading')
      document.addEventListener('DOMContentLoaded', () => resolve(), { once: true })
    else resolve()
  })
