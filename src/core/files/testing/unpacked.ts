import yauzl from 'yauzl'

/** What is in a ZIP, read by another program than the one that wrote it; checksums and sizes are verified. */
export async function unpacked(bytes: Buffer): Promise<Record<string, string>> {
  const zip = await yauzl.fromBufferPromise(bytes, { validateEntrySizes: true })
  const files: Record<string, string> = {}
  for await (const entry of zip.eachEntry()) {
    const parts: Buffer[] = []
    for await (const part of await zip.openReadStreamPromise(entry)) parts.push(part as Buffer)
    files[entry.fileName] = Buffer.concat(parts).toString()
  }
  return files
}
