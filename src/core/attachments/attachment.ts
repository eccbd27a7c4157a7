import { z } from 'zod'

/** Which record a file belongs to: the name of its noun, and its id. */
export type Target = { noun: string; recordId: string }

export const targetSchema = z.object({ noun: z.string().max(60), recordId: z.uuid() })

/** `arriving` until all bytes are there, `arrived` until they are checked, and then kept or refused in words. */
export type UploadState = 'arriving' | 'arrived' | 'kept' | 'refused'

/** What the server tells of an upload. */
export type UploadFacts = { id: string; state: UploadState; refusal: string | null }

export const maxFileBytes = 2 * 1024 ** 3

/** A piece of a file counts when it is there as a whole: this much is sent again at most when a connection is cut. */
export const maxPieceBytes = 8 * 1024 ** 2

export const titleSchema = z.string().trim().min(1, 'Give it a name.').max(200, 'Use at most 200 characters.')
