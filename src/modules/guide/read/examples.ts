import type { WorkedExample } from '../../../core/resource/worked-example.ts'
import { leaseExamples } from '../../leases/guide-examples.ts'
import { wellExamples } from '../../wells/guide-examples.ts'
import { valueExamples } from './value-examples.ts'

/** The examples of the guide by name, calculated by the product when shown, never typed. */
export const examples: Readonly<Record<string, WorkedExample>> = {
  ...leaseExamples,
  ...wellExamples,
  ...valueExamples,
}
