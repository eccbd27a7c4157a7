import { attachBytes } from '../../../core/attachments/store-bytes.server.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { fieldError } from '../../../core/error/AppError.ts'
import type { TenantContext } from '../../../core/http/procedure.server.ts'
import { actRecordType } from './act-records.server.ts'
import type { NewAct } from './act.ts'
import { addMinutes, lockOwnTime } from '../../timesheets/entries/add-minutes.port.server.ts'
import { dayInZone } from '../../../core/time/day.ts'
import { beginAct, storeAct } from './store-act.server.ts'
import { pictureExtension } from './picture.ts'
import { lockTaskForAct } from './lock-task.server.ts'

/** Adds a note, a photo, a signature or time to a task. */
export async function addAct(tx: Tx, ctx: TenantContext, act: NewAct) {
  await beginAct(tx, ctx, act.made)
  if (act.kind === 'TIME') await lockOwnTime(tx, ctx.actor)
  await lockTaskForAct(tx, ctx, act)
  const stored = await storeAct(tx, ctx, act)
  if (act.minutes !== null) await addTimesheetMinutes(tx, ctx, act, act.minutes, stored.doneAt)
  if (act.picture !== null) await storePicture(tx, ctx, act, act.picture)
  return stored
}

/** Adds the time to its author's timesheet, on the day it was worked. */
const addTimesheetMinutes = (tx: Tx, ctx: TenantContext, act: NewAct, minutes: number, doneAt: string) =>
  addMinutes(tx, ctx, {
    projectId: act.projectId,
    taskId: act.taskId,
    day: dayInZone(new Date(doneAt), ctx.membership.timeZone),
    minutes,
    note: act.words,
  })

async function storePicture(tx: Tx, ctx: TenantContext, { made, kind }: NewAct, picture: string) {
  const bytes = Buffer.from(picture, 'base64')
  const extension = pictureExtension(bytes)
  if (extension === null || (kind === 'SIGNATURE' && extension !== 'png'))
    throw fieldError('picture', 'This picture cannot be read, or contains camera data. Take it again.')
  const fileName = `${kind.toLowerCase()}-${made.actId.slice(0, 8)}.${extension}`
  await attachBytes(tx, ctx, { noun: actRecordType, recordId: made.actId }, { fileName, bytes })
}
