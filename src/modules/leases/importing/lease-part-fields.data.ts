import { createFieldBuilder, type Field } from '../../../core/importing/field.ts'
import { readBasis, readCadence, readIfMissed, readRentalBasis, shutInReader } from './lease-part-cells.ts'

const lease = createFieldBuilder('lease')

/** Lease terms with their own columns, as in landmen's sheets and land systems. */
export const leasePartFields: readonly Field[] = [
  lease(
    'rentalBasis',
    'Delay rental, acres counted',
    'own',
    'rental basis|delay rental basis|rental acres basis|rental calculated on',
    { read: () => readRentalBasis },
  ),
  lease(
    'rentalIfMissed',
    'Delay rental, if missed',
    'own',
    'if rental missed|rental clause|unless or or|unless or lease|rental clause type|delay rental if missed',
    { read: () => readIfMissed },
  ),
  lease(
    'shutInAmount',
    'Shut-in royalty',
    'money',
    'shut in royalty|shutin royalty|shut in payment|shut in royalty amount|shut in amount|shut in rental|shut in fee|si royalty',
    { read: shutInReader },
  ),
  lease(
    'shutInBasis',
    'Shut-in royalty, basis',
    'own',
    'shut in basis|shut in royalty basis|shut in per|shut in royalty per|shut in payment basis',
    { read: () => readBasis },
  ),
  lease(
    'shutInAfterDays',
    'Shut-in royalty first due after',
    'count',
    'shut in royalty first due after|shut in due after days|shut in after days|shut in days|shut in first due days|shut in royalty due days',
  ),
  lease(
    'shutInEvery',
    'Shut-in royalty, every',
    'own',
    'shut in frequency|shut in royalty frequency|shut in every|shut in payment frequency|shut in cadence',
    { read: () => readCadence },
  ),
  lease(
    'shutInMonths',
    'Maximum time shut in, months',
    'count',
    'max shut in months|maximum shut in months|shut in limit months|shut in max months|shut in cap months|cumulative shut in months',
  ),
  lease(
    'shutInIfMissed',
    'Shut-in royalty, if missed',
    'own',
    'shut in if missed|if shut in missed|shut in royalty if missed|shut in missed',
    { read: () => readIfMissed },
  ),
  lease(
    'optionYears',
    'Extension option, years',
    'count',
    'option years|extension years|option to extend years|option term years|extension option years',
  ),
  lease(
    'optionMonths',
    'Extension option, months',
    'count',
    'option months|extension months|option to extend months|option term months|extension option months',
  ),
  lease(
    'optionNoticeDays',
    'Extension option, notice',
    'count',
    'option notice days|extension notice days|option notice|extension option notice',
  ),
  lease(
    'optionPayment',
    'Extension payment',
    'money',
    'extension payment|option payment|option payment per acre|extension bonus|option bonus per acre|extension payment per acre|extension bonus per acre',
  ),
  lease(
    'optionExercised',
    'Option exercised',
    'date',
    'option exercised|extension exercised|option exercised date|date option exercised|extension exercised on',
  ),
  lease(
    'depthFrom',
    'Depth from',
    'feet',
    'depth from|from depth|top depth|depth top|depth limit from|lease top depth|depth from ft',
  ),
  lease(
    'depthTo',
    'Depth to',
    'feet',
    'depth to|to depth|bottom depth|depth limit to|lease base depth|base depth|depth to ft',
  ),
  lease(
    'depthFromFormation',
    'Depth from formation',
    'text',
    'from formation|depth from formation|top formation|formation from',
  ),
  lease(
    'depthToFormation',
    'Depth to formation',
    'text',
    'to formation|depth to formation|formation to|through formation',
  ),
  lease(
    'depthText',
    'Depth limits',
    'legal',
    'depth limits|depth limit|depth limitation|depth severance|depth restriction|depth restrictions|depths covered|depth description|depths|formations covered|depth rights',
  ),
  lease(
    'memorandum',
    'Memorandum only',
    'yesNo',
    'memorandum|memorandum only|memorandum of lease|recorded memo',
  ),
]
