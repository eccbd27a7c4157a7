import { countPattern } from '../figures/amounts.ts'

/** A number in a clause; `reach` is how far after its sentence it may appear. */
type CountRule = { parameter: string; pattern: RegExp; max: number; times?: number; reach?: number }

/** The way a clause is recognized: plain anchor words, the words near them, and the words that rule it out. */
export type ClauseRule = {
  type: string
  anchor: RegExp
  before: number
  after: number
  needs: RegExp
  unless?: RegExp
  /** Counts that a calculation needs, each with the parameter it fills; `times` converts years to months. */
  counts?: CountRule[]
  /**
   * The parameter for which later places are searched as well: the first place with it is quoted, otherwise
   * the first place.
   */
  wants?: string
  /** Without its numbers the text is not this clause. */
  needsNumbers?: true
  choices?: { parameter: string; value: string; pattern: RegExp }[]
}

const daysAfter = (lead: string) =>
  new RegExp(
    String.raw`${lead}[^.;]{0,420}?${countPattern('count')}(?: consecutive| calendar| full)?[ -]days?`,
  )
const anyDaysPattern = new RegExp(
  String.raw`${countPattern('count')}(?: consecutive| calendar| full)?[ -]days?`,
)
/** Phrases for the end of production. */
const productionEnds = String.raw`(?:ceas(?:e|es|ed|ing)|cessation|stops? producing|production (?:should |shall |is )?(?:ends?|stops?|lost|lapses?|fails?|terminates?))`
/** "not more than ninety (90) days shall elapse between wells", possibly after a semicolon. */
const elapsedDaysPattern = new RegExp(
  String.raw`\b(?:not |no )?more than ${countPattern('count')}(?: consecutive| calendar| full)?[ -]days? (?:shall |may |will )?(?:elapse|intervene|pass)`,
)
const acresPattern = (lead: string, without = '$^') =>
  new RegExp(
    String.raw`${lead}(?:(?!${without})[^.;]){0,80}?${countPattern('count')} ?(?:surface |gross |mineral )?acres`,
  )
const acresPerProductPattern = (product: string) =>
  new RegExp(
    String.raw`${countPattern('count')} ?(?:surface |gross |mineral )?acres(?:(?! acres)[^.;,]|, plus [^,;.]{1,40},){0,50}? for (?:an? |each )?(?:horizontal |vertical )?${product}\b`,
  )
/** "80 acres around each vertical well" */
const acresPerWellPattern = (kind: string) =>
  new RegExp(
    String.raw`${countPattern('count')} ?acres (?:of land )?(?:around|surrounding|for|about) (?:each|every|an?|any) ${kind}`,
  )
/** "into units of up to 640 acres": one limit for oil and gas. */
const unitAcresPattern = new RegExp(
  String.raw`(?:(?<!\b(?:oil|gas)(?: well)? )\bunits?\b|\bpooling:)(?:(?!\boil\b|\bgas\b)[^.;]){0,80}?${countPattern('count')} ?(?:surface |gross )?acres(?![^.;]{0,60}\b(?:oil|gas)\b)`,
)
const feetPattern = new RegExp(String.raw`${countPattern('count')}[ -](?:feet|foot|ft)\b`)

/** Each rule works independently: the first place that satisfies it is quoted with its whole sentence. */
export const clauseRules: readonly ClauseRule[] = [
  {
    type: 'CESSATION',
    anchor: new RegExp(String.raw`\b${productionEnds}\b`),
    before: 160,
    after: 420,
    needs: /\b(?:production|produce|producing|produced)\b/,
    counts: [
      { parameter: 'days', pattern: daysAfter(String.raw`\b${productionEnds}\b`), max: 3650 },
      {
        parameter: 'days',
        pattern: new RegExp(
          String.raw`${countPattern('count')}[ -]days [^.;]{0,60}?\b(?:after|following|from)(?: such| the| any)? (?:all )?(?:production )?ceas`,
        ),
        max: 3650,
      },
    ],
    wants: 'days',
  },
  {
    type: 'OPERATIONS',
    anchor:
      /\b(?:dry holes?|drilling (?:or|and|or other|or re-?working)(?: or)? (?:re-?working|operations)|re-?working operations|engaged in (?:drilling|operations)|operations are|drilling or re-?working (?:continues?|is|goes))\b/,
    before: 200,
    after: 420,
    needs:
      /\b(?:no (?:cessation|lapse)|dry hole|prosecuted|(?:is|be) (?:then |actually )?engaged in|are (?:continued|conducted|being)|continuously)\b/,
    unless: /\bforce majeure\b|\bcontinuous (?:drilling|development)\b/,
    counts: [
      { parameter: 'days', pattern: anyDaysPattern, max: 3650 },
      { parameter: 'days', pattern: elapsedDaysPattern, max: 3650, reach: 320 },
    ],
    wants: 'days',
    needsNumbers: true,
  },
  {
    type: 'SHUT_IN',
    anchor:
      /\b(?:shut[- ]?in|not (?:being )?(?:sold|marketed) or used|capable of producing but not|for want of a (?:market|pipe ?line))\b/,
    before: 220,
    after: 420,
    needs: /\b(?:royalt|pay|tender|well)\b/,
    unless: /\b(?:no|without) shut-?in (?:royalty|clause|provision)\b/,
    choices: [
      {
        parameter: 'products',
        value: 'ANY',
        pattern: /\b(?:any well|oil or gas|oil and gas|a well or wells|oil well)\b/,
      },
      { parameter: 'products', value: 'GAS', pattern: /\bgas (?:wells?|only)\b/ },
    ],
  },
  {
    type: 'CONTINUOUS_DEVELOPMENT',
    anchor:
      /\b(?:continuous (?:drilling|development)|continuously (?:drill|develop)|drills? continuously|continuous program|each (?:further|subsequent|succeeding|additional) well within)/,
    before: 160,
    after: 520,
    needs: /\b(?:days|well|program)\b/,
    counts: [{ parameter: 'daysBetweenWells', pattern: anyDaysPattern, max: 3650 }],
    wants: 'daysBetweenWells',
  },
  {
    type: 'PUGH_ACREAGE',
    anchor:
      /\b(?:pugh|(?:acreage|lands?|premises|portions?|acres?|part|parts|tracts?) (?:not|outside|located outside|which is not|that is not|lying outside|not then|of the land is released)|(?:all )?other (?:lands?|acreage) (?:is|are|shall be) released|only as to (?:the|that|those|such|acreage|lands?)|holds? only the (?:land|acreage|part)|terminate as to|released? (?:all|as to))\b/,
    before: 360,
    after: 420,
    needs:
      /(?:\b(?:terminat|expire|release|maintain|hold|held|perpetuat|in force|lapse)[^.]{0,300}\b(?:pool(?:ed)?|unit|units|spacing|proration)\b)|(?:\b(?:pool(?:ed)?|unit|units|spacing|proration)\b[^.]{0,300}\b(?:terminat|expire|release|lapse|only as to|not (?:be )?(?:maintain|hold|held|included)))/,
    unless:
      /\b(?:all of the leased premises shall be|as if (?:it|they) were included in this lease|treated as if)\b/,
    choices: [],
  },
  {
    type: 'PUGH_DEPTH',
    anchor:
      /\b(?:(?:depths?|rights|formations?|horizons?|strata)[a-z ,]{0,40} (?:below|deeper|lying below)|below (?:the )?(?:base|stratigraphic|deepest|total depth|depth of)|feet below|deeper than)\b/,
    before: 300,
    after: 320,
    needs:
      /\b(?:terminat|expire|release|revert|lapse|surrender|only as to|ends? (?:also )?(?:[a-z ,]{0,60} )?as to)/,
    counts: [{ parameter: 'feetBelow', pattern: feetPattern, max: 50_000 }],
    choices: [
      {
        parameter: 'reference',
        value: 'DEEPEST_PERFORATION',
        pattern: /\bdeepest (?:perforat|producing perf)/,
      },
      {
        parameter: 'reference',
        value: 'TOTAL_DEPTH',
        pattern: /\b(?:total depth|deepest depth drilled|depth drilled)\b/,
      },
    ],
  },
  {
    type: 'RETAINED_ACREAGE',
    anchor: /\b(?:retained? (?:acreage|tract)|retain(?:s|ing)?|(?:around|surrounding|assigned to) each)\b/,
    before: 260,
    after: 420,
    needs:
      /\b(?:acres|proration unit|spacing unit|number of acres)\b[^]{0,400}\bwell\b|\bwell\b[^]{0,400}\bacres\b/,
    unless: /\boverriding\b/,
    counts: [
      { parameter: 'horizontalAcres', pattern: acresPerWellPattern(String.raw`horizontal `), max: 50_000 },
      { parameter: 'verticalAcres', pattern: acresPerWellPattern(String.raw`(?!horizontal)`), max: 50_000 },
      {
        parameter: 'verticalAcres',
        pattern: acresPattern(String.raw`\b(?:retain|around|more than|exceed|vertical|limited to|contain)`),
        max: 50_000,
      },
      { parameter: 'horizontalAcres', pattern: acresPattern(String.raw`\bhorizontal`), max: 50_000 },
    ],
    wants: 'verticalAcres',
    needsNumbers: true,
  },
  {
    type: 'BONUS_EXTENSION',
    anchor:
      /\b(?:option to (?:extend|renew)|extend the primary term|(?:extend|renew) this lease|right to extend|may be (?:extended|lengthened|renewed)|extension of (?:the )?primary term)\b/,
    before: 160,
    after: 420,
    needs: /\b(?:years?|months?)\b/,
    unless: /\bforce majeure|act of god\b/,
    counts: [
      {
        parameter: 'months',
        pattern: new RegExp(String.raw`${countPattern('count')}(?: more| additional| further)?[ -]months?`),
        max: 360,
      },
      {
        parameter: 'months',
        pattern: new RegExp(String.raw`${countPattern('count')}(?: more| additional| further)?[ -]years?`),
        max: 30,
        times: 12,
      },
    ],
  },
  {
    type: 'POOLING',
    anchor: /\b(?:pool|pooling|unitize|combine|consolidate|pooled)\b/,
    before: 160,
    after: 700,
    needs:
      /\b(?:right|option|power|authority|may|entitled|hereby)\b[^.]{0,200}\b(?:pool|unitize|combine|consolidate|create pooled units?)\b|\bpooling: (?:up to|not)/,
    unless:
      /\b(?:shall not|may not|no right to|not have the right to|without the right to)(?: [a-z]+){0,4} (?:pool|unitize)|\bno pooling\b|pooling (?:is|shall be) (?:prohibited|not)|\bpaper\b/,
    counts: [
      { parameter: 'oilAcres', pattern: acresPerProductPattern('oil'), max: 50_000, reach: 700 },
      { parameter: 'gasAcres', pattern: acresPerProductPattern('gas'), max: 50_000, reach: 700 },
      {
        parameter: 'oilAcres',
        pattern: acresPattern(String.raw`\boil(?: well| unit|,)?`, String.raw`\bgas\b`),
        max: 50_000,
        reach: 700,
      },
      {
        parameter: 'gasAcres',
        pattern: acresPattern(String.raw`\bgas(?: well| unit)?`, String.raw`\boil\b`),
        max: 50_000,
        reach: 700,
      },
      { parameter: 'oilAcres', pattern: unitAcresPattern, max: 50_000 },
      { parameter: 'gasAcres', pattern: unitAcresPattern, max: 50_000 },
    ],
    wants: 'gasAcres',
  },
  {
    type: 'FORCE_MAJEURE',
    anchor:
      /\b(?:force[ -]majeure|acts? of god|governmental (?:restriction|order|regulation)|war, (?:strikes?|sabotage)|strikes?(?=,)|strike or|labor (?:disputes?|troubles?)|laws, (?:executive )?orders|prevented or delayed by|(?:causes?|events?|circumstances) (?:beyond|not (?:reasonably )?within) (?:the |its )?(?:reasonable )?(?:lessee'?s )?(?:reasonable )?control)\b/,
    before: 300,
    after: 420,
    needs:
      /\b(?:delay|prevent|suspend|extend|excuse|terminate|interrupt|liable|failure|fail|kept from|time lost)/,
  },
  {
    type: 'CONSENT_TO_ASSIGN',
    anchor: /\b(?:assign(?:ed|able|ment|s)?|transfer(?:red|able)?|sublease|sublet|convey)\b/,
    before: 220,
    after: 320,
    needs:
      /\b(?:without(?: first)?(?: the| obtaining(?: the)?| having(?: obtained)?)?(?: express| prior| advance)?,?(?: and)?(?: express| prior| written)*(?: written)? (?:consent|approval|permission)|(?:prior |written )+(?:consent|approval) of (?:the )?(?:lessor|commissioner|secretary|bureau|authorized)|consent of (?:the )?lessor|approved (?:in writing )?by (?:the )?(?:lessor|commissioner|secretary|board)|(?:if|unless|until) (?:the )?lessor (?:has )?(?:first )?(?:consent|agree|approve)s?|lessor'?s (?:prior )?(?:express )?(?:written )?consent)\b/,
    unless:
      /\bconsent (?:is|shall) not (?:be )?(?:required|necessary)|without (?:the )?(?:need for )?(?:the )?lessor'?s consent|no consent\b/,
  },
  {
    type: 'SURFACE_USE',
    anchor:
      /\b(?:no (?:wells?|drilling|facilit|pad|location|tank|operations)[a-z ,]{0,60} (?:shall|may) be (?:drilled|located|placed|built|constructed|conducted)|(?:nearer|closer) than|no surface|surface (?:use|damages?|operations|owner|location)|within \w+[^.]{0,20} feet of (?:any|the|an?)|at least [\d,]+ feet from (?:any|the|an?|lessor)|bury (?:all )?(?:its )?pipe|plow depth)\b/,
    before: 200,
    after: 320,
    needs: /\b(?:feet|surface|house|barn|dwelling|pipe ?lines?|damages?|plow|consent)\b/,
    unless: /\bsurface (?:acres|hole|casing)\b[^.]{0,10}$|\bdrain|\boffset/,
    counts: [{ parameter: 'setbackFt', pattern: feetPattern, max: 50_000 }],
    wants: 'setbackFt',
  },
  {
    type: 'OFFSET',
    anchor:
      /\b(?:offset wells?|offsetting|offset obligation|draining|drainage|protect (?:the|said) (?:leased )?(?:premises|land|lands)|offset)\b/,
    before: 260,
    after: 420,
    needs:
      /\b(?:drill|compensat\w+|offset|release)\b[^]{0,400}\b(?:well|wells|drainage|draining)\b|\bwell\b[^]{0,300}\bdrain|\bdrainage\b[^]{0,200}\bcompensat/,
    counts: [
      { parameter: 'distanceFt', pattern: feetPattern, max: 50_000 },
      { parameter: 'days', pattern: anyDaysPattern, max: 3650 },
    ],
  },
  {
    type: 'NO_DEDUCTIONS',
    anchor:
      /\b(?:free of (?:all|any|every) (?:costs?|expenses?|deductions?)|without (?:any )?deductions?|no deductions?|bears? no (?:part|share) of (?:the|any) (?:costs?|expenses?)|no (?:costs?|expenses?) (?:taken|charged|deducted)|cost-free|(?:shall|will) (?:never|not) (?:directly or indirectly )?(?:bear|be charged with|be reduced by)|free of any deduction|free and clear of (?:all )?(?:costs?|expenses?)|no (?:post-production )?(?:costs?|expenses?) (?:of any (?:kind|nature)|whatever|whatsoever)?[^.]{0,90}(?:shall|may|will) be (?:deducted|charged))/,
    before: 260,
    after: 320,
    needs: /\b(?:royalt|lessor)/,
    unless: /\boverriding\b/,
  },
  {
    type: 'FREE_GAS',
    anchor:
      /\b(?:free gas|gas\b[^.;]{0,40} (?:without charge|at no cost)|gas,? free of (?:cost|charge|all)|gas (?:[a-z0-9,]+ ){0,6}free(?= ?,|\b[^.;]{0,60}\b(?:house|dwelling|home))|free of (?:cost|charge) for (?:one|the|a|use))\b/,
    before: 200,
    after: 260,
    needs: /\b(?:house|farmhouse|dwelling|home|residence|domestic|stoves?|lights?)\b/,
    counts: [
      {
        parameter: 'mcfPerYear',
        pattern: new RegExp(String.raw`${countPattern('count')} ?(?:mcf|thousand cubic feet)`),
        max: 1_000_000,
      },
      {
        parameter: 'mcfPerYear',
        pattern: new RegExp(String.raw`${countPattern('count')} cubic feet`),
        times: 0.001,
        max: 1_000_000,
      },
    ],
  },
]
