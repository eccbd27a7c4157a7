import type { GuideSection } from './guide-page.ts'

/** Pages of the admin area. */
export const staffPages: GuideSection = {
  title: 'Platform staff',
  pages: [
    {
      slug: 'admin',
      title: 'Admin area',
      sentence:
        'This page shows the whole platform: what needs a person, the trends of twelve weeks, and totals.',
      also: 'staff overview admin platform customer support',
      text: [
        'Admins can make changes here. Customer support sees what helps customers and changes nothing. The log of an organization records every action that affects it.',
      ],
      routes: ['/admin'],
    },
    {
      slug: 'admin-organizations',
      title: 'Organizations and their data',
      sentence:
        'This page lists every organization with its plan, members and counts. Open one to disable or help it.',
      also: 'tenants organizations disable enable plan storage usage',
      text: [
        'To disable an organization, enter a reason; its own audit log records it. Members lose access, and nothing is deleted.',
      ],
      routes: ['/admin/organizations', '/admin/tenants/$tenantId', '/admin/storage-monitoring'],
    },
    {
      slug: 'admin-users',
      title: 'People',
      sentence: 'This page lists everyone with an account, their organizations, sessions and platform role.',
      also: 'users accounts disable sign-in platform role sessions',
      text: ['When you end a session or disable a sign-in, it takes effect immediately.'],
      routes: ['/admin/users', '/admin/users/$userId'],
    },
    {
      slug: 'admin-verification',
      title: 'Verification',
      sentence:
        'This page lists the organizations that ask for verification, and sets what they must provide.',
      also: 'verify badge requests requirements approve reject',
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
      also: 'pricing tiers plan features subscriptions lifecycle trial renew invoices billing',
      text: [
        'A change of features takes effect in every open page. If you stop offering a plan, organizations that have it keep it.',
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
        'Manage the queue of tickets by their clock, the working hours, levels, categories and canned answers.',
      also: 'queue ticket answer note merge split canned answers working hours promise',
      text: [
        'Wellhead never sends internal notes. Staff see what came with a ticket, and no records without consent.',
        'Wellhead holds email that answers no ticket, or whose sender it cannot verify. Staff place it on a ticket, open one from it, or set it aside.',
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
      also: 'announcement moderation report message withdraw',
      text: [
        'Once an announcement is out, you cannot edit it; you can only withdraw it. Staff open a thread only for a report, and a notice in the thread notifies its people.',
      ],
      routes: ['/admin/notifications', '/admin/messages'],
    },
    {
      slug: 'admin-log',
      title: 'Platform log and reports',
      sentence: 'See every change in every organization, sign-ins and memberships, and how reports run.',
      also: 'audit activities platform log reports runs',
      text: [
        'The page shows counts and times of reports only, never the content of an organization’s reports.',
      ],
      routes: ['/admin/audit', '/admin/activities', '/admin/reports'],
    },
    {
      slug: 'admin-robots',
      title: 'robots.txt',
      sentence:
        'Set what crawlers should skip. Wellhead checks the rules while you write and lists the pages that they hide.',
      also: 'robots crawler search engine google bing hide index seo',
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
      also: 'blog article post draft publish schedule preview revision category tag author series media picture alt text',
      text: [
        'Wellhead saves what you write automatically. Without a connection, this browser keeps it and saves it when the connection returns. If someone else saved first, you see both versions, and the one you do not keep stays under Revisions.',
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
      sentence:
        'See which wells and leases everyone sees on the public map, how exactly, and which ones no one sees.',
      also: 'public map wells leases published hidden accuracy township county organizations',
      text: [
        'Organizations decide what they show under Organization, Public profile. Wellhead rounds the map’s copies when it writes them, so no one can read a finer location from the map.',
        'If an organization is disabled, or its plan has no public map, it keeps its choice and shows nothing.',
      ],
      routes: ['/admin/map'],
    },
    {
      slug: 'admin-marketplace',
      title: 'Marketplace desk and categories',
      sentence:
        'Manage what is on the marketplace, what people report, and the tree of categories with the fields of each.',
      also: 'marketplace categories listings moderation reports suspend appeal featured',
      text: [
        'To move a category, drag it or press Alt and the arrow keys. If someone else moved categories there meanwhile, nothing moves, and the page shows the new order.',
        'When you save fields, you make a new version. Listings stay on their version until the seller moves to the newest.',
        'When staff suspend a listing, it leaves the marketplace immediately. The seller reads the reason and may appeal once.',
      ],
      routes: ['/admin/marketplace', '/admin/marketplace-categories'],
    },
    {
      slug: 'admin-sitemap',
      title: 'Sitemap',
      sentence:
        'See which public pages the sitemap lists for search engines, which ones it skips and why, and what changed in a week.',
      also: 'sitemap xml seo search engine google index addresses noindex canonical',
      text: [
        'The sitemap includes public pages, profiles of organizations and the public guide automatically. robots.txt names it.',
        'The sitemap skips a page that asks not to be indexed, that appears at another address, or that robots.txt hides.',
      ],
      routes: ['/admin/sitemaps'],
    },
    {
      slug: 'admin-search-console',
      title: 'Search Console',
      sentence:
        'See the searches for which Google shows our pages, how often, in which position, and how often people click.',
      also: 'google search console queries clicks impressions ctr position import export',
      text: [
        'Import an export of Search Console: in English, as a ZIP or a CSV. Wellhead refuses an export of another site. You can undo an import.',
        'With SEARCH_CONSOLE_KEY set, Wellhead fetches the figures of the last 90 days each night.',
      ],
      routes: ['/admin/search-console'],
    },
    {
      slug: 'admin-visits',
      title: 'Visits and Core Web Vitals',
      sentence: 'See visits to public pages, and how fast pages are, from visitors who allow Analytics.',
      also: 'analytics seo visits traffic referrer speed performance core web vitals lcp inp cls',
      text: [
        'Wellhead keeps only totals: by day, page, device, and the site that visitors came from. It sets no cookie and records no single visit.',
        'Three of four visits are at or below a speed figure. If fewer than 20 were measured, the page shows nothing.',
      ],
      routes: ['/admin/seo-analytics', '/admin/core-web-vitals'],
    },
    {
      slug: 'admin-site-check',
      title: 'Site check, missing pages and redirects',
      sentence:
        'See problems with public pages, missing addresses that people asked for, and where old addresses redirect.',
      also: 'seo monitoring crawl broken links titles canonical 404 redirect 301 missing page',
      text: [
        'Each night, Wellhead looks at its own public pages as a search engine does. A finding stays open until a later check no longer finds it.',
        'Wellhead counts requests for a missing address, with the site that led to it and nothing about the visitor. One click redirects it to the most similar address.',
        'Wellhead rejects a redirect that leads to another redirect or to a loop.',
      ],
      routes: ['/admin/seo-monitoring'],
    },
    {
      slug: 'admin-settings',
      title: 'Platform settings, email, categories, background work',
      sentence:
        'Set what applies to everyone: email confirmation, limits, backups, the text of emails, lists and jobs.',
      also: 'settings backup email templates outbox categories jobs background guide public',
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
