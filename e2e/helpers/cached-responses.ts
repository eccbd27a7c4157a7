import type { Page } from 'playwright'

/** The server's responses stored in the browser, as text. */
export const cachedResponses = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>(resolve => {
        const opening = indexedDB.open('wellhead-loaded')
        opening.onsuccess = () => {
          const request = opening.result.transaction('queries').objectStore('queries').getAll()
          request.onsuccess = () => resolve(JSON.stringify(request.result))
        }
      }),
  )
