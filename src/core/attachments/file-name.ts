const maxLength = 200

/** Names that Windows reserves for devices, with any extension. */
const reservedName = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)\s*(?=\.|$)/i

/**
 * Returns a file name that is safe on every system: without folders, control characters, characters that change the
 * text direction, and reserved names.
 */
export function safeFileName(input: string): string {
  const name = (input.split(/[/\\]/).at(-1) ?? '')
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Surrogate}\u2028\u2029]/gu, '')
    .replaceAll(/[:*?"<>|]/g, '_')
    .trim()
    .replace(/^\.+/, '_')
    .replace(/[. ]+$/, '')
  const [, stem = '', extension = ''] = /^(.*?)(\.[^.]{1,20})?$/s.exec(name) ?? []
  const shortStem = [...stem].slice(0, maxLength - extension.length - 1).join('')
  return `${shortStem}${extension}`.replace(/[. ]+$/, '').replace(reservedName, '_$&') || 'file'
}

/** The name of a download: its title, with the extension of the uploaded file. */
export function downloadName(title: string, fileName: string): string {
  const extension = /\.[^.]{1,20}$/.exec(fileName)?.[0] ?? ''
  return safeFileName(title.toLowerCase().endsWith(extension.toLowerCase()) ? title : title + extension)
}
