import { type Note, noteLabels } from './note.ts'

/** A location in a file: "AC_ECONOMIC.csv, line 12". */
export const formatSource = ({ file, line }: Note) => (line === null ? file : `${file}, line ${line}`)

/** The name of an imported analysis, derived from its file. */
export const analysisName = (file: string, number: number | null) =>
  `${file.replace(/\.[^.]+$/, '').slice(0, 180)}${number === null ? '' : ` ${number}`}`

const maxLength = 3800

/** The assumptions and omissions of an import, which are stored with the analysis. */
export function summarizeNotes(files: readonly { name: string }[], notes: readonly Note[]): string {
  const lines = [`Imported from ${files.map(({ name }) => name).join(', ')}.`.slice(0, 500)]
  let length = lines[0]!.length
  for (const [index, note] of notes.entries()) {
    const line = `${noteLabels[note.kind]} (${formatSource(note)}): ${note.text} ${note.message}`
    if (length + line.length > maxLength) {
      lines.push(`… and ${notes.length - index} more.`)
      break
    }
    lines.push(line)
    length += line.length + 1
  }
  return lines.join('\n')
}
