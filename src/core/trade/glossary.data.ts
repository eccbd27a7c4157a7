/** A word and what it means in one sentence; `page` is the page of the guide that explains it. */
export type Entry = { word: string; means: string; page?: string }

const entry = (word: string, means: string, page?: string): Entry => ({
  word,
  means,
  ...(page !== undefined && { page }),
})

/** The words of the trade. Fields name theirs by its key; docs/domain.md and the guide list them in this order. */
export const tradeWords = {
  lease: entry(
    'lease',
    'The contract by which a mineral owner lets someone explore and produce, for a primary term and as long after as it is held.',
    'lease',
  ),
  lessor: entry(
    'lessor',
    'Who grants the lease: the owner of the minerals, and the one who is paid royalty.',
    'parties',
  ),
  lessee: entry('lessee', 'Who takes the lease; the lessee changes by assignment.', 'parties'),
  primaryTerm: entry(
    'primary term',
    'The years, months and days during which the lease lives without production; it ends on effective date + term − 1 day.',
    'primary-term',
  ),
  effectiveDate: entry(
    'effective date',
    'The day from which the primary term runs; it may differ from the day the lease was signed or recorded.',
    'primary-term',
  ),
  expirationOverride: entry(
    'expiration override',
    'A date that replaces effective date + term − 1 day, entered with the reason why the paper says otherwise.',
    'primary-term',
  ),
  extensionOption: entry(
    'extension option',
    'The right to lengthen the primary term by giving notice and paying before it ends.',
    'extension-option',
  ),
  heldByProduction: entry(
    'held by production (HBP)',
    'Alive after the primary term because a well on the lease, or on a unit that it is part of, produces.',
    'held-by-production',
  ),
  cessationClause: entry(
    'cessation clause',
    'How many days without production the lease survives after its primary term.',
    'cessation-clause',
  ),
  operationsClause: entry(
    'operations clause',
    'How many days may pass between drilling or reworking operations while they alone hold the lease.',
    'cessation-clause',
  ),
  gap: entry(
    'gap',
    'Calendar days of consecutive months in which no holding well produced oil or gas.',
    'cessation-clause',
  ),
  reportingLag: entry(
    'reporting lag',
    'By when a month of production is on record, by state and by who reports it; until then the month is not late.',
    'reporting-lag',
  ),
  activeOfRecord: entry(
    'active of record',
    'Held past its term according to the record alone: no linked production confirms it.',
    'held-by-production',
  ),
  agencyStatus: entry(
    'agency status',
    'The status in the agency’s own word, kept beside ours; where it says that the lease ended, the lease has ended.',
    'lease-status',
  ),
  lapseRisk: entry(
    'lapse risk',
    'The gap is longer than the clause allows, or a payment that keeps the lease is past due; the product never ends a lease; it asks a person.',
    'lapse-risk',
  ),
  payingQuantities: entry(
    'paying quantities',
    'Production that earns more than it costs to operate, looked back over some months; without prices and costs it is not tested.',
    'paying-quantities',
  ),
  party: entry(
    'party',
    'A person, company, trust or agency behind leases: lessor, original lessee or lessee, each known once.',
    'parties',
  ),
  delayRental: entry(
    'delay rental',
    'What the lessee pays each year of the primary term to put off drilling; a paid-up lease has none.',
    'delay-rental',
  ),
  shutInRoyalty: entry(
    'shut-in royalty',
    'A payment that holds a lease while a well that could produce is shut in.',
    'shut-in-royalty',
  ),
  minimumRoyalty: entry(
    'minimum royalty',
    'The least that a producing lease pays in a lease year; where royalties come to less, the difference is owed.',
    'royalty',
  ),
  bonus: entry('bonus', 'Paid once at signing, per net mineral acre.', 'bonus'),
  royalty: entry(
    'royalty',
    'The lessor’s share of production, free of the cost of drilling and producing; kept as the fraction that was written.',
    'royalty',
  ),
  tract: entry(
    'tract',
    'A piece of land that a lease covers: by PLSS (township, range, section, aliquots, lots), by Texas survey and abstract, or an offshore block.',
    'legal-descriptions',
  ),
  plss: entry(
    'PLSS',
    'The public land survey: 154n97w14 is section 14 of township 154 north, range 97 west; a section has nominally 640 acres.',
    'legal-descriptions',
  ),
  grossAcres: entry('gross acres', 'All acres of the tracts, less what was released.', 'net-acres'),
  statedAcres: entry(
    'stated acres',
    'The acres written in the lease itself, kept for comparison; totals come from the tracts.',
    'acreage-check',
  ),
  netMineralAcres: entry(
    'net mineral acres (NMA)',
    'Gross acres × the lessor’s share of the minerals.',
    'net-acres',
  ),
  companyNetAcres: entry(
    'company net acres',
    'Net mineral acres × our working interest.',
    'company-net-acres',
  ),
  interests: entry(
    'mineral, royalty, working interest',
    'MI owns the minerals; RI, NPRI and ORRI take a share free of cost; WI pays the cost and takes the rest.',
    'interests',
  ),
  workingInterest: entry(
    'working interest (WI)',
    'The share of the cost of drilling and operating, and of the production left after royalties and other burdens.',
    'nri',
  ),
  netRevenueInterest: entry(
    'net revenue interest (NRI)',
    'The share of revenue that a working interest keeps after royalties and other burdens.',
    'nri',
  ),
  overridingRoyalty: entry(
    'overriding royalty (ORRI)',
    'A share of production free of cost, carved out of a working interest; it ends with the lease.',
    'interests',
  ),
  nonParticipatingRoyalty: entry(
    'non-participating royalty (NPRI)',
    'A royalty whose owner signs no leases and shares in no bonus; it comes out of the lessor’s royalty unless its instrument says otherwise.',
    'interests',
  ),
  pughClause: entry(
    'Pugh clause',
    'Releases acreage, or depths, outside of what a well holds at the end of the primary term.',
    'pugh-clause',
  ),
  retainedAcreage: entry(
    'retained acreage',
    'What a clause lets each well keep, by acres.',
    'retained-acreage',
  ),
  continuousDevelopment: entry(
    'continuous development',
    'A clause that keeps undrilled acreage as long as the next well begins within a number of days after the last.',
    'continuous-development',
  ),
  pooling: entry(
    'pooling',
    'Joining tracts into one unit, so that a well anywhere on it counts for all of them.',
    'pooling',
  ),
  partialRelease: entry(
    'partial release',
    'Tracts, parts of them or depths given back by an instrument; from its date they no longer count. A clause only proposes one.',
    'releases',
  ),
  depthSeverance: entry(
    'depth severance',
    'Rights below a depth are released or held apart; the acres at the surface stay.',
    'depth-severance',
  ),
  titleOpinion: entry(
    'title opinion',
    'An attorney’s reading of the title of a tract: who owns what, and what has to be cured.',
    'curative-items',
  ),
  curativeItem: entry(
    'curative item',
    'One requirement of a title opinion: what is needed, for which lease and tract, by when, and how far along it is.',
    'curative-items',
  ),
  required: entry(
    'required',
    'By when title has to be cured: before drilling, before payment, or advisory.',
    'curative-items',
  ),
  curedWaived: entry(
    'cured, waived',
    'An instrument settled it; or it was accepted as it is, with a reason and who approved that.',
    'curative-items',
  ),
  curativeInstruments: entry(
    'heirship, ratification, subordination, stipulation',
    'Who the heirs are, sworn to; an owner joins a lease; a lender ranks behind it; owners agree on their shares.',
    'curative-items',
  ),
  obligation: entry(
    'obligation',
    'Something that must be paid or done by a date, or the lease suffers the consequence.',
    'obligations',
  ),
  lastSafeDay: entry(
    'last safe day',
    'The last day on which something can be paid or done in time; for an obligation, its day after the holiday rule.',
    'last-safe-day',
  ),
  recording: entry(
    'recording',
    'Where and when the instrument was put on record in the county: book, page, instrument number, date.',
    'lease',
  ),
  apiNumber: entry(
    'API number',
    'The number of a US well: state (not FIPS), county, unique part, sidetrack, event; kept as text so that zeros stay.',
    'api-number',
  ),
  pool: entry(
    'pool',
    'The formation that a month of production is reported for; one well can have several.',
    'production',
  ),
  wellDates: entry(
    'spud, shut-in, plugged',
    'Drilling began; able to produce but closed; abandoned for good.',
    'well',
  ),
  deferredVolume: entry(
    'deferred volume',
    'What a stop kept in the ground for later: the rate before it × the hours down ÷ 24.',
    'deferred-volume',
  ),
  dayRates: entry(
    'producing-day rate, calendar-day rate',
    'Volume ÷ days on; volume ÷ days in the month.',
    'day-rates',
  ),
  bomEom: entry('BOM, EOM', 'Oil in the tanks at the beginning and the end of the month.', 'production'),
  boe: entry(
    'barrel of oil equivalent (BOE)',
    'Oil + NGL + gas ÷ 6, in mcf to the barrel: equal energy, not equal price.',
    'boe',
  ),
  gasOilRatio: entry('gas-oil ratio (GOR)', 'Gas × 1,000 ÷ oil, in scf per barrel.', 'gor-and-water-cut'),
  waterCut: entry('water cut', 'Water ÷ (oil + water).', 'gor-and-water-cut'),
  deck: entry(
    'division of interest (deck)',
    'Who shares revenue and cost in a well or unit, and by what decimals, from a month of production on.',
    'division-of-interest',
  ),
  revenueDecimal: entry(
    'revenue decimal',
    'An owner’s share of revenue, to eight places; in a deck that is in balance they total 1.00000000.',
    'decimals',
  ),
  costDecimal: entry(
    'cost decimal',
    'An owner’s share of cost, to eight places; only working interests and unleased minerals have one.',
    'decimals',
  ),
  tier: entry(
    'tier (BPO, APO)',
    'Whether a deck divides revenue before or after payout.',
    'division-of-interest',
  ),
  suspense: entry(
    'suspense',
    'Revenue of an owner that is held back, with a code that says why, such as title not cured.',
    'division-of-interest',
  ),
  unitAcres: entry(
    'unit acres',
    'All acres of the unit; a tract’s net acres are divided by them to get its share.',
    'decimals',
  ),
  afe: entry(
    'AFE',
    'Authority for expenditure: the estimate that owners approve before the money is spent.',
    'afe-elections',
  ),
  tangible: entry(
    'tangible, intangible',
    'Equipment that can be salvaged, such as casing and pumps; and all else a well costs, such as rig time and mud.',
    'afe-elections',
  ),
  election: entry(
    'election',
    'A working interest owner’s answer to an AFE: to participate and pay, or to go non-consent.',
    'afe-elections',
  ),
  nominalDecline: entry(
    'nominal decline (D)',
    'The rate at which a well declines at an instant, per year: q = qi × e^(−D × t) while it does not change.',
    'decline',
  ),
  bFactor: entry(
    'b factor',
    'How fast a decline flattens: 0 is exponential, 1 is harmonic; over 1 needs a terminal decline.',
    'decline',
  ),
  terminalDecline: entry(
    'terminal decline',
    'The decline at which a hyperbolic curve turns exponential, so that its tail does not run for centuries.',
    'decline',
  ),
  economicLimit: entry(
    'economic limit',
    'The last month in which a well earns more than it costs to operate; the forecast is cut there.',
    'economic-limit',
  ),
  differential: entry(
    'differential',
    'What the well is paid above or below the index price, for grade, gravity or distance.',
    'cash-flow',
  ),
  severanceTax: entry(
    'severance tax',
    'A state’s tax on production, as a part of its value or an amount per unit.',
    'production-taxes',
  ),
  adValorem: entry(
    'ad valorem tax',
    'A local tax on the value of minerals and equipment, modeled as a part of revenue.',
    'production-taxes',
  ),
  npv: entry(
    'NPV, PV10',
    'What all future cash is worth on the as-of day at a discount rate; PV10 is at 10%, before income tax.',
    'npv',
  ),
  irr: entry('IRR', 'The discount rate at which a case is worth nothing.', 'irr'),
  payout: entry('payout', 'When what was earned has made up for what was put in.', 'payout'),
  forecast: entry(
    'forecast',
    'The decline kept for a well, fitted to what it produced, and the volumes that follow from it.',
    'decline-fit',
  ),
  flaggedFit: entry(
    'flagged fit',
    'A fit that a person should look at before it is trusted, and the reason.',
    'decline-fit',
  ),
  typeWell: entry(
    'type well',
    'What a typical well of a group does from its first month on; P90 is the low case.',
    'type-well',
  ),
  percentiles: entry(
    'P90, P50, P10',
    'Values that nine in ten, five in ten and one in ten outcomes exceed: P90 is the low case.',
    'risk',
  ),
  holding: entry(
    'member, holding',
    'An analysis, or one of its versions, in a comparison or portfolio; and the share of it that is ours.',
    'portfolio',
  ),
  document: entry(
    'document, version, part',
    'Paper of the organization, named and filed; its content from one change to the next; one of several files that are one document.',
    'document',
  ),
  share: entry(
    'share, visit, pass',
    'To whom a document is shown and on which terms; one opening of it; what lets a visitor read on until the share ends.',
    'sharing-documents',
  ),
  binder: entry('binder', 'All documents of a lease with an index, as an auditor wants them.', 'documents'),
  project: entry(
    'project, team',
    'A piece of work with a board of tasks; its creator, manager and team, who with the owners are all that see it.',
    'project',
  ),
  blocked: entry('blocked', 'A task that cannot go on, and what it waits for.', 'project-board'),
  batch: entry('batch', 'One import: what it added and changed can be undone as a whole.', 'imports'),
  acknowledgment: entry(
    'acknowledgment',
    'Someone says what is being done about an open obligation, or that they have read a record they were asked to read; until then it is escalated.',
    'obligations',
  ),
  escalationChain: entry(
    'escalation chain',
    'Who is notified of an obligation that no one acknowledges: its assignee, the deputy, the owners.',
    'obligations',
  ),
  calendarFeed: entry(
    'calendar feed',
    'The secret address at which a person’s calendar program reads what is due.',
    'obligations',
  ),
} as const satisfies Record<string, Entry>

/** The words of our code and of the platform. */
export const codeWords: readonly Entry[] = [
  entry('tenant', 'In code: an organization that uses the product. On screen: organization.'),
  entry('viewer', 'Who is asking, for which organization, with which capabilities and plan.'),
  entry('gate, refusal', 'What a page or procedure asks of the viewer; why it says no.'),
  entry('today', 'The day in the organization’s time zone, made once for each request.'),
  entry('standing', 'In code: of a member: owner, member or pending; of a lease: why it is alive.'),
  entry(
    'follower',
    'Who is notified of a record: by own choice, or for having written or been mentioned there.',
  ),
  entry(
    'category',
    'What an organization is (its type) or does (its subtypes), from lists that the platform’s staff keep. A retired one is no longer offered.',
  ),
  entry(
    'verification',
    'Staff vouch that an organization is who it says. The sign belongs to the name: another name has to be verified again.',
  ),
  entry(
    'requirement',
    'What an organization must or may give when it asks to be verified: a text, a web address or a document.',
  ),
  entry(
    'kind of email, place',
    'An email’s words with places such as `{name}` that are filled in when it is sent. Staff may change the words.',
  ),
  entry(
    'attachment, blob, upload',
    'A file of a record, on screen: file; what files hold, once; a file on its way.',
  ),
  entry(
    'disabled',
    'Of an organization: its people cannot enter it. Of a person: they cannot sign in. Nothing is deleted.',
  ),
]
