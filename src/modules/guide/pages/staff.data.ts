import type { GuideSection } from './guide-page.ts'

/** Pages of the admin area. */
export const staffPages: GuideSection = {
  title: 'Platform staff',
  pages: [
    {
      slug: 'admin',
      title: 'Admin area',
      sentence: 'The platform as a whole: what needs a person, the trends of twelve weeks, and totals.',
      also: 'staff overview admin platform customer support',
      text: [
        'Admins have power here; customer support sees what helps customers and changes nothing. Every act is written to the log of the organization that it touches.',
      ],
      routes: ['/admin'],
    },
    {
      slug: 'admin-organizations',
      title: 'Organizations and their data',
      sentence:
        'Every organization with its plan, members and counts, and the page on which one is disabled or helped.',
      also: 'tenants organizations disable enable plan storage usage',
      text: [
        'Disabling needs a reason, which is recorded in the organization’s own audit log. Its members lose access; nothing is deleted.',
      ],
      routes: ['/admin/organizations', '/admin/tenants/$tenantId', '/admin/storage-monitoring'],
    },
    {
      slug: 'admin-users',
      title: 'People',
      sentence: 'Everyone with an account, their organizations, sessions and platform role.',
      also: 'users accounts disable sign-in platform role sessions',
      text: ['Ending a session or disabling a sign-in takes effect immediately.'],
      routes: ['/admin/users', '/admin/users/$userId'],
    },
    {
      slug: 'admin-verification',
      title: 'Verification',
      sentence: 'Requests of organizations to be verified, and what is asked of them.',
      also: 'verify badge requests requirements approve reject',
      text: [
        'The sign belongs to the name. When an organization changes its name it has to be verified again.',
      ],
      routes: ['/admin/verification-requests', '/admin/verification-configuration'],
    },
    {
      slug: 'admin-plans',
      title: 'Plans, subscriptions and billing',
      sentence: 'Prices, features and limits of the plans, who is on which and until when, and the invoices.',
      also: 'pricing tiers plan features subscriptions lifecycle trial renew invoices billing',
      text: [
        'A change of features takes effect in every open page. A plan that is no longer offered keeps those who have it.',
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
        'The queue of tickets by their clock, the working hours, levels, categories and canned answers.',
      also: 'queue ticket answer note merge split canned answers working hours promise',
      text: [
        'Internal notes are never sent. Staff see what was sent with a ticket and no records without consent.',
        'Email that answers no ticket, or whose sender cannot be checked, is held: staff place it on a ticket, open one from it, or set it aside.',
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
      sentence: 'News to everyone, to plans or to single organizations, and messages that people reported.',
      also: 'announcement moderation report message withdraw',
      text: [
        'An announcement cannot be edited once it is out, only withdrawn. A thread is opened only for a report, and its people are notified in it.',
      ],
      routes: ['/admin/notifications', '/admin/messages'],
    },
    {
      slug: 'admin-log',
      title: 'Platform log and reports',
      sentence: 'Every change in every organization, sign-ins and memberships, and how reports run.',
      also: 'audit activities platform log reports runs',
      text: ['Reports are shown by counts and times only; what organizations’ reports say is not.'],
      routes: ['/admin/audit', '/admin/activities', '/admin/reports'],
    },
    {
      slug: 'admin-robots',
      title: 'robots.txt',
      sentence:
        'What crawlers are asked to leave out, checked while you write, with the pages that it hides.',
      also: 'robots crawler search engine google bing hide index seo',
      text: [
        'It asks and protects nothing: what is behind sign-in is protected by signing in. Rules that hide the front page are saved only after a second question.',
      ],
      routes: ['/admin/robots-txt'],
    },
    {
      slug: 'admin-blog',
      title: 'Writing the blog',
      sentence:
        'Articles from draft to published, with previews, schedules, revisions, and where each is found.',
      also: 'blog article post draft publish schedule preview revision category tag author series media picture alt text',
      text: [
        'What you write is saved automatically. Without a connection it is kept in this browser and saved when the connection returns. If someone else saved first, both versions are shown, and the one you do not keep stays under Revisions.',
        'Readers see an article as it was published. Later changes are yours alone until you publish them.',
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
      sentence: 'Which wells and leases everyone sees on the public map, how exactly, and which nobody does.',
      also: 'public map wells leases published hidden accuracy township county organizations',
      text: [
        'Organizations decide what they show under Organization, Public profile. The copies that the map shows are rounded when they are written, so nothing finer can be read from it by anyone.',
        'An organization that is disabled, or whose plan has no public map, keeps its choice and shows nothing.',
      ],
      routes: ['/admin/map'],
    },
    {
      slug: 'admin-marketplace',
      title: 'Marketplace desk and categories',
      sentence:
        'What is on the marketplace, what people report, and the tree of categories with the fields of each.',
      also: 'marketplace categories listings moderation reports suspend appeal featured',
      text: [
        'A category is moved by dragging it, or with Alt and the arrow keys. If someone else moved categories there meanwhile, nothing is moved and the new order is shown.',
        'Saving fields makes a new version. Listings stay on their version until the seller moves to the newest.',
        'A suspended listing is off the marketplace immediately. Its seller reads why and may appeal once.',
      ],
      routes: ['/admin/marketplace', '/admin/marketplace-categories'],
    },
    {
      slug: 'admin-sitemap',
      title: 'Sitemap',
      sentence:
        'Which public pages search engines are told of, which are left out and why, and what changed in a week.',
      also: 'sitemap xml seo search engine google index addresses noindex canonical',
      text: [
        'Public pages, profiles of organizations and the public guide are in it without anyone listing them. robots.txt names it.',
        'A page is left out where it asks not to be found, is shown at another address, or is hidden by robots.txt.',
      ],
      routes: ['/admin/sitemaps'],
    },
    {
      slug: 'admin-search-console',
      title: 'Search Console',
      sentence:
        'For which searches Google shows our pages, how often, at which place, and how often people click.',
      also: 'google search console queries clicks impressions ctr position import export',
      text: [
        'Import an export of Search Console: in English, as a ZIP or a CSV. One of another site is refused. An import can be undone.',
        'With SEARCH_CONSOLE_KEY set, the figures of the last 90 days are fetched each night.',
      ],
      routes: ['/admin/search-console'],
    },
    {
      slug: 'admin-visits',
      title: 'Visits and Core Web Vitals',
      sentence: 'Visits of public pages and how fast pages are, by visitors who allow Analytics.',
      also: 'analytics seo visits traffic referrer speed performance core web vitals lcp inp cls',
      text: [
        'Only sums are kept: by day, page, device, and the site that visitors came from. No cookie is set, and no single visit is recorded.',
        'A figure of speed is what three of four visits do not exceed. Where fewer than 20 were measured, nothing is shown.',
      ],
      routes: ['/admin/seo-analytics', '/admin/core-web-vitals'],
    },
    {
      slug: 'admin-site-check',
      title: 'Site check, missing pages and redirects',
      sentence:
        'What is wrong with public pages, which addresses people asked for in vain, and where old ones lead.',
      also: 'seo monitoring crawl broken links titles canonical 404 redirect 301 missing page',
      text: [
        'Each night the product looks at its own public pages as a search engine does. A finding is open until a later check no longer finds it.',
        'An address that is not there is counted, with the site that led to it and nothing about the visitor. One click redirects it to the address that is most like it.',
        'A redirect that leads to another redirect, or in a circle, is refused.',
      ],
      routes: ['/admin/seo-monitoring'],
    },
    {
      slug: 'admin-settings',
      title: 'Platform settings, email, categories, background work',
      sentence:
        'What holds for everyone: email confirmation, limits, backups, the words of emails, lists and jobs.',
      also: 'settings backup email templates outbox categories jobs background guide public',
      text: ['The guide can be made readable without signing in, at /guide, under Settings.'],
      routes: [
        '/admin/settings',
        '/admin/email-notifications',
        '/admin/organization-categories',
        '/admin/background',
      ],
    },
  ],
}
