import { formatAcres, formatDecimal8 } from '../../../core/trade/figures.ts'
import { formatDate, formatMoney } from '../../../ui/formats.ts'
import { partyRoleLabels } from '../record/lease-party.ts'
import { formatRoyalty } from '../record/format-royalty.ts'
import { termText } from '../status/term.ts'
import {
  describeDepth,
  describeExtension,
  describeRecording,
  describeRental,
  describeShutIn,
} from '../file/describe-terms.ts'
import type { SheetFile } from './sheet-file.ts'

/** Returns a lease's terms from its instrument, as the sheet lists them; null if unknown. */
export function termFacts({ leaseFields, assessment, acres, interest, parties }: SheetFile) {
  const { extensionOption, delayRental, shutInRoyalty, recording, depth } = leaseFields
  const money = (amount: string | null, unit = '') => amount && `${formatMoney(amount)}${unit}`
  const partyNames = parties.map(
    ({ name, role, share }) =>
      `${name} (${[partyRoleLabels[role].toLowerCase(), share].filter(Boolean).join(', ')})`,
  )
  return [
    { label: 'Lessor', value: leaseFields.lessor },
    { label: 'Lessee', value: leaseFields.lessee },
    { label: 'Parties', value: partyNames.join('; ') },
    { label: 'Instrument date', value: formatDate(leaseFields.instrumentDate) },
    { label: 'Effective', value: formatDate(leaseFields.effectiveDate) },
    { label: 'Primary term', value: leaseFields.primaryTerm && termText(leaseFields.primaryTerm) },
    { label: 'Term ends', value: formatDate(assessment.expiresOn) },
    { label: 'Reason for override', value: leaseFields.expirationReason },
    { label: 'Extension option', value: extensionOption && describeExtension(extensionOption) },
    { label: 'Royalty', value: formatRoyalty(leaseFields) },
    {
      label: 'Bonus',
      value: [money(leaseFields.bonusPerNma, ' per net ac'), money(leaseFields.bonusTotal)]
        .filter(Boolean)
        .join(', '),
    },
    { label: 'Delay rental', value: delayRental && describeRental(delayRental) },
    { label: 'Shut-in royalty', value: shutInRoyalty && describeShutIn(shutInRoyalty) },
    { label: 'Minimum royalty', value: money(leaseFields.minimumRoyaltyPerAcre, ' per ac a year') },
    {
      label: 'Gross / net acres',
      value: `${formatAcres(acres.gross.value)} / ${formatAcres(acres.net.value)} ac`,
    },
    { label: 'Company net', value: `${formatAcres(acres.companyNet.value)} ac` },
    {
      label: 'WI / NRI',
      value: `${formatDecimal8(interest.wi.value)} / ${formatDecimal8(interest.nri.value)}`,
    },
    { label: 'Recording', value: recording && describeRecording(recording) },
    { label: 'Depths', value: depth && describeDepth(depth) },
    { label: 'Unitized', value: leaseFields.unitized ? 'yes' : null },
    { label: 'Undivided interest', value: leaseFields.undivided ? 'yes' : null },
    { label: 'Prospect', value: leaseFields.prospect },
  ]
}
