import { isReadable, type StoredChange } from './unsent.ts'
import { unsentLines } from './describe-unsent.ts'

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

type Pictures = ReadonlyMap<string, readonly string[]>

/**
 * The unsent changes as one HTML page that opens in any browser without a network: records, times, reasons why they
 * were not saved, and pictures. `pictures` are data URLs by change id; `formatTime` formats a timestamp.
 */
export function createUnsentFile(
  changes: readonly StoredChange[],
  pictures: Pictures,
  formatTime: (savedAt: Date) => string,
): string {
  const parts = changes.map(item => {
    if (!isReadable(item)) return `<pre>${escapeHtml(JSON.stringify(item.unreadable, null, 2))}</pre>`
    const lines = unsentLines(item).map(({ label, text }) => `<p>${escapeHtml(`${label}: ${text}`)}</p>`)
    const reason = item.state.is === 'refused' ? `<p><b>Not saved.</b> ${escapeHtml(item.state.why)}</p>` : ''
    const images = (pictures.get(item.id) ?? [])
      .filter(url => /^data:image\/(jpeg|png);base64,[\w+/=]*$/.test(url))
      .map(url => `<img src="${url}" alt="${escapeHtml(item.what)}">`)
    const time = formatTime(new Date(item.at))
    return `<section><h2>${escapeHtml(item.of || 'Record')}</h2><p>${escapeHtml(time)}</p>${lines.join('')}${images.join('')}${reason}</section>`
  })
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Unsent changes</title><style>body{font:16px/1.5 sans-serif;max-width:44rem;margin:1rem auto;padding:0 1rem}section{border-top:1px solid #999}p{white-space:pre-wrap;overflow-wrap:anywhere}img{max-width:100%}</style><h1>Unsent changes</h1>${parts.join('')}</html>`
}
