import { escapeHtml } from '../../../core/mail/email.ts'

/** With a button, the page posts to its own address. */
type PlainPage = { title: string; text: string; button?: string }

const style = `
:root { color-scheme: light dark }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; background: Canvas; color: CanvasText }
main { max-width: 28rem; margin: 15vh auto 0; padding: 0 1.25rem }
h1 { font-size: 1.4rem; margin: 0 0 .5rem }
button { font: inherit; min-height: 2.75rem; padding: 0 1.25rem }
`

/** A page that needs neither a session nor a script: a mail program may be all that opens it. */
export const plainPage = ({ title, text, button }: PlainPage): string =>
  `<!doctype html>
<html lang="en-US">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${escapeHtml(title)} · Wellhead</title><style>${style}</style></head>
<body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>
${button === undefined ? '<p><a href="/app/notifications/settings">Open notification settings</a></p>' : `<form method="post"><button>${escapeHtml(button)}</button></form>`}
</main></body></html>
`
