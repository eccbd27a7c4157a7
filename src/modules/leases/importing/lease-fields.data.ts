import { isKnownStatus, statusMeanings } from '../record/agency-status.ts'
import { createFieldBuilder, type Field } from '../../../core/importing/field.ts'
import { fitsName } from '../../../core/importing/place-fields.data.ts'
import { blmSerial } from './blm-serial.ts'
import { amountReader, readPaidUp, readTermCell } from './landman-cells.ts'
import { readLeaseStatus, readLeaseType } from './lease-cells.ts'
import { isRoyalty, royaltyReader, shareReader } from '../../../core/land/share-cell.ts'

const lease = createFieldBuilder('lease')

/**
 * Lease column names in files of NM SLO, TX GLO, MT DNRC, UT SITLA, WY OSLI, ND Trust Lands, CO SLB, OK CLO, BLM and
 * BOEM, in exports of land systems, and in landmen's own sheets.
 */
export const leaseFields: readonly Field[] = [
  lease(
    'leaseNumber',
    'Lease number',
    'text',
    'lease number|lease no|lease num|lease id|lease nbr|lse no|lse number|unique key|lease key|lease serial number|serial number|serial nr|blm serial number|case serial number|cse nr|mlrs case number|agreement number|agreement no|agreement id|agrmt no|agreement|contract number|contract no|lease|state lease number|state lease no|tract lease no|mineral file|mineral file number|ml number|lease code|lsenum|leasenum|ogl|ogl number|lease file number|our lease no|lease ref|lessor lease number|file number lease|sn lease num|ol number|leaseid|serial no full|serial register no|blm serial no|blm lease no|case serial no|leg cse nr|legacy serial number|mlrs serial number|federal lease number',
    {
      recognition: {
        need: 0.8,
        score: 0.8,
        why: 'its values are serial numbers of BLM leases',
        test: text => blmSerial(text) !== null,
      },
    },
  ),
  lease(
    'name',
    'Lease name',
    'text',
    'lease name|lease title|agreement name|lse name|name of lease|description of lease|prospect lease name|lease nm|name',
  ),
  lease(
    'lessor',
    'Lessor',
    'text',
    'lessor|lessor name|mineral owner|grantor|lessors|owner|owner name|lessor s|land owner|mineral owner name|royalty owner|original lessor',
    { isFilledDown: true },
  ),
  lease(
    'lessee',
    'Lessee',
    'text',
    'lessee|lessee name|original lessee|grantee|lessees|current lessee|lease holder|leaseholder|primary lessee|primary customer|customer|customer name|cust name|record title|record title holder|record title owner|operator lessee|holder|lessee s|ogrid name|company|company name|proprietor|operator|bus asc name|business associate name|lessee nm 1|lessee full name',
    { isFilledDown: true },
  ),
  lease(
    'type',
    'Lease type',
    'own',
    'lease type|type of lease|lse type|mineral type|ownership type|mineral ownership|agreement type|case type|lease category|type|lease class|instrument type|land type',
    { read: () => readLeaseType, coded: true },
  ),
  lease(
    'status',
    'Lease status',
    'own',
    'lease status|status|lease stat|lease status cd|lse status|status code|disposition|current status|case disposition|case disp|agreement status|lease state|lease status code',
    {
      read: () => readLeaseStatus,
      meanings: {
        field: 'lease.status',
        choices: Object.entries(statusMeanings).map(([value, label]) => ({ value, label })),
        isKnown: isKnownStatus,
      },
    },
  ),
  lease(
    'heldByProduction',
    'Held by production',
    'yesNo',
    'hbp|held by production|producing|beyond prim|beyond primary|beyondprim|beyond primary term|is hbp|hbp flag|held by prod|held',
  ),
  lease(
    'effectiveDate',
    'Effective date',
    'date',
    'effective date|effective|lease effective date|lease date|start date|commencement date|lease eff date|eff date|date effective|lease effective|begin date|effect date|lease start|effective dt|lease begin|commence date|sale date effective|lease eff dt',
  ),
  lease(
    'expirationDate',
    'Expiration date',
    'date',
    'expiration date|expiration|expiry date|expires|expire date|term ends|termination date|exp date|lease expiration date|end date|expiry|term date|date expires|primary term end|lease exp date|expire|primary term expiration|lease end|terminates|lease expires|termination|expiration dt|lease expir date|lease expiration|expir date|primary term expiry|due date expiration',
  ),
  lease(
    'instrumentDate',
    'Instrument date',
    'date',
    'instrument date|date of lease|date signed|lease dated|date of instrument|execution date|dated|signed date|document date|issue date|date issued|lease issue date|issued',
    { isPast: true },
  ),
  lease(
    'term',
    'Primary term',
    'own',
    'primary term|term|lease term|pri term|term of lease|original term|lease primary term|length of term',
    { read: () => readTermCell },
  ),
  lease(
    'termYears',
    'Primary term, years',
    'count',
    'primary term years|term years|years|lease term years|term yrs|primary term yr|term in years|primary term yrs|pt years',
  ),
  lease(
    'termMonths',
    'Primary term, months',
    'count',
    'primary term months|term months|months|lease term months|term mos|term in months|primary term mos|pt months',
  ),
  lease(
    'royalty',
    'Royalty',
    'share',
    'royalty|royalty rate|royalty interest|lessor royalty|lease royalty|roy rate|royalty decimal|royalty percent|royalty pct|royalty fraction|roy|landowner royalty|ri|royalty %|lease ri|royalty burden|lessor ri|rlty rate|rlty|royalty rt|lease royr|royr|roy rt',
    {
      read: royaltyReader,
      recognition: { need: 0.8, score: 0.62, why: 'its values are royalties', test: isRoyalty },
    },
  ),
  lease(
    'royaltyOil',
    'Royalty on oil',
    'share',
    'oil royalty|royalty oil|oil royalty rate|royalty on oil|lease royalty oil',
    { read: royaltyReader },
  ),
  lease(
    'royaltyGas',
    'Royalty on gas',
    'share',
    'gas royalty|royalty gas|gas royalty rate|royalty on gas|lease royalty gas',
    { read: royaltyReader },
  ),
  lease(
    'royaltyNgl',
    'Royalty on NGL',
    'share',
    'ngl royalty|royalty ngl|condensate royalty|royalty condensate',
    { read: royaltyReader },
  ),
  lease(
    'bonusPerNma',
    'Bonus per acre',
    'money',
    'bonus per acre|bonus per nma|bonus acre|bonus ac|bonus rate|per acre bonus|bonus per net acre|bonus price per acre|price per acre',
    { read: amountReader },
  ),
  lease(
    'bonusTotal',
    'Total bonus',
    'money',
    'bonus|total bonus|bonus amount|bonus paid|bonus consideration|bonus payment|bonus total|high bid|bid amount|bid',
    { read: amountReader },
  ),
  lease(
    'rentalPerAcre',
    'Delay rental per acre',
    'money',
    'delay rental|delay rental per acre|rental per acre|rental rate|rental|rental acre|rental ac|annual rental rate|delay rental rate',
    { read: amountReader },
  ),
  lease('paidUp', 'Paid up', 'yesNo', 'paid up|paidup|paid up lease|is paid up|paid up flag', {
    read: () => readPaidUp,
  }),
  lease(
    'book',
    'Book',
    'code',
    'book|volume|vol|book volume|recording book|rec book|book no|vol no|recorded book|volume no|record book',
  ),
  lease('page', 'Page', 'code', 'page|recording page|rec page|page no|recorded page|pg'),
  lease(
    'instrumentNumber',
    'Instrument number',
    'code',
    'instrument number|instrument no|document number|doc number|doc no|entry number|reception number|reception no|recording number|rec no|recordation|clerk file no|doc num|instrument num|entry no|recording no|document no|inst no',
  ),
  lease(
    'recordedDate',
    'Recorded',
    'date',
    'recorded date|recording date|date recorded|filed date|file date|date filed|recorded|rec date|record date',
    { isPast: true },
  ),
  lease('prospect', 'Prospect', 'text', 'prospect|prospect name|project|project name|area|area name', {
    scoreValues: fitsName,
  }),
  lease(
    'netAcres',
    'Net acres',
    'acres',
    'net acres|nma|net mineral acres|net ac|net acreage|net min acres|lease net acres|lessor net acres|acres net|net mineral',
    { describesLand: true },
  ),
  lease(
    'companyNetAcres',
    'Company net acres',
    'acres',
    'company net acres|company net|our net acres|co net acres|wi net acres|net leasehold acres|net to company|company net ac',
    { describesLand: true },
  ),
  lease(
    'wi',
    'Working interest',
    'share',
    'working interest|wi|wi decimal|our wi|company wi|wi %|gwi|lease wi',
    { read: shareReader, describesLand: true },
  ),
  lease('notes', 'Notes', 'text', 'notes|remarks|comments|comment|remark|note|memo|provisions text'),
]

const tract = createFieldBuilder('tract')

export const tractFields: readonly Field[] = [
  tract(
    'number',
    'Tract number',
    'code',
    'tract|tract no|tract number|tract id|tract num|parcel|parcel no|parcel number|tract nbr|parcel id',
    { describesLand: true },
  ),
  tract(
    'acres',
    'Acres',
    'acres',
    'acres|gross acres|lease acres|acreage|gross ac|tract acres|total acres|gross acreage|recorded acres|legal acres|lease gross acres|acres gross|area acres|lse acres|current acres|rcrd acrs|deeded acres|orig acres|original acres|current area|current lease area|initial area|total acreage|ac|paper acres|agreement acres|lease acreage|tract acreage|hectares|area hectares|ha|area|lease area|lease size|tract area|tract size|area of lease|size',
    { describesLand: true },
  ),
  tract(
    'gisAcres',
    'Map acres',
    'acres',
    'gis acres|gisacres|gis ac|map acres|calc acres|calculated acres|calcacres|shape acres|computed acres|polygon acres|acres gis|gis acreage|acres calc',
    { describesLand: true, ownUnit: true },
  ),
  tract(
    'acresUnit',
    'Unit of the acres',
    'areaUnit',
    'acre hectare code|acre hectare|acre hectare ind|acres or hectares|acres hectares|area unit|area units|acres unit|area uom|acres uom|unit of area|size unit|uom|unit of measure|units|unit|area measure|area unit code|lease size unit|acres hectares flag',
    { describesLand: true },
  ),
]
