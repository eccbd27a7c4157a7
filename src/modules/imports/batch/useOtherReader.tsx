import { useContext, useState } from 'react'
import { getRefusal } from '../../../core/access/refusal.ts'
import { useViewer } from '../../../core/auth/useViewer.tsx'
import type { FileReader } from '../../../core/module/module.ts'
import { ModulesContext } from '../../../core/module/modules.tsx'
import { acceptedFiles } from './accepted-files.ts'

/** Bytes read to recognize a file. */
const headBytes = 64 * 1024

/** A file that another page reads, its description, and the link to that page. */
type RecognizedFile = {
  file: File
  description: string
  reader: Pick<FileReader, 'label' | 'to'>
  /** Hands the file over to that page. */
  hand: () => void
}

/** File readers of other modules whose pages the viewer may open. */
function useFileReaders(): readonly FileReader[] {
  const viewer = useViewer()
  return useContext(ModulesContext)
    .flatMap(({ files = [] }) => files)
    .filter(({ gate }) => getRefusal(viewer, gate) === null)
}

/** The file extensions accepted by imports and by other pages. */
export const useAcceptedExtensions = (): readonly string[] => [
  ...acceptedFiles.endings,
  ...useFileReaders().flatMap(({ endings }) => endings),
]

/** Recognizes a file that belongs on another page; null for all others. */
async function matchReader(file: File, readers: readonly FileReader[]): Promise<RecognizedFile | null> {
  const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer())
  for (const reader of readers) {
    const { recognizeFile, setPendingFile } = await reader.load()
    const description = recognizeFile(head)
    if (description !== null) return { file, description, reader, hand: () => setPendingFile(file) }
  }
  return null
}

/** Asks before uploading a file that another page reads. */
export function useOtherReader(send: (file: File) => void) {
  const readers = useFileReaders()
  const [recognized, setRecognized] = useState<RecognizedFile | null>(null)
  return {
    other: recognized,
    take(file: File) {
      setRecognized(null)
      if (readers.length === 0) return send(file)
      void matchReader(file, readers).then(
        reader => (reader ? setRecognized(reader) : send(file)),
        // If a file cannot be read here, the import explains why.
        () => send(file),
      )
    },
    dismiss: () => setRecognized(null),
    sendAnyway() {
      if (recognized) send(recognized.file)
      setRecognized(null)
    },
  }
}
