import { escapeHtml } from '../../../core/mail/email.ts'

/** A page whose button, if any, posts to its own address. */
type PlainPage = { title: string; text: string; button?: string }

/** The colors of Bald Eagle and Black Gold, by the device's light or dark mode. */
const style = `
:root { color-scheme: light dark; --accent: light-dark(#1b4f9f, #d9ad3c) }
body { margin: 0; padding: 12vh 1rem 2rem; font: 16px/1.5 system-ui, sans-serif; background: light-dark(#f3f5f8, #0d0e10); color: light-dark(#12203a, #ece9e1) }
main { max-width: 26rem; margin: 0 auto; padding: 1.5rem; border: 1px solid light-dark(#d8dee7, #2a2e34); border-radius: .75rem; background: light-dark(#fff, #141619) }
h1 { font-size: 1.25rem; line-height: 1.3; margin: 0 0 .5rem }
p { margin: 0 0 1rem } p:last-child { margin: 0 }
a { color: var(--accent); text-underline-offset: 3px }
button { font: inherit; font-weight: 600; min-height: 2.75rem; padding: 0 1.25rem; border: 0; border-radius: .5rem; background: var(--accent); color: light-dark(#fff, #17130a); cursor: pointer }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
`

/** A page without session or script, because it may open inside a mail program. */
export const plainPage = ({ title, text, button }: PlainPage): string =>
  `<!doctype html>
<html lang="en-US">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${escapeHtml(title)} · Wellhead</title><style>${style}</style></head>
<body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>
${button === undefined ? '<p><a href="/app/notifications/settings">Open notification settings</a></p>' : `<form method="post"><button>${escapeHtml(button)}</button></form>`}
</main></body></html>
`
