import type { Page } from 'playwright'

/** What the browser stored of the server's answers, as text. */
export const storedAnswers = (page: Page) =>
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
