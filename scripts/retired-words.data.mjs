/**
 * Words that people in the trade do not use, and their replacements. `where` lists the places to check: `text`
 * is user-visible (literals, JSX text), `comments` are code comments, `docs` are documents, `names` are names
 * in code.
 */
const everywhere = ['text', 'comments', 'docs']

/** Allowed occurrences of retired words, with reasons. Keep this list to a handful. */
export const exceptions = [
  {
    file: 'src/modules/prospects/letters/templates/starters.data.ts',
    word: /please/i,
    why: 'words of a letter to an owner',
  },
  { file: 'src/modules/prospects/pages/ProspectPage.tsx', word: /^Letters$/, why: 'letters on paper' },
  { file: 'src/core/access/refusal-messages.ts', word: /please/i, why: 'a text of the specification' },
  { file: 'src/core/tenancy/organization-limit.ts', word: /please/i, why: 'a text of the specification' },
  { file: 'src/modules/onboarding/onboarding.ts', word: /please/i, why: 'texts of the specification' },
  { file: 'src/core/manifest.server.ts', word: /reset letter/, why: 'an act as sealed logs have it' },
  { file: 'src/modules/admin/people.server.ts', word: /reset letter/, why: 'an act as sealed logs have it' },
  {
    file: 'src/modules/leases/importing/lease-fields.data.ts',
    word: /our net acres/i,
    why: 'a heading in files that people bring',
  },
  {
    file: 'src/modules/wells/importing/well-fields.data.ts',
    word: /our wi/i,
    why: 'a heading in files that people bring',
  },
]

export const retiredWords = [
  // A distributed database finds no row of a query without a column (docs/decisions/093).
  { word: /\bselect from\b/, say: 'select 1 from', where: ['text'] },
  // Translated English.
  { word: /\b(whoever|whomever)\b/i, say: 'who, anyone who', where: everywhere },
  { word: /\bsomebody\b/i, say: 'someone', where: everywhere },
  { word: /\b(every|any)body\b/i, say: 'everyone, anyone', where: everywhere },
  { word: /\banew\b/i, say: 'again, over', where: everywhere },
  { word: /\bat once\b/i, say: 'immediately, at the same time', where: everywhere },
  { word: /\btelephones?\b/i, say: 'phone', where: everywhere },
  { word: /\bquarter of an hour\b/i, say: '15 minutes', where: everywhere },
  { word: /\bstands in the log\b/i, say: 'is in the log', where: everywhere },
  { word: /\b(taken|takes?|took) back\b/i, say: 'withdraw, undo', where: ['text'] },
  { word: /\bby (itself|themselves)\b/i, say: 'automatically', where: ['text'] },
  { word: /\bgo on with\b/i, say: 'continue', where: ['text'] },
  { word: /\b(is|are|be) like that\b/i, say: 'no matching …', where: ['text'] },
  {
    word: /\bnothing (is|was) (called|found)\b|\bis called (like )?that\b/i,
    say: 'no results',
    where: ['text'],
  },
  { word: /\bsearch for less\b/i, say: 'try fewer words', where: ['text'] },
  { word: /\bloosen\b/i, say: 'remove a filter', where: ['text'] },
  { word: /\bwere too many\b/i, say: 'too many …', where: ['text'] },
  { word: /\bpresent (password|plan|code|state)\b/i, say: 'current', where: ['text'] },
  { word: /\bfault of ours\b|\bon our side\b/i, say: 'something went wrong on our end', where: ['text'] },
  { word: /\d (?=%)/, say: 'no space before %', where: ['text'] },
  { word: /^nobody\b/i, say: 'no one, you cannot', where: ['text'] },
  { word: /\bof (its|their) own\b/i, say: 'its own, separate', where: ['text'] },

  {
    word: /^\W*So (many|much|long|far|wide)\b/,
    say: 'name what the limit limits: “Rows shown”, “Most links”',
    where: ['comments'],
  },

  // Buttons, pages and messages.
  { word: /\bfound(ed|s)?\b (an |or |organization|by)|^founded\b/i, say: 'create', where: ['text'] },
  { word: /\bnot said\b/i, say: 'not specified', where: ['text'] },
  {
    word: /^to (the (leases|wells|start)|wellhead)\b/i,
    say: 'go to …, open Wellhead, dashboard',
    where: ['text'],
  },
  { word: /\bbegin for free\b/i, say: 'start free', where: ['text'] },
  { word: /\bdays? on trial\b/i, say: '14-day free trial', where: ['text'] },
  { word: /\bforgotten password\b/i, say: 'forgot password?', where: ['text'] },
  { word: /\blook into your mail\b/i, say: 'check your email', where: ['text'] },
  { word: /\bis not right\b/i, say: 'incorrect', where: ['text'] },
  { word: /\b(sent|letter|link) (is )?not known\b/i, say: 'this link is invalid', where: ['text'] },
  { word: /\bforget this\b/i, say: 'discard', where: ['text'] },
  { word: /\bwaiting for you\b/i, say: 'needs review', where: ['text'] },
  { word: /\btaken for\b/i, say: 'import as', where: ['text'] },
  { word: /\bis a name for it\b/i, say: 'matched by column name', where: ['text'] },
  { word: /\bkept as it is\b/i, say: 'keep as extra field', where: ['text'] },
  { word: /\bhold all minerals\b/i, say: 'own 100% of the minerals', where: ['text'] },
  { word: /\bwhat was noted\b/i, say: 'import notes', where: ['text'] },
  { word: /\bwas told from\b/i, say: 'was inferred from', where: ['text'] },
  {
    word: /\b(map|paper) holds\b|\bon paper\b|\bto survey\b/i,
    say: 'map acres, lease acres, needs survey',
    where: ['text'],
  },
  { word: /\bit was missed\b/i, say: 'mark as missed', where: ['text'] },
  { word: /\brecord what happened\b/i, say: 'record event', where: ['text'] },
  { word: /\b(in|alive by) (its|their) term\b/i, say: 'primary term', where: ['text'] },
  { word: /\bending (≤|within)/i, say: 'expiring', where: ['text'] },
  { word: /\bacres that end\b|\bleases that (end|fall)\b/i, say: 'expiring, terminate', where: ['text'] },
  { word: /\bclause run\b/i, say: 'cessation clause', where: ['text'] },
  { word: /\bwould hold it\b/i, say: 'pay shut-in royalty to hold, start … to hold', where: ['text'] },
  { word: /\bwhether production pays\b/i, say: 'paying quantities', where: ['text'] },
  { word: /\bheld of record\b/i, say: 'HBP per agency record', where: ['text'] },
  { word: /\brunning out\b|\bruns out by\b/i, say: 'expiring soon', where: ['text'] },
  { word: /\bnothing by itself\b/i, say: 'no automatic effect', where: ['text'] },
  { word: /\bproduce on\b/i, say: 'keeps producing', where: ['text'] },
  { word: /^stood \b/i, say: 'down … in total', where: ['text'] },
  { word: /^made (the|membership)\b/i, say: 'created, joined', where: ['text'] },
  { word: /\brecorded as missed\b/i, say: 'marked … missed', where: ['text'] },
  {
    word: /^(from what to what|why not|tries|sealed)$/i,
    say: 'changes, error, attempts, verify log',
    where: ['text'],
  },
  { word: /\bas a (calendar|list)\b/i, say: 'calendar, list', where: ['text'] },
  { word: /^what (you use of it|it holds)$/i, say: 'usage, contents', where: ['text'] },
  { word: /\bmake role\b/i, say: 'create role', where: ['text'] },
  { word: /\b(the |verified )?sign (was )?removed\b/i, say: 'badge removed', where: ['text'] },
  { word: /\bbar at the bottom\b/i, say: 'show bottom bar', where: ['text'] },
  { word: /\bnet acres lost by\b/i, say: 'net acres expiring by', where: ['text'] },
  { word: /\b(ours, ac|our net acres|our WI)\b/i, say: 'company net acres, company WI', where: ['text'] },
  { word: /\bplease\b/i, say: 'nothing: say what to do', where: ['text'] },
  {
    word: /\breset letter|\bin this letter|[Ll]etters (sent|read)\b|^Letters?$/,
    say: 'email',
    where: everywhere,
  },
  { word: /\be-mails?\b/i, say: 'email', where: everywhere },

  // Names in code.
  { word: /^(attend|doors|entrances)$/, say: 'authGuard, authEndpoints, signInPaths', where: ['names'] },
  { word: /^(taken|told|said|its)$/, say: 'the name of the thing', where: ['names'] },
  { word: /^paper$/, say: 'leaseFields', where: ['names'] },
  { word: /^acreBases$/, say: 'amountBases', where: ['names'] },
  { word: /^plainSort$/, say: 'defaultSort', where: ['names'] },
  { word: /^Kept$/, say: 'what is kept, such as WellRecordRow', where: ['names'] },
  { word: /^lump$/, say: 'chunkBytes', where: ['names'] },
  { word: /^inTurn$/, say: 'withTenantLock', where: ['names'] },
  { word: /^most[A-Z]/, say: 'max…', where: ['names'] },
  { word: /^(takeRoom|giveRoom|noRoomWords)$/, say: 'reserveQuota, releaseQuota', where: ['names'] },
  { word: /^(takeTries|giveTriesBack)$/, say: 'consumeAttempts, refundAttempts', where: ['names'] },
  {
    word: /^(waitForTurn|openDoor|throughDoor)$/,
    say: 'takeAdvisoryLock, createAdmission',
    where: ['names'],
  },
  {
    word: /^(alreadyBack|wantedOver|storedDifferently)$/,
    say: 'alreadyRestored, applyEdit',
    where: ['names'],
  },
  {
    word: /^(toldOf|toldApart|whyApart|whoOf)$/,
    say: 'noticesFor, disambiguate, actorName',
    where: ['names'],
  },
  {
    word: /^(kept|Kept)(Answers?|Bytes|Change|Counts|Days|Document|Files?|Forecasts?|Mail|Records|Value|Wells)$/,
    say: 'cached…, stored… or …retentionDays, by what it is',
    where: ['names'],
  },
  {
    word: /^keep(Blob|Bytes|Files|Forecast|Import|Mail|Name|Pages|Reading|Revision|Tags|Tracts|Version)$/,
    say: 'save… or store…',
    where: ['names'],
  },
  { word: /^(carry|bring)[A-Z]/, say: 'relay…, copy… or restore…', where: ['names'] },
  {
    word: /^tell(All|Answer|Block|Both|Due|Leased|One|Owners|Person|Sealed|Tenant|Well)$/,
    say: 'notify… or signal…',
    where: ['names'],
  },
  { word: /^(list|page|wells)Asked$|^Asked(List|Todos)$/i, say: 'ListQuery, PageRequest', where: ['names'] },
  // Names that read as if translated. Number words, key words and the like are words in fact.
  {
    word: /^(?!.*(?:[Pp]ass|[Kk]ey)words?$)(?!(?:by|set|saved|key|in|max|min|minPage|since|unit|fact|number|company|distinctive|parseNumber|heading|day|percent|significant|selected)Words$)(?!.*InWords$)[a-zA-Z]+Words$/,
    say: '…Label, …Message, …Text, describe… or format…, by what it holds',
    where: ['names'],
  },
  {
    word: /^(Asked|Told|Said|Beside|LeftOut|Kept|Held|Found|Shown|Standing|Wish|Wishes|Instead|Together|Whole)$/,
    say: 'a noun for what it holds, such as PostQuery, Exclusion or GuestStatus',
    where: ['names'],
  },
  {
    word: /^(wish|askedFrom|askedIn|askedAgainMs|askedMs|leftOutFor|keptMs|keptSeconds|openBeside|columnsBeside|shownBeside|standingOf|standingFor|standingIn|standingSections|standingBeside|standsAs|standsSo|standsNow|standsAlone)$/,
    say: 'edit, query, recheckMs, cacheTtlMs, status…, matches…, is…',
    where: ['names'],
  },
  {
    word: /^(tell(Asked|OfShare|Organization|Version)|heldIn|heldOf|shown(As|At|Of|To|From)|saidIn|saidWithin|saidFor|foundOf|foundIn|says(Nothing|Not|So|NoMore|TheSame|PaidUp|Confidential))$/,
    say: 'notify…, is…, read…, format… or to…',
    where: ['names'],
  },
  {
    word: /^(what(IsRead|IsOwed|IsMeasured|Ends)|What(IsWritten|ItComesTo|Follows)|WhoMay|WhyYouGotThis|why(Closed|Held|None|NotReady|NotBelow|Out|Outside|First|LeftOut)|who(Acted|Is|ItIs|Stay)|where(Any|Gone|Absent|RowsLie)|ofWhom|ofThoseWhoLeft|ofSomethingElse)$/,
    say: 'a noun, such as …Reason, …Summary, …Problem or actorSql',
    where: ['names'],
  },
  {
    word: /^(hindrance|news|family|fault|may|sense|eye|doubt|cautions|holds|whom|when|known|offered|written|made|over|under|through|between|outside|apart|across|takes?|taking|typed|reported|paidRows)Of$/,
    say: 'a verb or a noun, such as readDecision, letterProblem or toNews',
    where: ['names'],
  },
  { word: /[a-z]AtOnce$|^(fewest|few)[A-Z]/, say: 'max…, min…, batchSize or concurrency', where: ['names'] },
  {
    word: /^own(Of|Part|Change|Session|Site|Tables|Rows|Search|Tasks|Sheets|Timer|Facts|Path|Head|Photo)$|^look(AgainMs|EveryMs|AheadMs|At|Of|OfWell)$/,
    say: '…OfUser, custom…, pollMs, read… or …Style',
    where: ['names'],
  },
  {
    word: /^keep(Fixed|Past|Priced|Supplemented|Adding|OneFree|Found|Act|Extras|Lease|Process|Sheet|Postmaster|Only|Picture)$/,
    say: 'refuse…, require…, store…, record… or release…',
    where: ['names'],
  },
  {
    word: /^(eachAtOnce|setTogether|runsTogether|worthTogether|noteAway|dealByItself|askAnew|provingAgain|wayTo|linkWay|OwnWay|WayTo[A-Z]\w*|WayInside)$|^usual(?!Price$)[A-Z]/,
    say: 'runConcurrently, combine…, …Link, next step, default… or typical…',
    where: ['names'],
  },
]
