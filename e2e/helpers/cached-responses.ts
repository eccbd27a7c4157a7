import type { Page } from 'playwright'

/** The server's responses stored in the browser, as text. */
export const cachedResponses = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>(resolve => {
        const opening = indexedDB.open('wellhead-loaded')
        opening.onsuccess = () => {
          const all = opening.result.transaction('queries').objectStore('queries').getAll()
          all.onsuccess = () => resolve(JSON.stringify(all.result))
        }
      }),
  )
