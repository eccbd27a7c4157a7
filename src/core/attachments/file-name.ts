const longest = 200

/** Names that Windows reserves for devices, with any extension. */
const device = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)\s*(?=\.|$)/i

/**
 * Returns a file name that is safe on every system: without folders, control characters, characters that change the
 * text direction, and reserved names.
 */
export function harmlessName(input: string): string {
  const name = (input.split(/[/\\]/).at(-1) ?? '')
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Surrogate}\u2028\u2029]/gu, '')
    .replaceAll(/[:*?"<>|]/g, '_')
    .trim()
    .replace(/^\.+/, '_')
    .replace(/[. ]+$/, '')
  const [, stem = '', ending = ''] = /^(.*?)(\.[^.]{1,20})?$/s.exec(name) ?? []
  const short = [...stem].slice(0, longest - ending.length - 1).join('')
  return `${short}${ending}`.replace(/[. ]+$/, '').replace(device, '_$&') || 'file'
}

/** The name of a download: its title, with the extension of the uploaded file. */
export function downloadName(title: string, fileName: string): string {
  const ending = /\.[^.]{1,20}$/.exec(fileName)?.[0] ?? ''
  return harmlessName(title.toLowerCase().endsWith(ending.toLowerCase()) ? title : title + ending)
}
