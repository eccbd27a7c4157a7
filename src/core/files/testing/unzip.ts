import yauzl from 'yauzl'

/** The contents of a ZIP, read by a different program than its writer. Checksums and sizes are verified. */
export async function unzip(bytes: Buffer): Promise<Record<string, string>> {
  const zip = await yauzl.fromBufferPromise(bytes, { validateEntrySizes: true })
  const files: Record<string, string> = {}
  for await (const entry of zip.eachEntry()) {
    const parts: Buffer[] = []
    for await (const part of await zip.openReadStreamPromise(entry)) parts.push(part as Buffer)
    files[entry.fileName] = Buffer.concat(parts).toString()
  }
  return files
}
