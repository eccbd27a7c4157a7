import { downloadName } from '../../../core/attachments/file-name.ts'

/** Names for files in one folder: safe, and unique regardless of case. */
export function distinctNames(files: readonly { title: string; fileName: string }[]): string[] {
  const used = new Set<string>()
  return files.map(({ title, fileName }) => {
    const name = downloadName(title, fileName)
    const [, stem = name, ending = ''] = /^(.+?)(\.[^.]{1,20})?$/s.exec(name) ?? []
    let free = name
    for (let index = 2; used.has(free.toLowerCase()); index++) free = `${stem} (${index})${ending}`
    used.add(free.toLowerCase())
    return free
  })
}
