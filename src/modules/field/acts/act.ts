import { z } from 'zod'
import { line } from '../../../core/form/fields.ts'

export const kindLabels = {
  TICK: 'Done',
  UNTICK: 'Not done',
  CHECK: 'Checked',
  UNCHECK: 'Unchecked',
  NOTE: 'Note',
  PHOTO: 'Photo',
  SIGNATURE: 'Signature',
  TIME: 'Time',
} as const
export type ActKind = keyof typeof kindLabels

/** The source of a location: measured at the time, or assumed from an earlier measurement. */
export const locationLabels = { RECORDED: 'Recorded', ASSUMED: 'Assumed' } as const
export type LocationKind = keyof typeof locationLabels

/** The size limit of a compressed photo or signature, because a call has at most 2 MiB with base64. */
export const maxPictureBytes = 900 * 1024

const epochMs = z.number().min(0).max(8.64e15)

/** The author, the device, and the sequence number of an act. */
export const actOriginSchema = z.object({
  actId: z.uuid(),
  madeBy: z.string().min(1).max(100),
  deviceId: z.uuid(),
  deviceOrder: z.int().min(1).max(2_000_000_000),
  at: epochMs,
})

const taskKey = { projectId: z.uuid(), taskId: z.uuid() }

/** A tick with the state that the user saw and the state that they requested. */
export const checkedOffSchema = z.object({
  task: line('Task', 400),
  done: z.boolean().meta({ title: 'Done' }),
})

/**
 * A tick or untick of a task or of a line of its checklist. Version and `seen` describe the task as the user saw it.
 */
export const checkOffSchema = z.object({
  made: actOriginSchema,
  ...taskKey,
  /** The checklist item, or null for the task itself. */
  itemId: z.string().min(1).max(40).nullable(),
  version: z.int32(),
  seen: checkedOffSchema,
  changes: checkedOffSchema,
  /** The evidence that closes the task's cause, and the photo, note or signature that it refers to. */
  evidence: z.unknown().optional(),
  proofId: z.uuid().nullable().default(null),
})
export type CheckOff = z.output<typeof checkOffSchema>

/** Returns the name of an act in evidence and in the log: a part of its id. */
export const actName = (id: string) => `F-${id.slice(-6).toUpperCase()}`

const locationSchema = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  accuracyM: z.number().min(0).max(1e7).transform(Math.round).nullable(),
  place: z.enum(['RECORDED', 'ASSUMED']),
})
export type ActLocation = z.input<typeof locationSchema>

/** An addition to a task: a note, a photo with its caption, a signature with its name, or time with its description. */
export const addSchema = z
  .object({
    made: actOriginSchema,
    ...taskKey,
    kind: z.enum(['NOTE', 'PHOTO', 'SIGNATURE', 'TIME']),
    words: z
      .string()
      .trim()
      .max(2000, 'Keep this under 2,000 characters.')
      .transform(text => text || null),
    minutes: z.int().min(1).max(1440, 'A day has 24 hours.').nullable(),
    takenAt: epochMs.nullable(),
    where: locationSchema.nullable(),
    /** A JPEG or PNG as base64. */
    picture: z
      .base64()
      .max(Math.ceil(maxPictureBytes / 3) * 4, 'This picture is too large.')
      .nullable(),
  })
  .superRefine(({ kind, words, minutes, picture }, check) => {
    const addProblem = (path: string, message: string) =>
      check.addIssue({ code: 'custom', path: [path], message })
    if (kind === 'NOTE' && words === null) addProblem('words', 'Write a note first.')
    if (kind === 'SIGNATURE' && words === null) addProblem('words', 'Enter the signer’s name.')
    if ((kind === 'TIME') !== (minutes !== null)) addProblem('minutes', 'Enter how long it took.')
    if ((kind === 'PHOTO' || kind === 'SIGNATURE') !== (picture !== null))
      addProblem('picture', kind === 'PHOTO' ? 'Take a photo first.' : 'Sign first.')
  })
export type NewAct = z.output<typeof addSchema>
