import { expect, test } from 'vitest'
import { readCategory } from './category-cell.ts'

test.each([
  ['Contract pumper', 'PUMPER'],
  ['Pumping unit repairs', 'REPAIR'],
  ['Salt water disposal', 'WATER'],
  ['Water hauling', 'WATER'],
  ['Crude oil hauling', 'OIL_HANDLING'],
  ['Gas gathering & treating', 'GAS_HANDLING'],
  ['COPAS overhead - producing', 'OVERHEAD'],
  ['Ad Valorem taxes', 'AD_VALOREM'],
  ['Workover rig', 'WORKOVER'],
  ['Electricity', 'POWER'],
  ['Miscellaneous', 'OTHER'],
  ['Line 14', null],
  ['n/a', null],
])('the category cell %s is read as %s', (text, category) => expect(readCategory(text).value).toBe(category))
