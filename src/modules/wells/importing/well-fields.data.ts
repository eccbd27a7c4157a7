import { createFieldBuilder, type Field } from '../../../core/importing/field.ts'
import { shareReader } from '../../../core/land/share-cell.ts'
import { looksLikeLatLong, readLatLong } from '../../../core/importing/values/lat-long.ts'
import { agencyColumns } from '../identity/agencies/agencies.ts'
import { fitsApi, fitsApiPart, fitsNumber, looksLikeApi } from './api-cells.ts'
import { looksLikeLatitude, looksLikeLongitude, looksLikeMonth } from './cell-patterns.ts'
import { readStatusWord, readTypeWord } from '../identity/agency-codes.ts'
import { wellStatuses, wellTypes, labelText } from '../../../core/trade/well-type.ts'
import { readTrajectory, readWellStatus, readWellType } from './well-cells.ts'

const namedField = createFieldBuilder('well')
const toChoices = (labels: Readonly<Record<string, string | { label: string }>>) =>
  Object.entries(labels).map(([value, word]) => ({ value, label: labelText(word) }))
const typeMeanings = {
  field: 'well.type',
  choices: toChoices(wellTypes),
  isKnown: (text: string, agency: string) => readTypeWord(text, agency) !== null,
}
const statusMeanings = {
  field: 'well.status',
  choices: toChoices(wellStatuses),
  isKnown: (text: string, agency: string) => readStatusWord(text, agency) !== null,
}

/** Builds a well field: first the names used by people and several agencies, then those of a single agency. */
const field: typeof namedField = (...args) => {
  const { id, names, ...rest } = namedField(...args)
  return { id, ...rest, names: [...names, ...agencyColumns(id)] }
}

/** Names of well columns in files of more than one agency and in operators' own spreadsheets. */
export const wellFields: readonly Field[] = [
  field(
    'api',
    'API number',
    'code',
    'api|api number|api well number|api wellno|api no|apino|api10|api 10|api12|api 12|api14|api 14|api uwi|uwi|us well number|well api|well api number|api well no|well id api|api id|apinum|api label|api county code and number|uniq well id|wellid api|api full|well permit no',
    {
      scoreValues: fitsApi,
      recognition: { need: 0.8, score: 0.86, why: 'its values are API numbers', test: looksLikeApi },
    },
  ),
  field('apiState', 'API state code', 'code', 'api state|api state code|state code api|api st|api st cde', {
    scoreValues: fitsApiPart,
  }),
  field(
    'apiCounty',
    'API county code',
    'code',
    'api county|api county code|county code|api cnty|county cd|cnty cde|api cnty cde|api county cde|fac county code',
    { scoreValues: fitsApiPart },
  ),
  field(
    'apiUnique',
    'API sequence',
    'code',
    'api sequence|api seq|api seq num|api unique|api unique number|api unique no|unique number|api well idn|api seq no|well idn api',
    { scoreValues: fitsApiPart },
  ),
  field(
    'apiSidetrack',
    'API sidetrack',
    'code',
    'api sidetrack|sidetrack|sidetrack num|sidetrack number|directional sidetrack|wellbore code|api sdtk',
    { scoreValues: fitsApiPart },
  ),
  field(
    'apiEvent',
    'API event',
    'code',
    'api event|event sequence|event sequence code|completion event|api event code',
    { scoreValues: fitsApiPart },
  ),
  field(
    'name',
    'Well name',
    'text',
    'well name|well|name of well|current well name|wellname|well nm|well title|wl name|lease and well name|wellname and number|well name and number|lease well name|facility name|well full name|farm name|well label|wells|lease name',
  ),
  field(
    'number',
    'Well number',
    'text',
    'well number|well no|well num|well nbr|wl number|wl no|wellno|well id number|well desg',
  ),
  field(
    'stateFileNo',
    'State file number',
    'code',
    'file no|file number|fileno|ndic file no|ndic file number|state file no|state file number|well serial num|well serial number|well serial no|serial number well|ndic|kid|well kid|state well id|pun|otc prod unit no|facility id|well facility id',
  ),
  field(
    'permitNo',
    'Permit number',
    'code',
    'permit no|permit number|permit|drilling permit number|permit num|drilling permit no',
  ),
  field(
    'rrcDistrict',
    'RRC district',
    'code',
    'district|rrc district|district no|dist|district number|rrc dist',
  ),
  field(
    'rrcLeaseNo',
    'RRC lease number',
    'code',
    'rrc lease no|rrc lease number|rrc id|rrc lease id|lease id rrc|oil gas lease no|gas id|rrc no',
  ),
  field(
    'operator',
    'Operator',
    'text',
    'operator|operator name|company|company name|current operator|well operator|op name|oper name|curr operator|oper|licensee|licensee name|operator of record|organization name|ogrid name|opername|oprtr nm|operator nm|producer|operating company|curr co name|org name|reporting operator|operator company|curr oper|bus asc name|business associate name',
    { isFilledDown: true },
  ),
  field(
    'operatorNo',
    'Operator number',
    'code',
    'operator number|operator no|operator num|ogrid|ogrid cde|ogrid number|operator id|operator code|op no|rrc operator no|otc op no|company number|company no|operator ogrid|oprtr num|mms company num|organization id|ogo',
    { scoreValues: fitsNumber },
  ),
  field(
    'type',
    'Well type',
    'own',
    'well type|type of well|welltype|wl type|well class|well type name|well type code|current well type|type well|fac type|wellbore type|product type|well fluid|hole type|gas oil|oil gas|oil or gas|og|type desc|well type desc|well type description|type description',
    {
      read:
        (_, { state }) =>
        text =>
          readWellType(text, state),
      coded: true,
      meanings: typeMeanings,
    },
  ),
  field(
    'status',
    'Well status',
    'own',
    'well status|status|current status|well stat|wl status|well status code|status code|wellstatus|current well status|fac status|facility status|api status|well state|wl stat|stat|cmpl status|completion status|status name|status desc|status description|well status desc|well status description|status text',
    {
      read:
        (_, { state }) =>
        text =>
          readWellStatus(text, state),
      coded: true,
      meanings: statusMeanings,
    },
  ),
  field(
    'trajectory',
    'Trajectory',
    'own',
    'trajectory|slant|well configuration|wellbore profile|drill type|directional|bore type|hole direction|well bore type|configuration|horizontal vertical|wellbore shape|wb profile|slant type|direction',
    { read: () => readTrajectory, coded: true },
  ),
  field(
    'lateralLength',
    'Lateral length',
    'feet',
    'lateral length|ll|completed lateral length|lat length|perforated interval length|horizontal length|gross perforated interval',
  ),
  field(
    'surfaceLat',
    'Surface latitude',
    'latitude',
    'latitude|lat|surface latitude|surface lat|sh lat|shl lat|lat83|latitude83|lat nad83|latitude nad83|lat27|latitude27|lat nad27|latitude nad27|nad27 lat|y lat|wgs84 latitude|latitude wgs84|surf lat|surface hole latitude|lat dd|latitude decimal|latitude decimal degrees|well latitude|nad83 lat|lat surface|decimal latitude|shl latitude|surf latitude|lat wgs84|wh lat|wellhead latitude|latitude dms|lat dms',
    {
      recognition: {
        need: 0.9,
        score: 0.74,
        why: 'its values are latitudes of the United States',
        test: looksLikeLatitude,
      },
    },
  ),
  field(
    'surfaceLon',
    'Surface longitude',
    'longitude',
    'longitude|long|lon|lng|surface longitude|surface long|surface lon|sh lon|sh long|shl lon|shl long|long83|longitude83|lon nad83|long nad83|longitude nad83|long27|longitude27|long nad27|longitude nad27|nad27 long|x long|wgs84 longitude|longitude wgs84|surf long|surface hole longitude|long dd|longitude decimal|longitude decimal degrees|well longitude|nad83 long|lon surface|decimal longitude|shl longitude|surf longitude|lon wgs84|long wgs84|wh lon|wellhead longitude|longitude dms|long dms',
    {
      recognition: {
        need: 0.9,
        score: 0.74,
        why: 'its values are longitudes of the United States',
        test: looksLikeLongitude,
      },
    },
  ),
  field(
    'latLong',
    'Surface latitude and longitude',
    'own',
    'lat long|lat lon|lat lng|latlong|latlon|latitude longitude|latitude and longitude|lat and long|coordinates|coords|surface coordinates|gps|gps coordinates|surface location lat long|geolocation|new georeferenced column|georeferenced column|location 1|location|wkt|the geom|geom|geometry|point|shape',
    {
      read: () => readLatLong,
      recognition: {
        need: 0.8,
        score: 0.8,
        why: 'its values are places, latitude and longitude together',
        test: looksLikeLatLong,
      },
    },
  ),
  field(
    'bottomLat',
    'Bottom-hole latitude',
    'latitude',
    'bottom hole latitude|bottom latitude|bh lat|bhl lat|bottom hole lat|bottom lat|bh latitude|bhl latitude|bottomhole latitude|latitude bottom|botm lat|botm latitude',
  ),
  field(
    'bottomLon',
    'Bottom-hole longitude',
    'longitude',
    'bottom hole longitude|bottom longitude|bh lon|bh long|bhl lon|bhl long|bottom hole long|bottom hole lon|bottom lon|bottom long|bh longitude|bhl longitude|bottomhole longitude|longitude bottom|botm long|botm longitude',
  ),
  field(
    'datum',
    'Datum',
    'code',
    'datum|horizontal datum|coordinate datum|geodetic datum|nad|lat long datum|horiz datum',
  ),
  field(
    'groundElevation',
    'Ground elevation',
    'feet',
    'ground elevation|gl elevation|elevation gl|elev gl|gl|ground level|elev gr|gr elev|surface elevation|elevation|elevation ground|ground elev',
  ),
  field(
    'kbElevation',
    'KB elevation',
    'feet',
    'kb elevation|elevation kb|elev kb|kb|kelly bushing|kelly bushing elevation|kb elev',
  ),
  field(
    'dfElevation',
    'DF elevation',
    'feet',
    'df elevation|elevation df|derrick floor|derrick floor elevation|elev df',
  ),
  field(
    'tvd',
    'True vertical depth',
    'feet',
    'tvd|true vertical depth|total vertical depth|tvd ft|vertical depth|bottom hole tvd|depth tvd|max tvd',
  ),
  field(
    'md',
    'Measured depth',
    'feet',
    'md|measured depth|total depth|td|td md|md ft|total measured depth|depth|well depth|drillers total depth|bh total md|dtd|depth total|max md',
  ),
  field(
    'perfTop',
    'Top perforation',
    'feet',
    'top perforation|perf top|top perf|upper perf|perforation top|top of perforations|upper perforation',
  ),
  field(
    'perfBase',
    'Bottom perforation',
    'feet',
    'bottom perforation|perf base|perf bottom|bottom perf|lower perf|perforation bottom|base of perforations|lower perforation',
  ),
  field(
    'permitDate',
    'Permit date',
    'date',
    'permit date|permit issued|date permitted|permit approved|approval date|apd date|permit issued date|date of permit|permit approval date|issue date permit|issue date|date issued|permit issue date',
  ),
  field(
    'spudDate',
    'Spud date',
    'date',
    'spud date|spud|date spud|spudded|dt spud|spud dt|spuddate|date spudded|well spud date|spud date well|drilling start',
    { isPast: true },
  ),
  field(
    'rigReleaseDate',
    'Rig release date',
    'date',
    'rig release|rig release date|date rig released|rig released',
    { isPast: true },
  ),
  field('tdDate', 'TD date', 'date', 'td date|date td|total depth date|date td reached|td reached', {
    isPast: true,
  }),
  field(
    'completionDate',
    'Completion date',
    'date',
    'completion date|date completed|completed|compl date|well completion date|completion|dt completed|cmpl date|date of completion|well comp date',
    { isPast: true },
  ),
  field(
    'firstProductionDate',
    'First production',
    'date',
    'first production|first production date|first prod date|date of first production|first prod|ip date|first sales date|date first production|first sale',
    { isPast: true },
  ),
  field(
    'statusDate',
    'Status date',
    'date',
    'status date|date of status|well status date|current status date|status dt',
    { isPast: true },
  ),
  field(
    'plugDate',
    'Plug date',
    'date',
    'plug date|plugged date|date plugged|plugging date|pa date|p a date|abandonment date|plugged|date abandoned|plugged and abandoned date|abandoned date',
    { isPast: true },
  ),
  field('basin', 'Basin', 'text', 'basin|basin name|geologic basin'),
  field('play', 'Play', 'text', 'play|play name'),
  field(
    'field',
    'Field',
    'text',
    'field|field name|fieldname|field nm|fld name|field description|oil field|field code name',
  ),
  field(
    'formation',
    'Formation',
    'text',
    'producing formation|target formation|formation name|formation at td|producing zone|landing zone|target zone|deepest formation|objective formation|formation td|reservoir|reservoir name|pool name producing|bottom hole formation|bh formation|bhl formation|bottom formation|botm formation|formation at bottom hole|formation',
  ),
  field(
    'confidential',
    'Confidential',
    'yesNo',
    'confidential|is confidential|tight hole|confidential flag|conf flag|confidential status',
  ),
  field(
    'confidentialUntil',
    'Confidential until',
    'date',
    'confidential until|confidential release date|release date|confidential end|conf release date',
  ),
  field(
    'wi',
    'Working interest',
    'share',
    'working interest|wi|wi decimal|our wi|company wi|wi %|net wi|gwi|working interest decimal',
    { read: shareReader },
  ),
  field(
    'nri',
    'Net revenue interest',
    'share',
    'net revenue interest|nri|nri decimal|our nri|company nri|nri %|net interest',
    { read: shareReader },
  ),
  field(
    'depthUnit',
    'Unit of the depths',
    'lengthUnit',
    'depth unit|depth units|depth uom|depth unit of measure|elevation unit|elev unit|length unit|feet or meters|uom depth|depth ouom',
  ),
]

const volume = createFieldBuilder('production')

/** Columns of monthly production. Words such as volume, produced or monthly are ignored when names are compared. */
export const productionFields: readonly Field[] = [
  volume(
    'month',
    'Month',
    'month',
    'month|production month|prod month|report date|reportdate|date|production date|prod date|first of month|report month|month year|year month|yyyymm|cycle year month|prod period|period|period id|production period|reporting period|reporting month|volume date|mo yr|prodn month|rpt date|rept date|month of production|activity month|prd dte|p date|report period|sales month|date of production|cycle|month date|prod mo yr|rptdate',
    {
      recognition: {
        need: 0.9,
        score: 0.6,
        why: 'its values are first days of months',
        test: looksLikeMonth,
      },
    },
  ),
  volume(
    'year',
    'Year',
    'year',
    'year|production year|prod year|prodn yr|report year|yr|cycle year|prd yy|prd year|rept year',
  ),
  volume(
    'monthNumber',
    'Month of the year',
    'monthNumber',
    'month|mo|month number|month no|prodn mth|report mth|prd mm|prod mo|cycle month|mth|rept month|month num|production month|report month',
  ),
  volume(
    'oil',
    'Oil',
    'oil',
    'oil|oil bbl|oil bbls|bbls oil|oil produced|oil production|oil vol|oil volume|bopm|crude oil|oil bo|oil condensate|oil and condensate|liquids|liquid|oil cond|oil prod|prod oil|prd oil|net oil|bbls|mo oil|lease oil prod vol|gross oil|oil quantity|oil liquid|oil cum month|condensate|cond|lease cond prod vol',
  ),
  volume(
    'gas',
    'Gas',
    'gas',
    'gas|gas mcf|mcf gas|gas produced|gas production|gas vol|gas volume|natural gas|gas prod|prod gas|prd gas|mcf|mo gas|gas well gas|casinghead gas|csgd gas|lease gas prod vol|gross gas|gas quantity|total gas|gas well|lease csgd prod vol|csgd',
  ),
  volume(
    'water',
    'Water',
    'water',
    'water|wtr|water bbl|water bbls|bbls water|water produced|water production|water vol|water volume|produced water|water prod|prod water|prd water|prd wtr|prod wtr|mo water|wtr prod|salt water|wtr bbl|brine|bw',
  ),
  volume('ngl', 'NGL', 'oil', 'ngl|natural gas liquids|plant products|ngls|ngl bbl|ngl bbls'),
  volume(
    'days',
    'Days on',
    'days',
    'days|days produced|days on|prod days|producing days|days prod|days producing|production days|day prod|days active|days online|day on|no of days|number of days|days operated|days on production|prd days|eff days|days well produced|hours|hours on|hours produced|producing hours|hours on stream|on stream|on stream hours',
  ),
  volume(
    'oilSold',
    'Oil sold',
    'oil',
    'oil sold|oil sales|runs|oil runs|oil disposition|sold oil|oil shipped|oil sales volume|sales oil|oil run|run oil|oil delivered',
  ),
  volume(
    'gasSold',
    'Gas sold',
    'gas',
    'gas sold|gas sales|sold gas|gassold|sales gas|gas shipped|gas sales volume|gas delivered|mcf sold',
  ),
  volume(
    'gasFlared',
    'Gas flared',
    'gas',
    'gas flared|flared|flared gas|gas flare|vented flared|gas flared vented|flare|vented and flared|gas vented or flared|flare vent|vented',
  ),
  volume(
    'gasUsed',
    'Gas used',
    'gas',
    'gas used|lease use|lease use gas|used gas|fuel gas|gas lease use|gas used on lease|gas fuel|used on lease',
  ),
  volume(
    'oilBom',
    'Oil at start of month',
    'oil',
    'bom inventory|beginning inventory|opening inventory|bom|bom stock|beginning stock|opening stock|begin inventory|oil bom|beginning oil inventory|oil opening stock|inventory beginning',
  ),
  volume(
    'oilEom',
    'Oil at end of month',
    'oil',
    'eom inventory|ending inventory|closing inventory|eom|eom stock|ending stock|closing stock|end inventory|oil eom|ending oil inventory|oil closing stock|inventory ending|oil on hand',
  ),
  volume(
    'oilAdjustment',
    'Oil adjustment',
    'oil',
    'oil adjustment|adjustment|oil adj|adjustments|inventory adjustment',
  ),
  volume(
    'waterInjected',
    'Water injected',
    'water',
    'water injected|injected water|water injection|inj water|water inj|injection volume water|water injection volume',
  ),
  volume(
    'gasInjected',
    'Gas injected',
    'gas',
    'gas injected|injected gas|gas injection|inj gas|gas inj|co2 injected',
  ),
  volume(
    'pool',
    'Pool',
    'text',
    'pool|pool name|formation|formation code|producing pool|pool desc|formation reported|zone|completion zone|reservoir produced|pool code|poolname|prod formation|form code|pool idn|completion name',
  ),
  volume(
    'status',
    'Status in the month',
    'code',
    'well status|status|month status|prod status|production status|monthly status|well stat|wl status|reported status|completion status',
    { meanings: statusMeanings },
  ),
  volume(
    'oilUnit',
    'Unit of the liquids',
    'liquidUnit',
    'oil unit|oil units|oil uom|liquid unit|liquid uom|oil volume unit|oil unit of measure|volume unit liquid|water unit|water uom',
  ),
  volume(
    'gasUnit',
    'Unit of the gas',
    'gasUnit',
    'gas unit|gas units|gas uom|gas volume unit|gas unit of measure|volume unit gas',
  ),
]
