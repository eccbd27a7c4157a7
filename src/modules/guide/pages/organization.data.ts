import type { GuideSection } from './guide-page.ts'

export const organizationPages: GuideSection = {
  title: 'Organization and account',
  pages: [
    {
      slug: 'dashboard',
      title: 'Dashboard',
      sentence:
        'What needs you this week, what expires, what the wells made, and what others changed since you were here.',
      also: 'home start overview today this week widgets cards',
      text: [
        'Each number leads to its list, and is the same number there. Cards can be moved, hidden and brought back; the arrangement is yours.',
      ],
      picture: 'dashboard',
      routes: ['/app'],
      places: [{ to: '/app', label: 'Dashboard', shows: 'Today, for what you may see' }],
    },
    {
      slug: 'organization',
      title: 'Organization: people, roles, profile',
      sentence: 'Who belongs to the organization, what each may do, and how it shows itself to others.',
      also: 'members invite join code approve pending roles permissions custom fields verification profile',
      text: [
        'People join by invitation or with the join code. Who joins by code waits as pending until someone approves them.',
        'Custom fields, tags, verification and the public profile are here as well.',
      ],
      routes: ['/app/organization'],
      places: [
        { to: '/app/organization', label: 'Organization', shows: 'People, roles, profile, custom fields' },
      ],
      unlike: ['roles'],
    },
    {
      slug: 'roles',
      title: 'Roles and approvals',
      sentence:
        'An owner may do everything; everyone else may do what their roles’ capabilities say, and a pending member nothing yet.',
      also: 'capability permission blocked access owner member custom role denied cannot open',
      text: [
        'Owner, Member and Pending are built in. Make roles such as Landman or Accountant and give each the capabilities it needs: access leases, manage leases, access documents, access reports, and so on.',
        'A page that your role does not open says so, and says that an owner can grant it. A page that your plan does not include says View Plans instead.',
      ],
      places: [
        {
          to: '/app/organization',
          label: 'Organization, Roles & Permissions',
          shows: 'Roles and who has them',
        },
      ],
    },
    {
      slug: 'settings',
      title: 'Organization settings',
      sentence:
        'Time zone, the role of approved members and what else holds for the whole organization, for owners.',
      also: 'settings owner time zone transfer ownership delete organization default role',
      text: [
        'The time zone decides when a day begins: due dates, reminders and “today” go by it for everyone in the organization.',
      ],
      routes: ['/app/settings'],
      places: [{ to: '/app/settings', label: 'Settings', shows: 'For owners' }],
    },
    {
      slug: 'subscription',
      title: 'Subscription',
      sentence: 'The plan, what it includes and limits, how much is used, and the invoices.',
      also: 'plan price billing invoice trial limit upgrade usage',
      text: [
        'When a trial or paid period ends, everything you entered stays. The free plan’s features and limits apply, and adding beyond them is refused with the reason.',
      ],
      routes: ['/app/subscription'],
      places: [{ to: '/app/subscription', label: 'Subscription', shows: 'Plan, usage, invoices' }],
    },
    {
      slug: 'audit',
      title: 'Audit log',
      sentence:
        'Who did what, when and from where, with the values before and after; nothing in it can be changed.',
      also: 'history log who changed seal verify export activity hash chain',
      text: [
        'Filter by person, record or day, and open a line to see every field. The log is sealed in a chain, so that a later change of it would show; Verify log checks the chain.',
      ],
      picture: 'audit',
      marks: [
        { find: 'column Who', says: 'Who did it; for support, also for whom.' },
        { find: 'column Record', says: 'What it was done to, by the name that it had then.' },
        { find: 'column Changes', says: 'What was there before, and what is there now.' },
      ],
      routes: ['/app/audit'],
      places: [{ to: '/app/audit', label: 'Audit', shows: 'Every change' }],
    },
    {
      slug: 'organization-board',
      title: 'Organization board',
      sentence:
        'Announcements to your own people: a stand-down, a rig move, a policy, with who has read them.',
      also: 'post notice announcement read acknowledge pin archive comment',
      text: [
        'A post can ask for an acknowledgment; the list under it says who has read it and who is still asked. It can be scheduled, pinned and archived.',
      ],
      routes: ['/app/organization-board', '/app/organization-board/$postId'],
      places: [
        { to: '/app/organization-board', label: 'Organization Board', shows: 'Posts, pinned ones first' },
      ],
    },
    {
      slug: 'messages',
      title: 'Messages',
      sentence:
        'Threads with colleagues and, where both agree, with other organizations; records go along as cards.',
      also: 'chat thread mention message inbox direct card make curative item',
      text: [
        'Mention someone with @. Attach a lease or well as a card: each reader sees what they may. From a message you can make a curative item, an obligation or a task that leads back to it.',
      ],
      routes: ['/app/messages', '/app/messages/$threadId'],
      places: [{ to: '/app/messages', label: 'Messages', shows: 'Your threads' }],
    },
    {
      slug: 'notifications',
      title: 'Notifications',
      sentence:
        'What happened that concerns you or your organization, in two inboxes, and how it reaches you.',
      also: 'bell unread inbox email digest push quiet hours snooze mute settings defaults',
      text: [
        'One inbox is the organization’s, one your own. Done, snooze and mute have keys: e, h and m.',
        'Settings choose email, in-app and push by topic, immediately or as a daily or weekly digest, with quiet hours. What must not be missed, such as an escalated obligation, is sent regardless.',
      ],
      routes: [
        '/app/notifications',
        '/app/notifications/settings',
        '/app/notification-defaults',
        '/app/profile-notifications',
        '/app/profile-notifications/settings',
      ],
      places: [
        {
          to: '/app/notifications',
          label: 'Organization notifications',
          shows: 'What concerns the organization',
        },
        { to: '/app/profile-notifications', label: 'Personal notifications', shows: 'What concerns you' },
      ],
    },
    {
      slug: 'profile',
      title: 'Your profile and account',
      sentence: 'Your name, photo, password, passkeys, two-factor sign-in, sessions and data.',
      also: 'account password passkey 2FA two factor session device theme sign out delete export data',
      text: [
        'Turn on two-factor sign-in or a passkey, see where you are signed in and end a session you do not know. The theme is yours alone.',
      ],
      routes: ['/app/profile', '/app/profile/settings'],
      places: [{ to: '/app/profile/settings', label: 'Profile settings', shows: 'Security and data' }],
    },
    {
      slug: 'organization-profile',
      title: 'Profiles of organizations',
      sentence: 'What an organization shows of itself to others, with the sign that staff verified its name.',
      also: 'public profile verified badge contact other company logo color branding white label visitor message form',
      text: [
        'From here you can write to an organization that accepts messages. Your own profile is edited under Organization, Public profile: choose the people, figures and listings that it shows.',
        'People without an account can write to you from your profile and your listings, unless you turn that off. Their messages stand under Public profile and beside the listing; you answer from your own mailbox.',
        'Where your plan has custom branding, your color and logo stand on your profile, your listings, PDFs and emails. White label leaves the name Wellhead out of the profile, PDFs and emails.',
      ],
      routes: ['/app/org/$tenantId', '/app/organizations/$slug'],
    },
    {
      slug: 'onboarding',
      title: 'Create or join an organization',
      sentence:
        'Create one and be its first owner, or join with the code that an owner gives you and wait for approval.',
      also: 'join code invitation start new organization confirm email verify sign up',
      text: [
        'A join code has eight letters and digits. Until an owner approves you, nothing of the organization can be opened. You can withdraw the request.',
        'Where the platform asks for it, confirm your email address first with the link that you were sent.',
      ],
      routes: ['/onboarding', '/auth/verify-email'],
      places: [{ to: '/onboarding', label: 'Create or join', shows: 'Both ways' }],
      unlike: ['roles'],
    },
    {
      slug: 'support',
      title: 'Support',
      sentence:
        'Ask the people behind the product; a figure can go along with its formula, inputs and version.',
      also: 'help ticket question problem contact answer ask about this number',
      text: [
        'Open any underlined figure and choose “Ask support about this”, so that the answer is about the number you saw. Staff see what you sent and none of your records, unless you agree.',
      ],
      picture: 'support',
      routes: ['/app/support', '/app/support/$ticketId'],
      places: [{ to: '/app/support', label: 'Support', shows: 'Your tickets' }],
    },
    {
      slug: 'blog',
      title: 'Blog',
      sentence: 'Articles about leases, wells and their numbers, for everyone.',
      also: 'blog articles news read feed rss',
      text: [
        'An underlined number opens to what it is made of. Below each chart stand its numbers, also as a CSV file. Search, topics and feeds are on the public blog.',
      ],
      routes: ['/app/blog', '/app/blog/$slug'],
    },
    {
      slug: 'marketplace',
      title: 'Marketplace',
      sentence:
        'Leases, interests, equipment and data that organizations offer, with what the seller’s record says of each.',
      also: 'buy sell acreage minerals royalty marketplace products inquiry offer saved search alert favorites compare',
      text: [
        'Anyone reads the marketplace. A member of another organization sends an inquiry, with an indicative offer if they like; it begins a thread of both organizations, and both see where the inquiry stands.',
        'Evidence is a copy of the seller’s record on the day that it names. Names, lease numbers and exact places are never in it.',
        'Save a search, and you are notified of each listing that it finds, once at each of its prices. Favorites say when a listing is off the marketplace. Compare shows up to four listings side by side, at an address that you can send to someone.',
        'Report a listing that is misleading or not the seller’s to sell. Staff decide; the seller does not learn who reported it.',
      ],
      routes: ['/app/marketplace', '/app/marketplace/product/$productSlug'],
    },
    {
      slug: 'listings',
      title: 'Listings',
      sentence:
        'What your organization sells: drafts, what is public, its evidence, photos, versions and inquiries.',
      also: 'sell lease listing package draft publish schedule withdraw sold price suspend appeal evidence photos',
      text: [
        'Sell, on the page of a lease, a well or an analysis, makes a draft in one click. It shows why the lease is held, with the clause and its paragraph, the decimal as a sum of its parts, twelve months of volumes and net cash, title and expiration. A month that nobody reported is a gap, and a cost without a rate on file is named and left out.',
        'Choose which parts are shown. The listing leaves the marketplace automatically when the lease ends, is assigned or is deleted. When the record changes you are told, and copy the evidence again.',
        'Up to thirty leases are sold together as a package: From leases, above the list. Each shows its own evidence beside what all come to, numbered and without names. When one of them ends, the package leaves the marketplace until you take it out.',
        'Mark an inquiry as won, and a deal begins in the CRM of both organizations, each their own.',
        'A change of a public listing is public when it is saved, as its next version. Several prices are raised or lowered by a percentage at a time.',
        'A listing may take questions: members of other organizations ask, and question and answer are public once you answer, without who asked. Inquiries of verified organizations stand first.',
        'Places are rounded to six miles or to the county when the listing is published. Photos are drawn again without what the camera noted.',
      ],
      routes: ['/app/listing', '/app/listing/$listingId'],
      unlike: ['marketplace'],
    },
    {
      slug: 'data-rooms',
      title: 'Data room',
      sentence: 'Documents that a seller shows to people they let in, page by page, and to no one else.',
      also: 'data room nda confidentiality agreement access revoke watermark due diligence pages viewed',
      text: [
        'The seller puts documents of their organization into the data room of a listing. People of other organizations ask for access from the listing; the seller lets them in until a day, or until access is revoked. From that moment nothing is shown, pages that are open included.',
        'Where there is an NDA, each person accepts it by name before anything shows, and again when it changes. Pages are drawn by the server with the reader’s name and the time in them; the files themselves never leave it. The seller sees who looked at which page, and when, and exports it.',
      ],
      routes: ['/app/data-rooms/$roomId'],
      unlike: ['listings'],
    },
    {
      slug: 'product-statistics',
      title: 'Product Statistics',
      sentence:
        'Views, visitors and inquiries of your listings in the last 90 days, and where people came from.',
      also: 'views visitors conversion inquiries sources median category statistics',
      text: [
        'Only visitors who allow Analytics are counted. Counting needs no cookie and keeps no address: visitors of a day are told apart by a hash whose salt is thrown away when the day is over, so a person who returns the next day counts again. Robots, staff and your own people are left out.',
        'The median of a category is shown once at least five listings are in it.',
      ],
      routes: ['/app/product-statistics'],
      unlike: ['listings'],
    },
    {
      slug: 'guide',
      title: 'This guide',
      sentence:
        'A page for every page of the product and every idea in it; “?” opens the one for where you are.',
      also: 'help manual documentation docs search how to',
      text: [
        'Search by what you would call it: the trade’s other words, small typos and missing accents are fine. Underlined numbers on these pages open as they do in the product, because the product calculates them here too.',
        'Pictures are taken by the build that you are using. A picture that is older is not shown.',
      ],
      routes: ['/app/guide', '/app/guide/$topic'],
    },
  ],
}
