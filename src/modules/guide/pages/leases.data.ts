import { idea, type GuideSection } from './guide-page.ts'

export const leasePages: GuideSection = {
  title: 'Leases',
  pages: [
    {
      slug: 'leases',
      title: 'The list of leases',
      sentence:
        'Every lease with its acres, its status and the days it has left; the chart filters by expiry quarter.',
      also: 'register lease list filter views columns bulk export acreage cliff',
      text: [
        'Begin with a view (expiring, lapse risk, release proposed, held), then narrow by county, prospect or lessor. The address keeps your filters, so you can send the list to a colleague.',
        'Enter opens the side panel, so you can read one lease after the other without leaving the list. Select rows with x and change, tag or export them together; one Undo takes it back.',
      ],
      picture: 'leases',
      marks: [
        { find: 'column Status', says: 'Why a lease is alive, in words, and how long that lasts.' },
        {
          find: 'column Net ac',
          says: 'The net acres of each lease. Underlined, they open and show how they came about.',
        },
        { find: 'column Ends', says: 'The day on which the lease ends, unless something keeps it alive.' },
      ],
      routes: ['/app/leases'],
      places: [
        { to: '/app/leases', label: 'Leases', shows: 'One row per lease, totals at the foot' },
        {
          to: '/app/imports',
          label: 'Imports',
          shows: 'Bring a lease file from any agency or a spreadsheet',
        },
      ],
    },
    idea('lease', {
      title: 'A lease, page by page',
      also: 'lease file summary tracts provisions payments documents wells history status card event',
      text: [
        'The top says whether the lease is alive and why: the clause, the wells, the months, and the days left. Below it stands what to do next, with the button that does it.',
        'Tabs hold the rest: tracts and interests, provisions, obligations, wells and production, documents, history. Every underlined number opens and shows its formula and inputs. Facts are edited where they stand; Escape leaves them as they were, Undo takes a saved change back.',
        'A lease ends here only when a person records an event (released, expired, terminated, surrendered, assigned) or the agency’s own record says so.',
      ],
      picture: 'lease',
      marks: [
        { find: 'h1', says: 'The lease by its lessor and land, with its status beside it.' },
        {
          find: 'section[aria-label="Why it is alive, and what to do"]',
          says: 'What to do next, and what that rests on.',
        },
        {
          find: 'section:has(> h3:text-is("Term")), section[aria-label="Term"]',
          says: 'A group of facts. Each is changed where it stands.',
        },
      ],
      routes: ['/app/leases/$leaseId'],
    }),
    {
      slug: 'lease-status',
      title: 'Lease status',
      sentence:
        'Where a lease stands today, worked out from its term, wells, payments and events, never typed.',
      also: 'held expired terminated released surrendered assigned pending suspended HBP status derived',
      text: [
        'Status is never typed. It follows from the term, the wells, the payments and the events on record: pending before the effective date, primary term until it expires, extended by an exercised option, then held by production, a unit, operations or shut-in royalty.',
        'Five statuses mean that the lease is over: expired, terminated, released, surrendered, assigned. They come from an event that someone recorded, or from the agency’s record.',
        'Lapse risk is no status. It is a warning beside one, because only a person should decide that a lease is gone.',
      ],
      unlike: ['lapse-risk'],
    },
    idea('lapseRisk', {
      title: 'Why it says lapse risk',
      also: 'red expired clock countdown days left terminate gap stopped no report at risk',
      text: [
        'Past its term, a lease lives only as long as something holds it. When production stops, the cessation clause starts a count of calendar days. Lapse risk means that the count ran out: returns prove a gap longer than the clause, nothing held the lease when its term ended, or the last report showed production and the next one is late.',
        'It also appears when a payment on which the lease depends, such as a rental of an “unless” lease or shut-in royalty, was not made by its last safe day and the grace ran out.',
        'A month that no one has reported is not a month without production. Until its report is due, the lease shows that it is waiting for a report and no clock runs.',
        'What to do: check the months and the clause under “What’s holding it”, add the missing report, operation or payment, or record how the lease ended.',
      ],
      example: 'gap',
      places: [
        { to: '/app/leases', label: 'Leases, view Lapse risk', shows: 'Every lease at lapse risk' },
        { to: '/app/leases/what-if', label: 'What if', shows: 'Which leases would end if wells went down' },
      ],
      unlike: ['lease-status', 'expirations'],
    }),
    idea('primaryTerm', {
      title: 'Primary term and expiration',
      also: 'expire expiration date term minus one day years months effective override',
      text: [
        'A three-year lease effective March 1, 2024 expires on February 28, 2027: effective date plus the term, minus one day. The last day counts as a day of the lease.',
        'Enter the term as years, months and days, as the lease says it. Where an amendment or a corrected instrument says otherwise, enter the expiration itself with the reason; the calculated date stays in the derivation.',
        'An agency file that carries 9999-12-31, or no date at all, is read as active of record, not as a date.',
      ],
      example: 'term',
      places: [
        { to: '/app/leases/expirations', label: 'Expirations', shows: 'What expires within 30 to 365 days' },
      ],
      unlike: ['last-safe-day'],
    }),
    idea('extensionOption', {
      title: 'Extension option',
      also: 'option renew extend notice payment per net mineral acre kicker',
      text: [
        'An option to extend makes two obligations before the primary term ends: the notice, where the lease asks for one, and the payment per net mineral acre. Missing either usually means that the option is gone.',
        'Enter “Exercised on” once notice and payment went out. The expiration moves to the end of the extension, the old date stays in the history, and the status reads extended.',
      ],
      places: [
        {
          to: '/app/leases/obligations',
          label: 'Obligations',
          shows: 'Notice and payment with their last safe days',
        },
      ],
    }),
    idea('heldByProduction', {
      title: 'Held by production',
      also: 'HBP held producing well unit linked wells secondary term habendum',
      text: [
        'After the primary term, the habendum clause keeps the lease “as long thereafter as oil or gas is produced”. The product looks at the wells linked to the lease: a month counts as produced when any of them made oil or gas.',
        'A well on a unit that the lease is pooled into holds it as well, which reads held by unit. Whether it holds all of the acreage depends on Pugh, retained acreage and depth clauses.',
        'Active of record means that a source calls the lease held, but no linked production confirms it. Link the wells.',
      ],
      places: [
        {
          to: '/app/leases/link-wells',
          label: 'Link wells',
          shows: 'Wells that stand on leases and are not linked yet',
        },
      ],
      unlike: ['paying-quantities'],
    }),
    idea('cessationClause', {
      title: 'Cessation clause',
      also: 'cessation of production 60 90 120 180 days gap temporary reworking operations dry hole clause',
      text: [
        'The clause says how long production may stop before the lease ends, commonly 60, 90 or 120 days, unless operations begin or production comes back in time. The count runs in calendar days from the day after production stopped.',
        'Only a clause that someone confirmed counts, with its paragraph. Where none is confirmed, 60 days are assumed and the page says so; for federal leases the 60 days are those of 30 U.S.C. 226(i).',
        'While drilling or reworking holds the lease, the operations clause sets the days between operations.',
      ],
      example: 'gap',
      unlike: ['shut-in-royalty'],
    }),
    idea('shutInRoyalty', {
      title: 'Shut-in royalty',
      also: 'shut in SI payment gas well not selling hold constructive production',
      text: [
        'A well that could produce but is shut in may hold the lease if the shut-in royalty is paid, when the clause covers that kind of well. Many clauses cover gas wells only: enter which, as the clause says it.',
        'The terms decide when the first payment is due, how often, and for how long in a row it may hold the lease. “If missed” matters most: under some leases a missed payment ends the lease, under others, as courts in Oklahoma read them, it is a debt.',
      ],
      example: 'shutIn',
      places: [
        {
          to: '/app/leases/obligations',
          label: 'Obligations',
          shows: 'The next shut-in payment and what depends on it',
        },
      ],
    }),
    idea('delayRental', {
      title: 'Delay rental',
      also: 'rental annual unless or lease paid-up federal rental anniversary 43 CFR 3103',
      text: [
        'A rental keeps the primary term alive for another year without drilling. It is due on or before the anniversary of the effective date. Under an “unless” lease a missed rental ends the lease; under an “or” lease it stays owed. A paid-up lease has none: the bonus covered the whole term.',
        'Federal leases follow 43 CFR 3103.1: dollars per acre or fraction of an acre, rising with the lease year. If the office is closed on the day, the next business day counts. A small shortfall, at most $100 and 5% of the payment, can be cured within 15 days of notice (43 CFR 3108.21).',
      ],
      example: 'federalRental',
      places: [
        { to: '/app/leases/obligations', label: 'Obligations', shows: 'Every rental with its last safe day' },
      ],
    }),
    idea('royalty', {
      title: 'Royalty',
      also: '1/8 3/16 1/5 1/4 fraction landowner oil gas NGL minimum royalty deductions',
      text: [
        'The lessor’s share of production, free of the cost of drilling and producing. Enter it as written: 3/16 stays 3/16 and is calculated exactly, not as 0.1875 with something lost.',
        'Oil, gas and NGL can differ. Whether post-production costs come off the royalty is a question of the lease and the state; a no-deductions clause is kept under Provisions.',
        'The report below multiplies volume, your price, the royalty and the share of the minerals under lease. It is an estimate before taxes and deductions, not a check.',
      ],
      example: 'royaltyEstimate',
      places: [
        { to: '/app/reports', label: 'Reports, Royalty', shows: 'Estimated royalty by lease at your prices' },
      ],
      unlike: ['nri', 'interests'],
    }),
    idea('bonus', {
      title: 'Bonus',
      also: 'signing bonus per acre consideration $/NMA total bonus',
      text: [
        'Paid once for signing, usually in dollars per net mineral acre. Enter the rate, the total, or both; where both stand, the total is what was paid.',
        'Federal bonuses are bid per acre or fraction of an acre, so each started acre counts as a whole one.',
      ],
      places: [
        {
          to: '/app/leases/expirations',
          label: 'Expirations',
          shows: 'Bonus already spent on acreage that is about to expire',
        },
      ],
    }),
    idea('payingQuantities', {
      title: 'Paying quantities',
      also: 'profit marginal well stripper operating cost look back reasonably prudent operator',
      text: [
        'In most states, production holds a lease only if it pays: revenue of the working interest over operating cost, looked back over a reasonable time. Courts also ask what a reasonably prudent operator would do, so the figure starts the talk and never ends the lease.',
        'Enter your prices after production tax, the operating cost per month and the look-back. Unless every month of the look-back is reported there is no answer, because a missing report is not a month without revenue.',
      ],
      example: 'paying',
      unlike: ['held-by-production'],
    }),
    idea('pughClause', {
      title: 'Pugh clause',
      also: 'pugh freestone vertical horizontal pugh release outside units acreage depth clause',
      text: [
        'Without it, one well on a small unit can hold every acre of a large lease. A Pugh clause lets go what lies outside of the unit, or outside of the tract, at the end of the primary term or of continuous development.',
        'People use “vertical” and “horizontal” Pugh in opposite senses, so the product says what is meant: acreage, or depth.',
        'A confirmed clause proposes a release with the tracts and acres. Nothing is released until someone records the instrument.',
      ],
      unlike: ['retained-acreage', 'depth-severance', 'releases'],
    }),
    idea('depthSeverance', {
      title: 'Depth severance',
      also: 'depth pugh deep rights below deepest perforation base of formation horizontal severance strata',
      text: [
        'Rights below a depth are let go or owned apart: commonly 100 feet below the deepest perforation, or below the base of the deepest producing formation. The surface acres do not change, so net acres stay; what you may drill does.',
        'Interests that differ by depth are entered with their depth. Two owners at two depths are never added up: they own different rock.',
      ],
      unlike: ['pugh-clause'],
    }),
    idea('retainedAcreage', {
      title: 'Retained acreage',
      also: 'proration unit acres per well tolerance horizontal vertical allowance earn',
      text: [
        'Where a Pugh clause looks at units, a retained acreage clause counts acres per well: for instance 80 acres for a vertical and 640 for a horizontal well, each plus a tolerance. What exceeds it is released.',
        'The lessee usually picks the ground. The product proposes tracts with wells first; you decide.',
      ],
      example: 'retained',
      unlike: ['pugh-clause'],
    }),
    idea('continuousDevelopment', {
      title: 'Continuous development',
      also: 'continuous drilling next well days between wells banked days development clause',
      text: [
        'The clause postpones the release as long as the next well begins within, say, 120 or 180 days after the last was completed. Some leases let you bank unused days.',
        'The date of the next well is an obligation. Missing it does not end the lease: it lets go the acreage that wells do not hold.',
      ],
      places: [{ to: '/app/leases/obligations', label: 'Obligations', shows: 'Begin the next well by' }],
    }),
    idea('pooling', {
      title: 'Pooling and units',
      also: 'unit DSU drilling spacing unit pooled declaration of pooling tract factor forced pooling',
      text: [
        'A pooled unit treats several tracts as one. Production anywhere on it counts for each lease in it, and royalty is shared by tract factor: tract acres ÷ unit acres.',
        'On a lease, link the well and name its unit. The lease then reads held by unit while that well produces.',
      ],
      example: 'unitDecimal',
      unlike: ['decimals'],
    }),
    idea('partialRelease', {
      title: 'Releases',
      also: 'release of record partial release surrender acreage instrument recorded give back',
      text: [
        'A release is an instrument: tracts, parts of them, or depths go back to the lessor. From its date these acres leave every total, and the tract shows what is still held.',
        'Record it with the date and the recording. It can be withdrawn if it was entered by mistake; the history keeps both.',
      ],
      unlike: ['pugh-clause'],
    }),
    idea('obligation', {
      title: 'Obligations',
      also: 'payment due calendar rental shut-in notice approve pay waive missed acknowledge escalation deputy two approvals',
      text: [
        'What the lease makes you pay or do, with its last safe day, amount, payee, grace and what happens if it is missed. They follow from the terms, so a changed term changes what is open; what someone already settled stays.',
        'Two people approve a payment before it is marked as paid; who works alone approves once. Attach the proof. An obligation is marked as missed only by a person.',
        'Acknowledge it to say what is being done. An open obligation that no one acknowledges goes up the chain: the assignee 14 days before the last safe day, the deputy 7, an owner 3, and all of them one day before.',
      ],
      picture: 'obligations',
      marks: [
        { find: 'column Pay by', says: 'The last safe day: what arrives later may be too late.' },
        { find: 'column If missed', says: 'What is lost if nobody pays.' },
        { find: 'column Assigned to', says: 'Who sees to it, and is reminded.' },
      ],
      routes: ['/app/leases/obligations'],
      places: [
        {
          to: '/app/leases/obligations',
          label: 'Obligations',
          shows: 'List or calendar, by due date',
        },
      ],
    }),
    idea('lastSafeDay', {
      title: 'Last safe day',
      also: 'due date deadline holiday weekend business day grace',
      text: [
        'A due date is what the lease says; the last safe day is the last day on which acting is still in time. For federal leases, a rental due on a day when the office is closed may be paid on the next business day. For private leases no such rule is assumed.',
        'Reminders, calendars and the dashboard all go by this day. Grace that a lease grants is shown beside it and is never planned with.',
      ],
      unlike: ['primary-term'],
    }),
    {
      slug: 'expirations',
      title: 'Expirations',
      sentence:
        'Leases that will expire or lapse within a window, with the acres and the bonus that go with them.',
      also: 'expiring list acreage cliff quarter keep drill extend drop',
      text: [
        'Pick 30, 60, 90, 180 or 365 days. Leases are dated by the last day to act, and the totals say how many net acres and how much bonus is at stake.',
        'A lease that is past due already is not in the list: it asks for a decision, not for a plan. Find it under Lapse risk.',
      ],
      picture: 'expirations',
      marks: [
        { find: 'column Net ac', says: 'What would be lost, in net acres.' },
        { find: 'column Ends', says: 'When, with the earliest first.' },
      ],
      routes: ['/app/leases/expirations'],
      places: [
        { to: '/app/leases/expirations', label: 'Expirations', shows: 'Net acres that expire, by quarter' },
      ],
      unlike: ['lapse-risk'],
    },
    {
      slug: 'what-if',
      title: 'What if these wells go down?',
      sentence:
        'Choose wells and a last day of production; each lease is tested under its own clauses, with and without them.',
      also: 'shut in simulation scenario lose leases cost to hold stop wells',
      text: [
        'The answer lists the leases that would terminate, the day each one would, the net acres lost, and the shut-in royalty that would hold them where the lease allows it.',
        'Nothing is changed by asking. Use it before a workover, a curtailment, or a purchaser’s notice.',
      ],
      routes: ['/app/leases/what-if'],
      places: [
        {
          to: '/app/leases/what-if',
          label: 'What if',
          shows: 'Leases that terminate, and the cost to hold them',
        },
      ],
    },
    {
      slug: 'link-wells',
      title: 'Link wells to leases',
      sentence:
        'Proposes which wells hold which leases, by outline, lateral, legal description or name; you accept or pass.',
      also: 'match wells leases holding well spatial connect',
      text: [
        'A lease says why it is alive only if its wells are linked. The proposals are sorted by how they matched: a surface location inside the outline, a lateral that crosses it, the same legal description, or the same lease name.',
        'Accept the sure ones together and look at those that need review one by one. Each step can be undone as a whole.',
      ],
      routes: ['/app/leases/link-wells'],
      places: [
        { to: '/app/leases/link-wells', label: 'Link wells', shows: 'Proposals, and what you linked lately' },
      ],
      unlike: ['held-by-production'],
    },
    idea('reportingLag', {
      title: 'Reporting lag',
      also: 'late report state lag months operator confidential awaiting report',
      text: [
        'State returns arrive weeks after the month ends. The table says by when, for each state and for operators’ own reports. Until then a month without figures says nothing, and no clock runs against a lease.',
        'Change a line if your state or operator is slower. Every lease is judged again.',
      ],
      routes: ['/app/leases/reporting-lag'],
      places: [
        {
          to: '/app/leases/reporting-lag',
          label: 'Reporting lag',
          shows: 'Months and day, by state and source',
        },
      ],
    }),
    {
      slug: 'parties',
      title: 'Lessors, lessees and assignments',
      sentence:
        'Who granted the lease, who took it, and through which assignments it came to its holder today.',
      also: 'party parties lessor lessee assignor assignee chain of title assignment of working interest override',
      text: [
        'Names are kept as they stand on the lease. Link them to parties, each known once, to see all leases of one owner however the clerk spelled it.',
        'The lessee today is the original lessee plus the chain of assignments. Each names assignor, assignee, the working interest and what overriding royalty was kept; an override burdens only the interest it was carved from.',
      ],
      unlike: ['interests'],
    },
  ],
}
