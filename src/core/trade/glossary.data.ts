/** A term and its meaning in one sentence; `page` is the guide's page that explains it. */
export type Entry = { word: string; definition: string; page?: string }

const entry = (word: string, means: string, page?: string): Entry => ({
  word,
  definition: means,
  ...(page !== undefined && { page }),
})

/**
 * The terms of the trade. A field refers to its term by key; docs/domain.md and the guide list them in this
 * order.
 */
export const tradeTerms = {
  lease: entry(
    'lease',
    'The contract in which a mineral owner lets someone explore and produce, for a primary term and as long after that as it is held.',
    'lease',
  ),
  lessor: entry('lessor', 'The mineral owner who grants the lease and is paid the royalty.', 'parties'),
  lessee: entry('lessee', 'The party that takes the lease; it changes by assignment.', 'parties'),
  primaryTerm: entry(
    'primary term',
    'How long the lease lasts without production; it ends on effective date + term − 1 day.',
    'primary-term',
  ),
  effectiveDate: entry(
    'effective date',
    'The day the primary term starts; it can differ from the day the lease was signed or recorded.',
    'primary-term',
  ),
  expirationOverride: entry(
    'expiration override',
    'A date that replaces effective date + term − 1 day, entered with the reason.',
    'primary-term',
  ),
  extensionOption: entry(
    'extension option',
    'The right to extend the primary term by giving notice and paying before it ends.',
    'extension-option',
  ),
  heldByProduction: entry(
    'held by production (HBP)',
    'In force after the primary term because a well on the lease, or in its unit, produces.',
    'held-by-production',
  ),
  cessationClause: entry(
    'cessation clause',
    'The number of days a lease survives without production after its primary term.',
    'cessation-clause',
  ),
  operationsClause: entry(
    'operations clause',
    'The number of days allowed between drilling or reworking operations while they alone hold the lease.',
    'cessation-clause',
  ),
  gap: entry(
    'gap',
    'Calendar days of consecutive months in which no holding well produced oil or gas.',
    'cessation-clause',
  ),
  reportingLag: entry(
    'reporting lag',
    'When a month of production is expected on record, by state and source; until then it is not late.',
    'reporting-lag',
  ),
  activeOfRecord: entry(
    'active of record',
    'Held past its term according to the record only; no linked production confirms it.',
    'held-by-production',
  ),
  agencyStatus: entry(
    'agency status',
    'The status in the agency’s words, stored next to the status in Wellhead; if it says the lease ended, the lease has ended.',
    'lease-status',
  ),
  lapseRisk: entry(
    'lapse risk',
    'The gap is longer than the clause allows, or a payment that holds the lease is past due. A person decides; the product never ends a lease.',
    'lapse-risk',
  ),
  payingQuantities: entry(
    'paying quantities',
    'Production that earns more than it costs to operate over a look-back period; not tested without prices and costs.',
    'paying-quantities',
  ),
  party: entry(
    'party',
    'A person, company, trust or agency on leases as lessor, original lessee or lessee, entered once.',
    'parties',
  ),
  delayRental: entry(
    'delay rental',
    'The yearly payment that defers drilling during the primary term; a paid-up lease has none.',
    'delay-rental',
  ),
  shutInRoyalty: entry(
    'shut-in royalty',
    'A payment that holds a lease while a well capable of producing is shut in.',
    'shut-in-royalty',
  ),
  minimumRoyalty: entry(
    'minimum royalty',
    'The minimum a producing lease pays in a lease year; if royalties total less, the difference is owed.',
    'royalty',
  ),
  bonus: entry('bonus', 'Paid once at signing, per net mineral acre.', 'bonus'),
  royalty: entry(
    'royalty',
    'The lessor’s cost-free share of production, stored as the fraction in the lease.',
    'royalty',
  ),
  tract: entry(
    'tract',
    'A piece of land covered by a lease: by PLSS (township, range, section, aliquots, lots), by Texas survey and abstract, or an offshore block.',
    'legal-descriptions',
  ),
  plss: entry(
    'PLSS',
    'The Public Land Survey System: 154n97w14 is section 14 of township 154 north, range 97 west; a section is nominally 640 acres.',
    'legal-descriptions',
  ),
  grossAcres: entry('gross acres', 'All acres of the tracts, less released acres.', 'net-acres'),
  statedAcres: entry(
    'stated acres',
    'The acres written in the lease, stored for comparison; totals come from the tracts.',
    'acreage-check',
  ),
  netMineralAcres: entry(
    'net mineral acres (NMA)',
    'Gross acres × the lessor’s share of the minerals.',
    'net-acres',
  ),
  companyNetAcres: entry(
    'company net acres',
    'Net mineral acres × the organization’s working interest.',
    'company-net-acres',
  ),
  interests: entry(
    'mineral, royalty, working interest',
    'MI owns the minerals; RI, NPRI and ORRI take a cost-free share; WI pays the costs and takes the rest.',
    'interests',
  ),
  workingInterest: entry(
    'working interest (WI)',
    'The share of drilling and operating costs, and of production after royalties and other burdens.',
    'nri',
  ),
  netRevenueInterest: entry(
    'net revenue interest (NRI)',
    'The share of revenue a working interest receives after royalties and other burdens.',
    'nri',
  ),
  overridingRoyalty: entry(
    'overriding royalty (ORRI)',
    'A cost-free share of production carved out of a working interest; it ends with the lease.',
    'interests',
  ),
  nonParticipatingRoyalty: entry(
    'non-participating royalty (NPRI)',
    'A royalty whose owner signs no leases and gets no bonus; it comes out of the lessor’s royalty unless its instrument says otherwise.',
    'interests',
  ),
  pughClause: entry(
    'Pugh clause',
    'Releases acreage or depths not held by a well at the end of the primary term.',
    'pugh-clause',
  ),
  retainedAcreage: entry('retained acreage', 'The acres a clause lets each well hold.', 'retained-acreage'),
  continuousDevelopment: entry(
    'continuous development',
    'A clause that holds undrilled acreage as long as the next well starts within a number of days after the last.',
    'continuous-development',
  ),
  pooling: entry(
    'pooling',
    'Combining tracts into one unit, so that a well anywhere on it counts for all of them.',
    'pooling',
  ),
  partialRelease: entry(
    'partial release',
    'Tracts, parts of tracts or depths given back by an instrument; they stop counting on its date. A clause alone only proposes a release.',
    'releases',
  ),
  depthSeverance: entry(
    'depth severance',
    'Rights below a depth are released or owned separately; surface acres don’t change.',
    'depth-severance',
  ),
  titleOpinion: entry(
    'title opinion',
    'An attorney’s opinion of a tract’s title: who owns what, and what must be cured.',
    'curative-items',
  ),
  curativeItem: entry(
    'curative item',
    'A requirement of a title opinion: what is needed, for which lease and tract, by when, and its status.',
    'curative-items',
  ),
  required: entry(
    'required',
    'When title must be cured: before drilling, before payment, or advisory.',
    'curative-items',
  ),
  curedWaived: entry(
    'cured, waived',
    'Settled by an instrument, or waived with a reason and an approver.',
    'curative-items',
  ),
  curativeInstruments: entry(
    'heirship, ratification, subordination, stipulation',
    'A sworn statement of the heirs; an owner’s joinder in a lease; a lender’s agreement to rank behind it; owners’ agreement on their shares.',
    'curative-items',
  ),
  obligation: entry(
    'obligation',
    'Something that must be paid or done by a date to avoid a consequence for the lease.',
    'obligations',
  ),
  lastSafeDay: entry(
    'last day to act',
    'The last day something can be paid or done on time; for an obligation, its due day after the holiday rule.',
    'last-safe-day',
  ),
  recording: entry(
    'recording',
    'Where and when the instrument was recorded in the county: book, page, instrument number, date.',
    'lease',
  ),
  apiNumber: entry(
    'API number',
    'The US well number: state (not FIPS), county, unique part, sidetrack, event; stored as text to keep its zeros.',
    'api-number',
  ),
  pool: entry(
    'pool',
    'The formation a month of production is reported for; one well can have several.',
    'production',
  ),
  wellDates: entry(
    'spud, shut-in, plugged',
    'Drilling began; capable of producing but closed; permanently abandoned.',
    'well',
  ),
  deferredVolume: entry(
    'deferred volume',
    'Production postponed by downtime: the rate before it × hours down ÷ 24.',
    'deferred-volume',
  ),
  dayRates: entry(
    'producing-day rate, calendar-day rate',
    'Volume ÷ days on; volume ÷ days in the month.',
    'day-rates',
  ),
  bomEom: entry('BOM, EOM', 'Oil in the tanks at the start and end of the month.', 'production'),
  boe: entry(
    'barrel of oil equivalent (BOE)',
    'Oil + NGL + gas ÷ 6, in mcf to the barrel: equal energy, not equal price.',
    'boe',
  ),
  gasOilRatio: entry('gas-oil ratio (GOR)', 'Gas × 1,000 ÷ oil, in scf per barrel.', 'gor-and-water-cut'),
  waterCut: entry('water cut', 'Water ÷ (oil + water).', 'gor-and-water-cut'),
  deck: entry(
    'division of interest (deck)',
    'Who shares revenue and cost in a well or unit, and at what decimals, starting with a production month.',
    'division-of-interest',
  ),
  revenueDecimal: entry(
    'revenue decimal',
    'An owner’s share of revenue, to eight places; in a balanced deck they total 1.00000000.',
    'decimals',
  ),
  costDecimal: entry(
    'cost decimal',
    'An owner’s share of cost, to eight places; only working interests and unleased minerals have one.',
    'decimals',
  ),
  tier: entry(
    'tier (BPO, APO, APO/2)',
    'Whether a deck divides revenue and costs before payout, or after the first or a later payout.',
    'division-of-interest',
  ),
  suspense: entry(
    'suspense',
    'An owner’s revenue on hold, with a reason code such as title not cured.',
    'division-of-interest',
  ),
  unitAcres: entry(
    'unit acres',
    'All acres of the unit; a tract’s share is its net acres divided by these.',
    'decimals',
  ),
  afe: entry(
    'AFE',
    'Authority for expenditure: the estimate owners approve before money is spent.',
    'afe-elections',
  ),
  tangible: entry(
    'tangible, intangible',
    'Salvageable equipment, such as casing and pumps; and all other well costs, such as rig time and mud.',
    'afe-elections',
  ),
  election: entry(
    'election',
    'A working interest owner’s answer to an AFE: participate and pay, or go non-consent.',
    'afe-elections',
  ),
  nominalDecline: entry(
    'nominal decline (D)',
    'A well’s instantaneous rate of decline, per year: q = qi × e^(−D × t) while it is constant.',
    'decline',
  ),
  bFactor: entry(
    'b factor',
    'How fast a decline flattens: 0 is exponential, 1 is harmonic; above 1 needs a terminal decline.',
    'decline',
  ),
  terminalDecline: entry(
    'terminal decline',
    'The decline at which a hyperbolic curve becomes exponential, so its tail does not last for centuries.',
    'decline',
  ),
  economicLimit: entry(
    'economic limit',
    'The last month a well earns more than it costs to operate; the forecast ends there.',
    'economic-limit',
  ),
  differential: entry(
    'differential',
    'The price above or below the index for grade, gravity or distance.',
    'cash-flow',
  ),
  severanceTax: entry(
    'severance tax',
    'A state’s tax on production, as a percentage of value or an amount per unit.',
    'production-taxes',
  ),
  adValorem: entry(
    'ad valorem tax',
    'A local tax on minerals and equipment, modeled as a percentage of revenue.',
    'production-taxes',
  ),
  npv: entry(
    'NPV, PV10',
    'The value of all future cash flow on the as-of date at a discount rate; PV10 is at 10%, before income tax.',
    'npv',
  ),
  irr: entry('IRR', 'The discount rate at which NPV is zero.', 'irr'),
  payout: entry('payout', 'When cumulative net cash flow recovers the capital.', 'payout'),
  forecast: entry(
    'forecast',
    'The well’s saved decline, fitted to its production, and the resulting volumes.',
    'decline-fit',
  ),
  flaggedFit: entry(
    'flagged fit',
    'A fit that needs review before it is trusted, and the reason.',
    'decline-fit',
  ),
  typeWell: entry(
    'type well',
    'What a typical well in a group produces from its first month on; P90 is the low case.',
    'type-well',
  ),
  percentiles: entry(
    'P90, P50, P10',
    'Values exceeded by nine, five and one of ten outcomes; P90 is the low case.',
    'risk',
  ),
  holding: entry(
    'member, holding',
    'An analysis, or one of its versions, in a comparison or portfolio, with the organization’s share of it.',
    'portfolio',
  ),
  document: entry(
    'document, version, part',
    'A named file record of the organization; its content between two changes; one of several files that make up a document.',
    'document',
  ),
  share: entry(
    'share, visit, pass',
    'Who a document is shown to and on what terms; one opening of it; permission for a visitor to keep reading until the share ends.',
    'sharing-documents',
  ),
  binder: entry('binder', 'All documents of a lease with an index, for an auditor.', 'documents'),
  project: entry(
    'project, team',
    'A piece of work with a board of tasks, visible to its creator, manager, team and the owners.',
    'project',
  ),
  blocked: entry('blocked', 'A task that cannot proceed, and what it is waiting for.', 'project-board'),
  batch: entry('batch', 'One import; everything it added and changed can be undone together.', 'imports'),
  acknowledgment: entry(
    'acknowledgment',
    'A person’s status note on an open obligation, or confirmation that they read a record; without it, the item is escalated.',
    'obligations',
  ),
  escalationChain: entry(
    'escalation chain',
    'Who is notified of an unacknowledged obligation, in order: assignee, deputy, owners.',
    'obligations',
  ),
  calendarFeed: entry(
    'calendar feed',
    'The secret address where a person’s calendar app reads due dates.',
    'obligations',
  ),
} as const satisfies Record<string, Entry>

/** The terms of the code and of the platform. */
export const codeTerms: readonly Entry[] = [
  entry('tenant', 'In code: an organization that uses the product. On screen: organization.'),
  entry('viewer', 'Who makes the request, for which organization, with which capabilities and plan.'),
  entry('gate, refusal', 'What a page or procedure requires of the viewer; why access is denied.'),
  entry('today', 'The day in the organization’s time zone, computed once per request.'),
  entry(
    'standing',
    'In code: for a member, owner, member or pending; for a lease, the reason it is in force.',
  ),
  entry(
    'follower',
    'A person who is notified of changes to a record: by choice, or because they wrote or were mentioned there.',
  ),
  entry(
    'category',
    'The type of an organization and its subtypes, from lists maintained by platform staff. Retired entries are no longer offered.',
  ),
  entry(
    'verification',
    'Staff confirm an organization’s identity. The badge belongs to the name; a new name must be verified again.',
  ),
  entry(
    'requirement',
    'What an organization must or may provide for verification: a text, a web address or a document.',
  ),
  entry(
    'kind of email, place',
    'The text of an email, with placeholders such as `{name}` filled in when it is sent. Staff can change the text.',
  ),
  entry(
    'attachment, blob, upload',
    'A file attached to a record (on screen: file); its stored content, kept once; a file being uploaded.',
  ),
  entry(
    'disabled',
    'For an organization: its people cannot open it. For a person: they cannot sign in. Nothing is deleted.',
  ),
]
