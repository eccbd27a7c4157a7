/** Until the document is here as a whole: with few files its code may be faster than its last lines. */
export const parsed = (): Promise<void> =>
  new Promise(resolve => {
    if (document.readyState === 'loading')
      document.addEventListener('DOMContentLoaded', () => resolve(), { once: true })
    else resolve()
  })
