import type { GuideSection } from './guide-page.ts'

/** Pages of the admin area. */
export const staffPages: GuideSection = {
  title: 'Platform staff',
  pages: [
    {
      slug: 'admin',
      title: 'Admin area',
      sentence: 'This page shows the whole platform: action items, twelve-week trends, and totals.',
      searchTerms: 'staff overview admin platform customer support',
      text: [
        'Admins can make changes here. Customer support can view what helps customers, but changes nothing. The log of an organization records every action that affects it.',
      ],
      routes: ['/admin'],
    },
    {
      slug: 'admin-organizations',
      title: 'Organizations and their data',
      sentence:
        'This page lists every organization with its plan, members and counts. Open one to disable or help it.',
      searchTerms: 'tenants organizations disable enable plan storage usage',
      text: [
        'To disable an organization, enter a reason; its own audit log records it. Members lose access, and nothing is deleted.',
      ],
      routes: ['/admin/organizations', '/admin/tenants/$tenantId', '/admin/storage-monitoring'],
    },
    {
      slug: 'admin-users',
      title: 'People',
      sentence: 'This page lists everyone with an account, their organizations, sessions and platform role.',
      searchTerms: 'users accounts disable sign-in platform role sessions',
      text: ['When you end a session or disable a sign-in, it takes effect immediately.'],
      routes: ['/admin/users', '/admin/users/$userId'],
    },
    {
      slug: 'admin-verification',
      title: 'Verification',
      sentence: 'This page lists verification requests and sets what organizations must provide.',
      searchTerms: 'verify badge requests requirements approve reject',
      text: [
        'The badge belongs to the name. If an organization changes its name, staff must verify it again.',
      ],
      routes: ['/admin/verification-requests', '/admin/verification-configuration'],
    },
    {
      slug: 'admin-plans',
      title: 'Plans, subscriptions and billing',
      sentence:
        'Manage the prices, features and limits of plans, who is on which plan and until when, and the invoices.',
      searchTerms: 'pricing tiers plan features subscriptions lifecycle trial renew invoices billing',
      text: [
        'A change of features takes effect on every open page. If you retire a plan, organizations that have it keep it.',
      ],
      routes: [
        '/admin/pricing-tiers',
        '/admin/subscription-management',
        '/admin/plan-features',
        '/admin/subscriptions',
        '/admin/subscription-lifecycle',
        '/admin/billing',
      ],
    },
    {
      slug: 'admin-support',
      title: 'Support desk',
      sentence:
        'Manage the ticket queue by due time, and working hours, service levels, categories and canned answers.',
      searchTerms: 'queue ticket answer note merge split canned answers working hours promise',
      text: [
        'Internal notes are never sent. Staff see what came with a ticket, but no records without consent.',
        'Email that answers no ticket, or whose sender cannot be verified, is held. Staff add it to a ticket, open one from it, or discard it.',
      ],
      routes: [
        '/admin/support',
        '/admin/support/mail',
        '/admin/support/contact',
        '/admin/support/settings',
        '/admin/support/$ticketId',
      ],
    },
    {
      slug: 'admin-messages',
      title: 'Announcements and reported messages',
      sentence:
        'Send news to everyone, to plans or to single organizations, and review messages that people reported.',
      searchTerms: 'announcement moderation report message withdraw',
      text: [
        'Once an announcement is out, you cannot edit it; you can only withdraw it. Staff open a thread only for a report, and a notice in the thread informs its members.',
      ],
      routes: ['/admin/notifications', '/admin/messages'],
    },
    {
      slug: 'admin-log',
      title: 'Platform log and reports',
      sentence: 'See every change in every organization, sign-ins and memberships, and how reports run.',
      searchTerms: 'audit activities platform log reports runs',
      text: [
        'The page shows counts and times of reports only, never the content of an organization’s reports.',
      ],
      routes: ['/admin/audit', '/admin/activities', '/admin/reports'],
    },
    {
      slug: 'admin-robots',
      title: 'robots.txt',
      sentence:
        'Set what crawlers should skip. Wellhead checks the rules as you type and lists the pages they hide.',
      searchTerms: 'robots crawler search engine google bing hide index seo',
      text: [
        'robots.txt is a request and protects nothing: only sign-in protects pages. Wellhead asks a second time before it saves rules that hide the front page.',
      ],
      routes: ['/admin/robots-txt'],
    },
    {
      slug: 'admin-blog',
      title: 'Writing the blog',
      sentence:
        'Take articles from draft to published, with previews, schedules and revisions, and see where readers find each one.',
      searchTerms:
        'blog article post draft publish schedule preview revision category tag author series media picture alt text',
      text: [
        'Wellhead saves what you write automatically. Without a connection, your text is stored in this browser and saved when the connection returns. If someone else saved first, you see both versions, and the other one stays under Revisions.',
        'Readers see the published version of an article. They do not see later changes until you publish them.',
        'When an address changes, links to every earlier one lead to the new address in one step.',
      ],
      routes: [
        '/admin/blog',
        '/admin/blog/new',
        '/admin/blog/edit/$id',
        '/admin/blog/categories',
        '/admin/blog/tags',
        '/admin/blog/media',
      ],
    },
    {
      slug: 'admin-map',
      title: 'Map of all organizations',
      sentence: 'See which wells and leases are on the public map, how precisely, and which ones are hidden.',
      searchTerms: 'public map wells leases published hidden accuracy township county organizations',
      text: [
        'Organizations decide what they show under Organization, Public profile. Locations are rounded when they are published, so the map contains no finer location.',
        'If an organization is disabled, or its plan has no public map, its settings are kept but nothing is shown.',
      ],
      routes: ['/admin/map'],
    },
    {
      slug: 'admin-marketplace',
      title: 'Marketplace desk and categories',
      sentence: 'Manage public listings, reports, and the category tree with its fields.',
      searchTerms: 'marketplace categories listings moderation reports suspend appeal featured',
      text: [
        'To move a category, drag it or press Alt and the arrow keys. If someone else has just moved categories there, nothing moves, and the page shows the new order.',
        'Saving fields creates a new version. Listings keep their version until the seller switches to the newest.',
        'When staff suspend a listing, it leaves the marketplace immediately. The seller reads the reason and may appeal once.',
      ],
      routes: ['/admin/marketplace', '/admin/marketplace-categories'],
    },
    {
      slug: 'admin-sitemap',
      title: 'Sitemap',
      sentence:
        'See which public pages the sitemap lists for search engines, which ones it skips and why, and what changed in the past week.',
      searchTerms: 'sitemap xml seo search engine google index addresses noindex canonical',
      text: [
        'The sitemap includes public pages, profiles of organizations and the public guide automatically. robots.txt names it.',
        'The sitemap skips a page that asks not to be indexed, that appears at another address, or that robots.txt hides.',
      ],
      routes: ['/admin/sitemaps'],
    },
    {
      slug: 'admin-search-console',
      title: 'Search Console',
      sentence: 'See the searches for which Google shows our pages, with impressions, positions and clicks.',
      searchTerms: 'google search console queries clicks impressions ctr position import export',
      text: [
        'Import an export of Search Console: in English, as a ZIP or a CSV. An export of another site is rejected. You can undo an import.',
        'With SEARCH_CONSOLE_KEY set, Wellhead fetches the figures of the last 90 days each night.',
      ],
      routes: ['/admin/search-console'],
    },
    {
      slug: 'admin-visits',
      title: 'Visits and Core Web Vitals',
      sentence: 'See visits to public pages, and how fast pages are, from visitors who allow Analytics.',
      searchTerms: 'analytics seo visits traffic referrer speed performance core web vitals lcp inp cls',
      text: [
        'Wellhead keeps only totals: by day, page, device, and the site that visitors came from. It sets no cookies and records no individual visits.',
        'Speed figures are the 75th percentile: three of four visits are at or below them. With fewer than 20 measurements, nothing is shown.',
      ],
      routes: ['/admin/seo-analytics', '/admin/core-web-vitals'],
    },
    {
      slug: 'admin-site-check',
      title: 'Site check, missing pages and redirects',
      sentence:
        'See problems with public pages, missing addresses that visitors requested, and where old addresses redirect.',
      searchTerms: 'seo monitoring crawl broken links titles canonical 404 redirect 301 missing page',
      text: [
        'Each night, Wellhead crawls its own public pages as a search engine does. A finding stays open until a later check no longer finds it.',
        'Wellhead counts requests for a missing address, with the site that led to it and nothing about the visitor. One click redirects it to the most similar address.',
        'Wellhead rejects a redirect that leads to another redirect or to a loop.',
      ],
      routes: ['/admin/seo-monitoring'],
    },
    {
      slug: 'admin-settings',
      title: 'Platform settings, email, categories, background work',
      sentence:
        'Manage what applies to everyone: email confirmation, limits, backups, the text of emails, lists and jobs.',
      searchTerms: 'settings backup email templates outbox categories jobs background guide public',
      text: [
        'Under Settings, you can let people read the guide at /guide without signing in.',
        'Background work lists failed jobs first, with the error and the next attempt. Below, each kind of job has its last run, its duration and its next run.',
      ],
      routes: [
        '/admin/settings',
        '/admin/email-notifications',
        '/admin/organization-categories',
        '/admin/background',
      ],
    },
  ],
}
