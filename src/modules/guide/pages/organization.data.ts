import type { GuideSection } from './guide-page.ts'

export const organizationPages: GuideSection = {
  title: 'Organization and account',
  pages: [
    {
      slug: 'dashboard',
      title: 'Dashboard',
      sentence:
        'See what needs your attention this week, what expires, what the wells produced, and what others changed since your last visit.',
      searchTerms: 'home start overview today this week widgets cards',
      text: [
        '“This week” lists what you can still act on, and separately what is past its last day to act. The card next to it counts down every lease with a running clock. Each number opens its list and matches the number there. You can move, hide and restore cards; the arrangement is yours.',
      ],
      picture: 'dashboard',
      routes: ['/app'],
      places: [{ to: '/app', label: 'Dashboard', description: 'Today’s figures for what you may see' }],
    },
    {
      slug: 'organization',
      title: 'Organization: people, roles, profile',
      sentence: 'Manage who belongs to the organization, what each person may do, and what others see.',
      searchTerms:
        'members invite join code approve pending roles permissions custom fields verification profile',
      text: [
        'People join by invitation or with the join code. A person who joins by code is pending until someone approves them.',
        'You also manage custom fields, tags, verification and the public profile here.',
      ],
      routes: ['/app/organization'],
      places: [
        {
          to: '/app/organization',
          label: 'Organization',
          description: 'People, roles, profile, custom fields',
        },
      ],
      oftenConfusedWith: ['roles'],
    },
    {
      slug: 'roles',
      title: 'Roles and approvals',
      sentence:
        'An owner may do everything. Everyone else may do what their roles allow, and a pending member may do nothing yet.',
      searchTerms: 'capability permission blocked access owner member custom role denied cannot open',
      text: [
        'Owner, Member and Pending are built in. Create roles such as Landman or Accountant, and give each one the capabilities it needs: access leases, manage leases, access documents, access reports, and so on.',
        'If your role does not open a page, the page says so, and that an owner can grant access. If your plan does not include a page, it shows View Plans instead.',
      ],
      places: [
        {
          to: '/app/organization',
          label: 'Organization, Roles & Permissions',
          description: 'Roles and who has them',
        },
      ],
    },
    {
      slug: 'settings',
      title: 'Organization settings',
      sentence:
        'Owners set the time zone, the role of approved members and other settings of the whole organization.',
      searchTerms: 'settings owner time zone transfer ownership delete organization default role',
      text: [
        'The time zone decides when a day begins. Due dates, reminders and “today” use it for everyone in the organization.',
      ],
      routes: ['/app/settings'],
      places: [{ to: '/app/settings', label: 'Settings', description: 'For owners' }],
    },
    {
      slug: 'subscription',
      title: 'Subscription',
      sentence: 'See your plan, its features and limits, your usage, and your invoices.',
      searchTerms: 'plan price billing invoice trial limit upgrade usage',
      text: [
        'When a trial or paid period ends, everything you entered stays. The features and limits of the free plan then apply. If you try to add more than they allow, Wellhead rejects it and gives the reason.',
      ],
      routes: ['/app/subscription'],
      places: [{ to: '/app/subscription', label: 'Subscription', description: 'Plan, usage, invoices' }],
    },
    {
      slug: 'audit',
      title: 'Audit log',
      sentence:
        'See who did what, when and from where, with the values before and after. No one can change the log.',
      searchTerms: 'history log who changed seal verify export activity hash chain',
      text: [
        'Filter by person, record or day, and open a line to see every field. The log is sealed in a chain, so a later change would show. “Verify log” checks the chain.',
      ],
      picture: 'audit',
      marks: [
        {
          selector: 'column Person',
          explanation: 'The person who did it; for support, also on whose behalf.',
        },
        { selector: 'column Record', explanation: 'The record that changed, by its name at the time.' },
        { selector: 'column Changes', explanation: 'The values before and after.' },
      ],
      routes: ['/app/audit'],
      places: [{ to: '/app/audit', label: 'Audit', description: 'Every change' }],
    },
    {
      slug: 'organization-board',
      title: 'Organization board',
      sentence:
        'Post announcements to your own people: a stand-down, a rig move, a policy. See who has read them.',
      searchTerms: 'post notice announcement read acknowledge pin archive comment',
      text: [
        'A post can require an acknowledgment; the list under it shows who has read it and who has not. You can schedule, pin and archive a post.',
      ],
      routes: ['/app/organization-board', '/app/organization-board/$postId'],
      places: [
        {
          to: '/app/organization-board',
          label: 'Organization Board',
          description: 'Posts, pinned ones first',
        },
      ],
    },
    {
      slug: 'messages',
      title: 'Messages',
      sentence: 'Write to colleagues and, if both agree, to other organizations. Attach records as cards.',
      searchTerms: 'chat thread mention message inbox direct card make curative item',
      text: [
        'Mention someone with @. Attach a lease or well as a card: each reader sees only what they may open. From a message, create a curative item, an obligation or a task that links back to it.',
      ],
      routes: ['/app/messages', '/app/messages/$threadId'],
      places: [{ to: '/app/messages', label: 'Messages', description: 'Your threads' }],
    },
    {
      slug: 'notifications',
      title: 'Notifications',
      sentence:
        'Two inboxes show what concerns you and your organization. Settings decide how you are notified.',
      searchTerms: 'bell unread inbox email digest push quiet hours snooze mute settings defaults',
      text: [
        'One inbox is the organization’s, and one is your own. Keys: e for done, h for snooze, m for mute.',
        'In the settings, choose email, in-app and push by topic, immediately or as a daily or weekly digest, with quiet hours. Critical notifications, such as an escalated obligation, are always sent.',
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
          description: 'Notifications for the organization',
        },
        {
          to: '/app/profile-notifications',
          label: 'Personal notifications',
          description: 'Notifications for you',
        },
      ],
    },
    {
      slug: 'profile',
      title: 'Your profile and account',
      sentence: 'Manage your name, photo, password, passkeys, two-factor sign-in, sessions and data.',
      searchTerms: 'account password passkey 2FA two factor session device theme sign out delete export data',
      text: [
        'Turn on two-factor sign-in or a passkey. See where you are signed in, and end a session you do not recognize. The theme applies to you only.',
      ],
      routes: ['/app/profile', '/app/profile/settings'],
      places: [{ to: '/app/profile/settings', label: 'Profile settings', description: 'Security and data' }],
    },
    {
      slug: 'organization-profile',
      title: 'Profiles of organizations',
      sentence:
        'A profile shows what an organization publishes about itself, with a badge if staff verified its name.',
      searchTerms:
        'public profile verified badge contact other company logo color branding white label visitor message form',
      text: [
        'From here you can write to an organization that accepts messages. Edit your own profile under Organization, Public profile: choose the people, figures and listings that it shows.',
        'People without an account can write to you from your profile and your listings, unless you turn that off. Find their messages under Public profile and next to the listing; answer from your own mailbox.',
        'If your plan has custom branding, your profile, your listings, PDFs and emails show your color and logo. White label removes the name Wellhead from the profile, PDFs and emails.',
      ],
      routes: ['/app/org/$tenantId', '/app/organizations/$slug'],
    },
    {
      slug: 'onboarding',
      title: 'Create or join an organization',
      sentence:
        'Create an organization and become its first owner, or join with the code that an owner gives you and wait for approval.',
      searchTerms: 'join code invitation start new organization confirm email verify sign up',
      text: [
        'A join code has eight letters and digits. You cannot open anything in the organization until an owner approves you. You can withdraw the request.',
        'If the platform requires it, confirm your email address first with the link in your email.',
      ],
      routes: ['/onboarding', '/auth/verify-email'],
      places: [
        { to: '/onboarding', label: 'Create or join', description: 'Create an organization, or join one' },
      ],
      oftenConfusedWith: ['roles'],
    },
    {
      slug: 'support',
      title: 'Support',
      sentence: 'Ask the support team. You can attach a figure with its formula, inputs and version.',
      searchTerms: 'help ticket question problem contact answer ask about this number',
      text: [
        'Open any underlined figure and choose “Ask support about this”, so support sees the number you saw. Staff see what you sent, but none of your records unless you agree.',
      ],
      picture: 'support',
      routes: ['/app/support', '/app/support/$ticketId'],
      places: [{ to: '/app/support', label: 'Support', description: 'Your tickets' }],
    },
    {
      slug: 'blog',
      title: 'Blog',
      sentence: 'Read articles about leases, wells and their numbers. Everyone can read them.',
      searchTerms: 'blog articles news read feed rss',
      text: [
        'Click an underlined number to see how it is calculated. Each chart has its numbers below it, also as a CSV file. The public blog has search, topics and feeds.',
      ],
      routes: ['/app/blog', '/app/blog/$slug'],
    },
    {
      slug: 'marketplace',
      title: 'Marketplace',
      sentence:
        'Organizations offer leases, interests, equipment and data here, and each listing shows what the seller’s record says.',
      searchTerms:
        'buy sell acreage minerals royalty marketplace products inquiry offer saved search alert favorites compare',
      text: [
        'Anyone can read the marketplace. A member of another organization can send an inquiry, with an indicative offer if they like. The inquiry starts a thread between the two organizations, and both see its status.',
        'Evidence is a copy of the seller’s record on the date shown. It never includes names, lease numbers or exact locations.',
        'Save a search, and Wellhead notifies you of each listing that matches, once per price. Favorites show when a listing leaves the marketplace. Compare shows up to four listings side by side, at an address that you can send to someone.',
        'Report a listing that is misleading or that the seller has no right to sell. Staff review it; the seller does not learn who reported it.',
      ],
      routes: ['/app/marketplace', '/app/marketplace/product/$productSlug'],
    },
    {
      slug: 'listings',
      title: 'Listings',
      sentence:
        'Manage what your organization sells: drafts, public listings, evidence, photos, versions and inquiries.',
      searchTerms:
        'sell lease listing package draft publish schedule withdraw sold price suspend appeal evidence photos',
      text: [
        'Click Sell on the page of a lease, a well or an analysis to create a draft. The draft shows why the lease is held, with the clause and its paragraph, the decimal as a sum of its parts, twelve months of volumes and net cash, title and expiration. A month without a report is a gap. If a cost has no rate on file, the draft names it but does not deduct it.',
        'Choose which parts the listing shows. The listing leaves the marketplace automatically when the lease ends, is assigned or is deleted. When the record changes, Wellhead notifies you so that you can copy the evidence again.',
        'You can sell up to thirty leases together as a package: click From leases, above the list. Each lease shows its own evidence next to the totals, numbered and without names. When one of them ends, the package leaves the marketplace until you remove that lease.',
        'When you mark an inquiry as won, a separate deal starts in the CRM of each organization.',
        'When you save a change to a public listing, it becomes public as the next version. You can raise or lower several prices by a percentage in one step.',
        'A listing may take questions from members of other organizations. When you answer, the question and the answer become public, without the name of the person who asked. Inquiries from verified organizations appear first.',
        'When you publish a listing, Wellhead rounds its location to six miles or to the county. Camera data is removed from photos.',
      ],
      routes: ['/app/listing', '/app/listing/$listingId'],
      oftenConfusedWith: ['marketplace'],
    },
    {
      slug: 'data-rooms',
      title: 'Data room',
      sentence: 'A seller shows documents, page by page, to the people they admit and to no one else.',
      searchTerms:
        'data room nda confidentiality agreement access revoke watermark due diligence pages viewed',
      text: [
        'The seller puts documents of their organization into the data room of a listing. People of other organizations request access from the listing. The seller admits them until a set date, or until the seller revokes access. After that they see nothing, not even pages that are already open.',
        'If there is an NDA, each person accepts it by name before seeing anything, and again when it changes. The server draws each page with the reader’s name and the time on it; the files never leave the server. The seller sees who viewed which page and when, and can export the list.',
      ],
      routes: ['/app/data-rooms/$roomId'],
      oftenConfusedWith: ['listings'],
    },
    {
      slug: 'product-statistics',
      title: 'Product Statistics',
      sentence:
        'See the views, visitors and inquiries of your listings in the last 90 days, and where people came from.',
      searchTerms: 'views visitors conversion inquiries sources median category statistics',
      text: [
        'Wellhead counts only visitors who allow Analytics. It needs no cookie and keeps no address. A salted hash distinguishes the day’s visitors. The salt is deleted when the day is over, so a person who returns the next day counts again. Robots, staff and your own people do not count.',
        'A category’s median appears once the category has at least five listings.',
      ],
      routes: ['/app/product-statistics'],
      oftenConfusedWith: ['listings'],
    },
    {
      slug: 'guide',
      title: 'This guide',
      sentence:
        'The guide has a page for every page and concept in the product. Press “?” to open the page for where you are.',
      searchTerms: 'help manual documentation docs search how to',
      text: [
        'Search with your own words: the guide knows the trade’s other terms, and small typos and missing accents are fine. Underlined numbers on these pages open as they do in the product, because the product calculates them here too.',
        'The pictures come from the build you are using, never from an older one.',
      ],
      routes: ['/app/guide', '/app/guide/$topic'],
    },
  ],
}
