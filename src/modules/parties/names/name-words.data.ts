/** Words of names as public records write them, without periods, in lower case. */

export const suffixes: Readonly<Record<string, string>> = {
  jr: 'JR',
  junior: 'JR',
  sr: 'SR',
  senior: 'SR',
  ii: 'II',
  '2nd': 'II',
  iii: 'III',
  '3rd': 'III',
  iv: 'IV',
  '4th': 'IV',
}

export const titles: ReadonlySet<string> = new Set(
  'mr mrs ms miss dr rev hon prof col capt maj sgt lt judge sister fr esq md dds phd cpa dvm'.split(' '),
)

/** Legal forms of companies; different ones mean different companies. */
export const legalForms: Readonly<Record<string, string>> = {
  llc: 'LLC',
  'limited liability company': 'LLC',
  pllc: 'PLLC',
  lp: 'LP',
  'limited partnership': 'LP',
  llp: 'LLP',
  lllp: 'LLLP',
  ltd: 'LTD',
  limited: 'LTD',
  inc: 'INC',
  incorporated: 'INC',
  corp: 'CORP',
  corporation: 'CORP',
  co: 'CO',
  company: 'CO',
  na: 'NA',
  'national association': 'NA',
  plc: 'PLC',
  gp: 'GP',
  'general partnership': 'GP',
}

/** Words that occur only in the names of companies and institutions. */
export const companyWords: ReadonlySet<string> = new Set(
  (
    'oil gas energy resources royalty royalties mineral minerals petroleum exploration operating operations ' +
    'production producing holdings properties partners partnership investments investment ventures enterprises ' +
    'ranch farms church university college foundation association bank bancorp capital land drilling management ' +
    'group industries services trading pipeline midstream school hospital cemetery lodge ministries synod diocese'
  ).split(' '),
)

export const agencyNames =
  /^(?:the )?(?:state of|county of|city of|town of|united states|bureau of|department of|dept of|us department|office of|general land office|board of)\b/

/** Abbreviations in company names. */
export const abbreviations: Readonly<Record<string, string>> = {
  oper: 'operating',
  op: 'operating',
  res: 'resources',
  expl: 'exploration',
  prod: 'production',
  pet: 'petroleum',
  petro: 'petroleum',
  min: 'minerals',
  mineral: 'minerals',
  mins: 'minerals',
  roy: 'royalty',
  royalties: 'royalty',
  props: 'properties',
  prop: 'properties',
  mgmt: 'management',
  mgt: 'management',
  svcs: 'services',
  svc: 'services',
  assoc: 'associates',
  bros: 'brothers',
  natl: 'national',
  intl: 'international',
  invs: 'investments',
  inv: 'investments',
  ent: 'enterprises',
  univ: 'university',
  fam: 'family',
  rev: 'revocable',
  irrev: 'irrevocable',
  liv: 'living',
  tr: 'trust',
  tst: 'trust',
  fdn: 'foundation',
  hldgs: 'holdings',
  energies: 'energy',
}

/** Words that begin a surname of several words. */
export const particles: ReadonlySet<string> = new Set(
  'de del dela da das dos di du la las le los van von der den ter ten st saint mc mac bin ibn al el'.split(
    ' ',
  ),
)

/** Irish surnames written after O: between a given name and one of these, O is not a middle initial. */
export const oSurnames: ReadonlySet<string> = new Set(
  (
    'bannon beirne boyle brien bryan bryant byrne callaghan carroll connell connor conner day dea dell doherty donnell ' +
    'donoghue donohue donovan dowd driscoll dwyer farrell flaherty flynn gorman grady hagan halloran hanlon hara hare ' +
    'hearn hern kane keefe keeffe kelly leary loughlin mahony malley mara meara neal neil neill quinn regan reilly ' +
    'riley rourke shaughnessy shea sullivan toole'
  ).split(' '),
)

/** Short forms of given names in deeds. */
export const shortForms: readonly (readonly string[])[] = [
  ['william', 'wm', 'bill', 'will', 'billy', 'willie'],
  ['robert', 'robt', 'bob', 'rob', 'bobby', 'robbie'],
  ['james', 'jas', 'jim', 'jimmy', 'jamie'],
  ['john', 'jno', 'jack', 'johnny'],
  ['richard', 'dick', 'rick', 'rich'],
  ['charles', 'charlie', 'chuck', 'chas'],
  ['thomas', 'tom', 'tommy', 'thos'],
  ['joseph', 'jos', 'joe', 'joey'],
  ['edward', 'edw', 'ed', 'eddie', 'ted'],
  ['michael', 'mike', 'mickey'],
  ['david', 'dave'],
  ['daniel', 'danl', 'dan', 'danny'],
  ['donald', 'don', 'donnie'],
  ['kenneth', 'ken', 'kenny'],
  ['samuel', 'saml', 'sam', 'sammy'],
  ['benjamin', 'benj', 'ben', 'benny'],
  ['lawrence', 'larry'],
  ['raymond', 'ray'],
  ['ronald', 'ron', 'ronnie'],
  ['stephen', 'steven', 'steve'],
  ['george', 'geo'],
  ['alexander', 'alex', 'alec'],
  ['archibald', 'archd', 'archie'],
  ['augustus', 'august', 'gus'],
  ['gerald', 'jerry'],
  ['timothy', 'tim'],
  ['gregory', 'greg'],
  ['jeffrey', 'jeff'],
  ['matthew', 'matt'],
  ['anthony', 'tony'],
  ['andrew', 'andy', 'drew'],
  ['albert', 'al', 'bert'],
  ['frederick', 'fredk', 'fred', 'freddie'],
  ['walter', 'walt'],
  ['elizabeth', 'eliz', 'liz', 'beth', 'betty', 'betsy', 'eliza'],
  ['margaret', 'margt', 'maggie', 'peggy', 'marge', 'meg'],
  ['katherine', 'catherine', 'kathryn', 'kathy', 'cathy', 'kate', 'katie'],
  ['patricia', 'pat', 'patty', 'trish'],
  ['barbara', 'barb', 'barbie'],
  ['dorothy', 'dot', 'dottie'],
  ['virginia', 'ginny'],
  ['susan', 'sue', 'susie'],
  ['deborah', 'debra', 'debbie', 'deb'],
  ['jennifer', 'jenny', 'jen'],
  ['rebecca', 'becky'],
  ['pamela', 'pam'],
  ['sandra', 'sandy'],
  ['judith', 'judy'],
  ['mary', 'molly', 'polly'],
  ['josephine', 'josie'],
  ['frances', 'fran'],
  ['theodore', 'theo'],
]
