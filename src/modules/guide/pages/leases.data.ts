import { termPage, type GuideSection } from './guide-page.ts'

export const leasePages: GuideSection = {
  title: 'Leases',
  pages: [
    {
      slug: 'leases',
      title: 'Lease list',
      sentence:
        'The list shows every lease with its acres, status and days left. The chart filters by quarter of expiration.',
      searchTerms: 'register lease list filter views columns bulk export acreage cliff',
      text: [
        'Start with a view (expiring, lapse risk, release proposed, held), then filter by county, prospect or lessor. The page address includes your filters, so you can send the list to a colleague.',
        'Press Enter to open the side panel, and read one lease after another without leaving the list. Select rows with x, then change, tag or export them together. One Undo reverses the change.',
      ],
      picture: 'leases',
      marks: [
        { selector: 'column Status', explanation: 'What keeps the lease alive, and for how long.' },
        {
          selector: 'column Net ac',
          explanation: 'The net acres of each lease. Click an underlined number to see how it is calculated.',
        },
        { selector: 'column Ends', explanation: 'The day the lease ends, unless something keeps it alive.' },
      ],
      routes: ['/app/leases'],
      places: [
        { to: '/app/leases', label: 'Leases', description: 'One row per lease, totals at the bottom' },
        {
          to: '/app/imports',
          label: 'Imports',
          description: 'Import a lease file from any agency or a spreadsheet',
        },
      ],
    },
    termPage('lease', {
      title: 'The lease page',
      searchTerms: 'lease file summary tracts provisions payments documents wells history status card event',
      text: [
        'The top of the page says whether the lease is alive and why: the clause, the wells, the months and the days left. Below it, the page says what to do next and has the button that does it.',
        'The tabs hold the rest: tracts and interests, provisions, obligations, wells and production, documents, history. Click any underlined number to see its formula and inputs. Edit facts in place. Escape discards an edit; Undo reverses a saved change.',
        'A lease ends here only when a person records an event (released, expired, terminated, surrendered, assigned) or the agency’s own record says so.',
      ],
      picture: 'lease',
      marks: [
        { selector: 'h1', explanation: 'The lease’s lessor and land, with its status.' },
        {
          selector: 'section[aria-label="Why it is in this state"]',
          explanation: 'The next step, and the reason for it.',
        },
        {
          selector: 'section:has(> h3:text-is("Term")), section[aria-label="Term"]',
          explanation: 'A group of facts. You edit each one in place.',
        },
      ],
      routes: ['/app/leases/$leaseId'],
    }),
    {
      slug: 'lease-status',
      title: 'Lease status',
      sentence:
        'Wellhead derives the status of a lease from its term, wells, payments and events. No one types it.',
      searchTerms:
        'held expired terminated released surrendered assigned pending suspended HBP status derived',
      text: [
        'Status comes from the term, the wells, the payments and the events on record. A lease is pending before the effective date, then in its primary term until it expires. An exercised option extends it. After that, production, a unit, operations or shut-in royalty can hold it.',
        'Five statuses mean that the lease is over: expired, terminated, released, surrendered, assigned. They come from an event that someone recorded, or from the agency’s record.',
        'If the agency lists a status that differs from ours, the lease page shows both, with the reason.',
        'Lapse risk is not a status. It is a warning next to one, because only a person should decide that a lease is gone.',
      ],
      oftenConfusedWith: ['lapse-risk'],
    },
    termPage('lapseRisk', {
      title: 'Why it says lapse risk',
      searchTerms: 'red expired clock countdown days left terminate gap stopped no report at risk',
      text: [
        'After the primary term, a lease lives only as long as something holds it. When production stops, the cessation clause starts a count of calendar days. Lapse risk means that the clock ran out: reports prove a gap longer than the clause, nothing held the lease when its term ended, or the last report showed production and the next one is late.',
        'It also appears when a payment that keeps the lease alive, such as a rental under an “unless” lease or a shut-in royalty, misses its last day to act and the grace period ends.',
        'A month without a report is not a month without production. Until its report is due, the lease shows that it is waiting for a report, and no clock runs.',
        'Check the months and the clause under “What’s holding it”. Then add the missing report, operation or payment, or record how the lease ended.',
      ],
      example: 'gap',
      places: [
        { to: '/app/leases', label: 'Leases, view Lapse risk', description: 'Every lease at lapse risk' },
        {
          to: '/app/leases/what-if',
          label: 'What if',
          description: 'Leases that would terminate if wells went down',
        },
      ],
      oftenConfusedWith: ['lease-status', 'expirations'],
    }),
    termPage('primaryTerm', {
      title: 'Primary term and expiration',
      searchTerms: 'expire expiration date term minus one day years months effective override',
      text: [
        'A three-year lease effective March 1, 2024 expires on February 28, 2027: the effective date plus the term, minus one day. The last day counts as a day of the lease.',
        'Enter the term in years, months and days, as the lease states it. If an amendment or a corrected instrument says otherwise, enter the expiration date and the reason. The derivation keeps the calculated date.',
        'If an agency file has 9999-12-31, or no date at all, Wellhead reads the lease as active of record.',
      ],
      example: 'term',
      places: [
        {
          to: '/app/leases/expirations',
          label: 'Expirations',
          description: 'Leases that expire within 30 to 365 days',
        },
      ],
      oftenConfusedWith: ['last-safe-day'],
    }),
    termPage('extensionOption', {
      title: 'Extension option',
      searchTerms: 'option renew extend notice payment per net mineral acre kicker',
      text: [
        'An option to extend creates two obligations before the primary term ends: the notice, if the lease requires one, and the payment per net mineral acre. If you miss either one, you usually lose the option.',
        'Enter “Exercised on” after you give notice and pay. The expiration moves to the end of the extension, the history keeps the old date, and the status reads extended.',
      ],
      places: [
        {
          to: '/app/leases/obligations',
          label: 'Obligations',
          description: 'Notice and payment with their last days to act',
        },
      ],
    }),
    termPage('heldByProduction', {
      title: 'Held by production',
      searchTerms: 'HBP held producing well unit linked wells secondary term habendum',
      text: [
        'After the primary term, the habendum clause keeps the lease “as long thereafter as oil or gas is produced”. Wellhead checks the wells linked to the lease. A month counts as producing when any of them made oil or gas.',
        'A well on a unit that includes the lease also holds it, and the status reads held by unit. Pugh, retained acreage and depth clauses decide whether the well holds all of the acreage.',
        'Active of record means that a source shows the lease as held, but no linked production confirms it. Link the wells.',
      ],
      places: [
        {
          to: '/app/leases/link-wells',
          label: 'Link wells',
          description: 'Wells on leases that are not linked yet',
        },
      ],
      oftenConfusedWith: ['paying-quantities'],
    }),
    termPage('cessationClause', {
      title: 'Cessation clause',
      searchTerms:
        'cessation of production 60 90 120 180 days gap temporary reworking operations dry hole clause',
      text: [
        'The clause says how long production may stop before the lease ends, commonly 60, 90 or 120 days, unless operations begin or production resumes in time. The count uses calendar days and starts the day after production stops.',
        'A clause counts only after someone confirms it with its paragraph. If none is confirmed, Wellhead assumes 60 days and says so. For federal leases, the 60 days are those of 30 U.S.C. 226(i).',
        'While drilling or reworking holds the lease, the operations clause sets the days between operations.',
      ],
      example: 'gap',
      oftenConfusedWith: ['shut-in-royalty'],
    }),
    termPage('shutInRoyalty', {
      title: 'Shut-in royalty',
      searchTerms: 'shut in SI payment gas well not selling hold constructive production',
      text: [
        'A well that can produce but is shut in may hold the lease if the shut-in royalty is paid and the clause covers that kind of well. Many clauses cover gas wells only, so enter the kind that the clause names.',
        'The terms set when the first payment is due, how often you pay, and for how long in a row payments may hold the lease. “If missed” matters most: under some leases a missed payment ends the lease; under others, as Oklahoma courts read them, it is a debt.',
      ],
      example: 'shutIn',
      places: [
        {
          to: '/app/leases/obligations',
          label: 'Obligations',
          description: 'The next shut-in payment and what depends on it',
        },
      ],
    }),
    termPage('delayRental', {
      title: 'Delay rental',
      searchTerms: 'rental annual unless or lease paid-up federal rental anniversary 43 CFR 3103',
      text: [
        'A delay rental keeps the primary term alive for another year without drilling. It is due on or before the anniversary of the effective date. Under an “unless” lease, a missed rental ends the lease; under an “or” lease, you still owe it. A paid-up lease has no rental: the bonus covered the whole term.',
        'Federal leases follow 43 CFR 3103.1: dollars per acre or fraction of an acre, rising with the lease year. If the office is closed on the due date, the next business day counts. You can cure a small shortfall, at most $100 and 5% of the payment, within 15 days of notice (43 CFR 3108.21).',
      ],
      example: 'federalRental',
      places: [
        {
          to: '/app/leases/obligations',
          label: 'Obligations',
          description: 'Every rental with its last day to act',
        },
      ],
    }),
    termPage('royalty', {
      title: 'Royalty',
      searchTerms: '1/8 3/16 1/5 1/4 fraction landowner oil gas NGL minimum royalty deductions',
      text: [
        'The royalty is the lessor’s share of production, free of the cost of drilling and producing. Enter it as the lease states it: 3/16 stays 3/16, and Wellhead calculates with the exact fraction.',
        'Oil, gas and NGL royalties can differ. The lease and the state decide whether post-production costs reduce the royalty. Record a no-deductions clause under Provisions.',
        'The Royalty report multiplies volume, your price, the royalty and the share of the minerals under lease. It is an estimate before taxes and deductions, not a check.',
      ],
      example: 'royaltyEstimate',
      places: [
        {
          to: '/app/reports',
          label: 'Reports, Royalty',
          description: 'Estimated royalty by lease at your prices',
        },
      ],
      oftenConfusedWith: ['nri', 'interests'],
    }),
    termPage('bonus', {
      title: 'Bonus',
      searchTerms: 'signing bonus per acre consideration $/NMA total bonus',
      text: [
        'The lessee pays the bonus once, for signing, usually in dollars per net mineral acre. Enter the rate, the total, or both. If you enter both, the total is the amount paid.',
        'Federal bonuses are bid per acre or fraction of an acre, so a partial acre counts as a whole one.',
      ],
      places: [
        {
          to: '/app/leases/expirations',
          label: 'Expirations',
          description: 'Bonus already spent on acreage that is about to expire',
        },
      ],
    }),
    termPage('payingQuantities', {
      title: 'Paying quantities',
      searchTerms: 'profit marginal well stripper operating cost look back reasonably prudent operator',
      text: [
        'In most states, production holds a lease only if it pays: the revenue of the working interest exceeds operating cost over a reasonable look-back. Courts also ask what a reasonably prudent operator would do, so the figure is only a starting point and never terminates the lease.',
        'Enter your prices after production tax, the operating cost per month and the look-back. Wellhead gives no answer until every month of the look-back is reported, because a missing report is not a month without revenue.',
      ],
      example: 'paying',
      oftenConfusedWith: ['held-by-production'],
    }),
    termPage('pughClause', {
      title: 'Pugh clause',
      searchTerms: 'pugh freestone vertical horizontal pugh release outside units acreage depth clause',
      text: [
        'Without a Pugh clause, one well on a small unit can hold every acre of a large lease. The clause releases the acreage outside the unit, or outside the tract, at the end of the primary term or of continuous development.',
        'People use “vertical” and “horizontal” Pugh in opposite senses, so Wellhead says which one it means: acreage or depth.',
        'A confirmed clause proposes a release with its tracts and acres. It releases nothing until someone records the instrument.',
      ],
      oftenConfusedWith: ['retained-acreage', 'depth-severance', 'releases'],
    }),
    termPage('depthSeverance', {
      title: 'Depth severance',
      searchTerms:
        'depth pugh deep rights below deepest perforation base of formation horizontal severance strata',
      text: [
        'A depth severance releases or separates the rights below a depth: commonly 100 feet below the deepest perforation, or below the base of the deepest producing formation. The surface acres do not change, so net acres stay the same. The depths that you may drill change.',
        'If interests differ by depth, enter each one with its depth. Wellhead never adds up two owners at two depths, because they own different rock.',
      ],
      oftenConfusedWith: ['pugh-clause'],
    }),
    termPage('retainedAcreage', {
      title: 'Retained acreage',
      searchTerms: 'proration unit acres per well tolerance horizontal vertical allowance earn',
      text: [
        'A Pugh clause looks at units; a retained acreage clause counts acres per well: for instance 80 acres for a vertical well and 640 for a horizontal well, each plus a tolerance. The clause releases the excess.',
        'The lessee usually selects the acreage. Wellhead proposes tracts with wells first; you decide.',
      ],
      example: 'retained',
      oftenConfusedWith: ['pugh-clause'],
    }),
    termPage('continuousDevelopment', {
      title: 'Continuous development',
      searchTerms: 'continuous drilling next well days between wells banked days development clause',
      text: [
        'The clause postpones the release as long as you begin the next well within, say, 120 or 180 days after you complete the last one. Some leases let you bank unused days.',
        'The date of the next well is an obligation. If you miss it, the lease does not end: it releases the acreage that wells do not hold.',
      ],
      places: [
        { to: '/app/leases/obligations', label: 'Obligations', description: 'Begin the next well by' },
      ],
    }),
    termPage('pooling', {
      title: 'Pooling and units',
      searchTerms: 'unit DSU drilling spacing unit pooled declaration of pooling tract factor forced pooling',
      text: [
        'A pooled unit treats several tracts as one. Production anywhere on the unit counts for each lease in it, and owners share royalty by tract factor: tract acres ÷ unit acres.',
        'On a lease, link the well and name its unit. The lease then reads held by unit while that well produces.',
      ],
      example: 'unitDecimal',
      oftenConfusedWith: ['decimals'],
    }),
    termPage('partialRelease', {
      title: 'Releases',
      searchTerms: 'release of record partial release surrender acreage instrument recorded give back',
      text: [
        'A release is an instrument that returns tracts, parts of tracts, or depths to the lessor. From its date, every total excludes these acres, and the tract shows what the lease still holds.',
        'Enter its date and recording information. If you entered it by mistake, withdraw it; the history keeps both.',
      ],
      oftenConfusedWith: ['pugh-clause'],
    }),
    termPage('obligation', {
      title: 'Obligations',
      searchTerms:
        'payment due calendar rental shut-in notice approve pay waive missed acknowledge escalation deputy two approvals',
      text: [
        'An obligation is something the lease requires you to pay or do, with its last day to act, amount, payee, grace and the consequence of missing it. Obligations follow from the terms, so a changed term changes the open ones. Settled ones stay.',
        'Two people approve a payment before it is marked as paid; if you work alone, you approve once. Attach the proof. Each row has the button for its next step. Only a person marks an obligation as missed.',
        'Acknowledge an obligation to say what you are doing about it. If no one acknowledges it, an open obligation goes up the chain: to the assignee 14 days before the last day to act, the deputy 7, an owner 3, and all of them one day before.',
      ],
      picture: 'obligations',
      marks: [
        { selector: 'column Pay by', explanation: 'The last day to act. A later payment may be too late.' },
        { selector: 'column If missed', explanation: 'The loss if no one pays.' },
        { selector: 'column Assigned to', explanation: 'The person responsible, who gets the reminders.' },
      ],
      routes: ['/app/leases/obligations'],
      places: [
        {
          to: '/app/leases/obligations',
          label: 'Obligations',
          description: 'List or calendar, by due date',
        },
      ],
    }),
    termPage('lastSafeDay', {
      title: 'Last day to act',
      searchTerms: 'due date deadline holiday weekend business day grace',
      text: [
        'The due date is the date in the lease. The last day to act is the last day on which a payment or an action still counts. For federal leases, if the office is closed on the due date of a rental, you may pay on the next business day. For private leases, Wellhead assumes no such rule.',
        'Reminders, calendars and the dashboard all use this day. They show a lease’s grace period next to it but never rely on it.',
      ],
      oftenConfusedWith: ['primary-term'],
    }),
    {
      slug: 'expirations',
      title: 'Expirations',
      sentence:
        'This page lists leases that will expire or lapse within a window, with their acres and bonus.',
      searchTerms: 'expiring list acreage cliff quarter keep drill extend drop',
      text: [
        'Pick 30, 60, 90, 180 or 365 days. The list dates each lease by the last day to act, and the totals show the net acres and bonus at stake.',
        'A lease that is already past due is not listed here. Find it under Lapse risk, because it needs a decision.',
      ],
      picture: 'expirations',
      marks: [
        { selector: 'column Net ac', explanation: 'The net acres that you would lose.' },
        { selector: 'column Ends', explanation: 'The date, earliest first.' },
      ],
      routes: ['/app/leases/expirations'],
      places: [
        {
          to: '/app/leases/expirations',
          label: 'Expirations',
          description: 'Net acres that expire, by quarter',
        },
      ],
      oftenConfusedWith: ['lapse-risk'],
    },
    {
      slug: 'what-if',
      title: 'What if these wells go down?',
      sentence:
        'Choose wells and a last day of production. Wellhead tests each lease under its own clauses, with and without the wells.',
      searchTerms: 'shut in simulation scenario lose leases cost to hold stop wells',
      text: [
        'The answer lists the leases that would terminate, the date of each, the net acres lost, and the shut-in royalty that would keep each lease that allows it.',
        'The test changes nothing. Use it before a workover, a curtailment, or a purchaser’s notice.',
      ],
      routes: ['/app/leases/what-if'],
      places: [
        {
          to: '/app/leases/what-if',
          label: 'What if',
          description: 'Leases that terminate, and the cost to hold them',
        },
      ],
    },
    {
      slug: 'link-wells',
      title: 'Link wells to leases',
      sentence:
        'Wellhead proposes which wells hold which leases, by outline, lateral, legal description or name. Accept or skip each one.',
      searchTerms: 'match wells leases holding well spatial connect',
      text: [
        'A lease says why it is alive only if its wells are linked. Wellhead sorts the proposals by how they matched: a surface location inside the outline, a lateral that crosses it, the same legal description, or the same lease name.',
        'Accept the sure matches together, and review the others one by one. You can undo each step as a whole.',
      ],
      routes: ['/app/leases/link-wells'],
      places: [
        { to: '/app/leases/link-wells', label: 'Link wells', description: 'Proposals and recent links' },
      ],
      oftenConfusedWith: ['held-by-production'],
    },
    termPage('reportingLag', {
      title: 'Reporting lag',
      searchTerms: 'late report state lag months operator confidential awaiting report',
      text: [
        'State reports arrive weeks after the month ends. The table says when to expect them, for each state and for operators’ own reports. Until then, a month without figures proves nothing, and no clock runs against a lease.',
        'Change a line if your state or operator is slower. Wellhead then updates the status of every lease.',
      ],
      routes: ['/app/leases/reporting-lag'],
      places: [
        {
          to: '/app/leases/reporting-lag',
          label: 'Reporting lag',
          description: 'Months and day, by state and source',
        },
      ],
    }),
    {
      slug: 'parties',
      title: 'Lessors, lessees and assignments',
      sentence:
        'A lease records who granted it, who took it, and the assignments that brought it to its current holder.',
      searchTerms:
        'party parties lessor lessee assignor assignee chain of title assignment of working interest override',
      text: [
        'Wellhead keeps names as the lease spells them. Link them to parties, each with a single record, to see all leases of one owner no matter how the clerk spelled the name.',
        'The current lessee follows from the original lessee and the chain of assignments. Each assignment names the assignor, the assignee, the working interest and any overriding royalty kept. An override burdens only the interest that it was carved from.',
      ],
      oftenConfusedWith: ['interests'],
    },
  ],
}
