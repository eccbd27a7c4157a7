import { type Note, noteWords } from './note.ts'

/** Where something stands in a file: "AC_ECONOMIC.csv, line 12". */
export const placeOf = ({ file, line }: Note) => (line === null ? file : `${file}, line ${line}`)

/** What an analysis is called after its file. */
export const nameOf = (file: string, number: number | null) =>
  `${file.replace(/\.[^.]+$/, '').slice(0, 180)}${number === null ? '' : ` ${number}`}`

const most = 3800

/** What was taken for granted or left out, as it stays with the analysis. */
export function summaryOf(files: readonly { name: string }[], notes: readonly Note[]): string {
  const lines = [`Imported from ${files.map(({ name }) => name).join(', ')}.`.slice(0, 500)]
  let length = lines[0]!.length
  for (const [at, note] of notes.entries()) {
    const line = `${noteWords[note.kind]} (${placeOf(note)}): ${note.words} ${note.says}`
    if (length + line.length > most) {
      lines.push(`… and ${notes.length - at} more.`)
      break
    }
    lines.push(line)
    length += line.length + 1
  }
  return lines.join('\n')
}
