const longest = 200

/** Names that Windows keeps for devices, with any ending. */
const device = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)\s*(?=\.|$)/i

/**
 * The name of a file, harmless wherever it is saved: without folders, control characters, characters that turn the
 * direction of writing, and names that a system takes for something else.
 */
export function harmlessName(given: string): string {
  const name = (given.split(/[/\\]/).at(-1) ?? '')
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

/** What a download is called: its title, with the ending that the file came with. */
export function downloadName(title: string, fileName: string): string {
  const ending = /\.[^.]{1,20}$/.exec(fileName)?.[0] ?? ''
  return harmlessName(title.toLowerCase().endsWith(ending.toLowerCase()) ? title : title + ending)
}
