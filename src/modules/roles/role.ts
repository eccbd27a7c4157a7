import { z } from 'zod'
import { isOneLine, oneLineMessage } from '../../core/text/one-line.ts'
import { capabilities, type Capability } from '../../core/access/vocabulary.ts'
import { capabilityName } from './capability-labels.ts'

/** Colors of roles, named after the tokens of the themes. */
export const roleColors = ['none', 'accent', 'good', 'warn', 'bad', 'info'] as const
export type RoleColor = (typeof roleColors)[number]

export const colorNames: Record<RoleColor, string> = {
  none: 'Gray',
  accent: 'Accent',
  good: 'Green',
  warn: 'Orange',
  bad: 'Red',
  info: 'Blue',
}

export const maxRoles = 100

const capabilityNames = Object.fromEntries(
  capabilities.map(capability => [capability, capabilityName(capability)]),
)

/** The input of a custom role. Any other field, such as a forged `isSystemRole`, is refused. */
export const roleDraft = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1, 'Enter a name for the role.')
    .max(60, 'Use at most 60 characters.')
    .refine(isOneLine, oneLineMessage)
    .meta({ title: 'Name' }),
  description: z
    .string()
    .trim()
    .max(400, 'Use at most 400 characters.')
    .default('')
    .meta({ title: 'Description', kind: 'long' }),
  color: z
    .enum(roleColors, 'Choose one of the colors.')
    .default('none')
    .meta({ title: 'Color', words: colorNames }),
  capabilities: z
    .array(z.enum(capabilities, 'This capability does not exist.'))
    .max(100, 'List each capability once.')
    .default([])
    .transform(selected => capabilities.filter(capability => selected.includes(capability)))
    .meta({ title: 'Capabilities', words: capabilityNames }),
})

export type RoleDraft = z.output<typeof roleDraft>

/** A role as shown in the list. */
export type Role = {
  id: string
  name: string
  description: string
  color: RoleColor
  capabilities: Capability[]
  isSystemRole: boolean
  version: number
  holders: number
  /** True for the role that approved people get (defaultMemberRole). */
  isDefault: boolean
}

export const roleId = z.string().min(1).max(100)
