import { nothing, problem, saysNothing, type ReadCell } from '../../../core/importing/values/reading.ts'
import { readStatus, readType } from '../identity/agency-codes.ts'

export function readWellStatus(text: string, agency: string | null): ReadCell<string> {
  if (saysNothing(text)) return nothing
  const status = readStatus(text, agency)
  return status ? { value: status } : problem('This status is not known; its own word is kept.')
}

export function readWellType(text: string, agency: string | null): ReadCell<string> {
  if (saysNothing(text)) return nothing
  const type = readType(text, agency)
  return type ? { value: type } : problem('This well type is not known; its own word is kept.')
}

export function readTrajectory(text: string): ReadCell<string> {
  if (saysNothing(text)) return nothing
  const bare = text.trim().toUpperCase()
  if (/^(H|HZ|HOR|HORIZ|HORIZONTAL|Y).*/.test(bare)) return { value: 'HORIZONTAL' }
  if (/^(D|DIR|DEV|S(LANT)?$|DIRECTIONAL).*/.test(bare)) return { value: 'DIRECTIONAL' }
  return /^(V|VER|STRAIGHT).*/.test(bare) ? { value: 'VERTICAL' } : problem('This trajectory is not known.')
}
