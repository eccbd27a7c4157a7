import { templateTask, type Role, type TemplateTask } from '../record/template.ts'

type TaskOptions = {
  /** The tasks that it waits for, with the kind and the lag: "title", "title +5", "SS title", "FF title -2". */
  after?: readonly string[]
  notes?: string
  source?: string
  closes?: true
}

/** Returns a task that lasts some days and starts some days after the anchor day (negative: before it). */
export const task = (
  key: string,
  title: string,
  [phase, role]: readonly [string, Role],
  [starts, days]: readonly [number, number],
  { after = [], ...rest }: TaskOptions = {},
): TemplateTask =>
  templateTask.parse({ key, title, phase, role, starts, days, after: after.map(parseWait), ...rest })

/** Returns a milestone. */
export const milestone = (
  key: string,
  title: string,
  [phase, role]: readonly [string, Role],
  starts: number,
  { after = [], ...rest }: TaskOptions = {},
): TemplateTask =>
  templateTask.parse({
    key,
    title,
    phase,
    role,
    starts,
    milestone: true,
    after: after.map(parseWait),
    ...rest,
  })

const waitPattern = /^(?:(FS|SS|FF|SF) )?([a-z0-9-]+)(?: ([+-]\d+))?$/

function parseWait(text: string) {
  const [, kind, key, lag] = waitPattern.exec(text) ?? []
  return { key, kind, lagDays: lag === undefined ? undefined : Number(lag) }
}
