import { useSyncExternalStore } from 'react'
import { errorMessage } from '../http/api.tsx'
import { nextUploads, type UploadPhase } from './next-uploads.ts'
import { announceFile, cancelUpload, sendFile, UploadRefusal } from './send-file.tsx'

/** A file that this window sends, with its progress and its problem. */
export type ActiveUpload = {
  key: string
  /** Identifies the record or message that it belongs to, whose page shows its uploads. */
  ownerKey: string
  name: string
  size: number
  sent: number
  phase: UploadPhase
  problem: string | null
  uploadId: string | null
}

export type NewUpload = {
  ownerKey: string
  tenant: string
  file: File
  /** Announces the file. Returns the upload's id. */
  begin: () => Promise<string>
  onKept?: (() => void) | undefined
}

/** Uploads belong to the window rather than a page, so they continue while the user visits other pages. */
let activeUploads: readonly ActiveUpload[] = []
const listeners = new Set<() => void>()
const tasks = new Map<string, NewUpload & { stop: AbortController }>()

const notifyListeners = () => {
  for (const listener of listeners) listener()
}
const updateUpload = (key: string, facts: Partial<ActiveUpload>) => {
  activeUploads = activeUploads.map(upload => (upload.key === key ? { ...upload, ...facts } : upload))
  notifyListeners()
}
const removeUpload = (key: string) => {
  tasks.delete(key)
  activeUploads = activeUploads.filter(upload => upload.key !== key)
  notifyListeners()
}

function startNextUploads() {
  for (const { key } of nextUploads(activeUploads)) void runUpload(key)
}

async function runUpload(key: string) {
  const task = tasks.get(key)!
  task.stop = new AbortController()
  const { signal } = task.stop
  const { file, tenant } = task
  updateUpload(key, { phase: 'sending', problem: null })
  try {
    const uploadId = activeUploads.find(upload => upload.key === key)!.uploadId ?? (await task.begin())
    if (!tasks.has(key)) return void cancelUpload(tenant, uploadId)
    updateUpload(key, { uploadId })
    signal.throwIfAborted()
    await sendFile(tenant, uploadId, file, {
      signal,
      onSent(sent) {
        const isWhole = sent >= file.size
        updateUpload(key, { sent, phase: isWhole ? 'checking' : 'sending' })
        // The next file is sent while this one is checked.
        if (isWhole) startNextUploads()
      },
      onLost: lost => lost && updateUpload(key, { phase: 'lost' }),
    })
    removeUpload(key)
    task.onKept?.()
  } catch (error) {
    const problem = error instanceof UploadRefusal ? error.message : errorMessage(error)
    if (!signal.aborted) updateUpload(key, { phase: 'refused', problem, uploadId: null })
  }
  startNextUploads()
}

export const addUpload = (upload: NewUpload, uploadId: string | null = null): string => {
  const key = crypto.getRandomValues(new Uint32Array(2)).join('-')
  const { file, ownerKey } = upload
  tasks.set(key, { ...upload, stop: new AbortController() })
  const entry = { key, ownerKey, name: file.name, size: file.size, sent: 0, problem: null, uploadId }
  activeUploads = [...activeUploads, { ...entry, phase: 'waiting' }]
  notifyListeners()
  startNextUploads()
  return key
}

export const pauseUpload = (key: string) => {
  tasks.get(key)?.stop.abort()
  updateUpload(key, { phase: 'paused' })
  startNextUploads()
}

export const resumeUpload = (key: string) => {
  updateUpload(key, { phase: 'waiting' })
  startNextUploads()
}

/** Stops an upload and deletes what has arrived on the server. */
export const dropUpload = async (key: string) => {
  const task = tasks.get(key)
  const uploadId = activeUploads.find(upload => upload.key === key)?.uploadId
  task?.stop.abort()
  removeUpload(key)
  startNextUploads()
  if (task && uploadId) await cancelUpload(task.tenant, uploadId)
}

/** For files of records. */
export const createAnnouncement = (tenant: string, noun: string, recordId: string, file: File) => () =>
  announceFile(tenant, { noun, recordId }, file)

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
const noUploads: readonly ActiveUpload[] = []

/** This window's uploads that belong to one record or message. */
export const useUploads = (key: string): readonly ActiveUpload[] =>
  useSyncExternalStore(
    subscribe,
    () => activeUploads,
    () => noUploads,
  ).filter(upload => upload.ownerKey === key)
