/** A letter with one thing to do. Words are plain text; the HTML is made from them. */
export type Letter = {
  subject: string
  greeting: string
  lines: string[]
  action?: { label: string; url: string }
}

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, sign => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]!)

export function letter({ subject, greeting, lines, action }: Letter) {
  const words = [greeting, ...lines]
  const text = [...words, ...(action ? [`${action.label}:\n${action.url}`] : []), 'Wellhead'].join('\n\n')
  const paragraphs = words.map(line => `<p>${escaped(line)}</p>`).join('\n')
  const link = action ? `<p><a href="${escaped(action.url)}">${escaped(action.label)}</a></p>` : ''
  const html = `<!doctype html><html lang="en-US"><body style="font:15px/1.5 system-ui,sans-serif;color:#12203a">\n${paragraphs}\n${link}\n<p style="color:#4d5b74">Wellhead</p></body></html>`
  return { subject, text, html }
}
