import type { Template } from '../record/template.ts'
import { acquireALease } from './acquire-a-lease.data.ts'
import { cureTitle } from './cure-title.data.ts'
import { divestiture } from './divestiture.data.ts'
import { drillAndComplete } from './drill-and-complete.data.ts'
import { keepALease } from './keep-a-lease.data.ts'
import { plugAndAbandon } from './plug-and-abandon.data.ts'
import { rightOfWay } from './right-of-way.data.ts'
import { runTitle } from './run-title.data.ts'
import { workOver } from './work-over.data.ts'

/** The templates that come with the product, by a name that is stable in URLs. */
export const builtIn: Readonly<Record<string, Template>> = {
  'drill-and-complete': drillAndComplete,
  'work-over': workOver,
  'plug-and-abandon': plugAndAbandon,
  'acquire-a-lease': acquireALease,
  'keep-a-lease': keepALease,
  'run-title': runTitle,
  'cure-title': cureTitle,
  'right-of-way': rightOfWay,
  divestiture,
}
