import type { Capability } from '../../core/access/vocabulary.ts'

type CapabilityLabels = { name: string; detail: string }

/** Every capability in words, in the groups in which they are granted. */
export const capabilityGroups: readonly {
  title: string
  words: Partial<Record<Capability, CapabilityLabels>>
}[] = [
  {
    title: 'Everything',
    words: {
      access_everything: {
        name: 'Everything',
        detail: 'Has every capability below, including future ones. Ownership stays with the owners.',
      },
    },
  },
  {
    title: 'Organization and people',
    words: {
      manage_organization: {
        name: 'Manage the organization',
        detail: 'Opens Organization: its profile, its join code and who belongs to it. Also Listing.',
      },
      approve_members: { name: 'Approve members', detail: 'Approves or rejects requests to join.' },
      manage_members: { name: 'Manage members', detail: 'Invites people by email and removes members.' },
      assign_roles: {
        name: 'Assign roles',
        detail: 'Creates, changes and assigns roles, never beyond their own capabilities.',
      },
      access_audit: { name: 'Read the audit log', detail: 'Sees who changed what, when and from where.' },
      manage_notifications: {
        name: 'Manage notifications',
        detail: 'Decides what notifications the organization gets, and how.',
      },
      access_messages: {
        name: 'Read and write messages',
        detail: 'Takes part in the organization’s messages.',
      },
    },
  },
  {
    title: 'Leases, wells and documents',
    words: {
      access_leases: {
        name: 'See leases and wells',
        detail: 'Opens Leases and Well, and sees them on the map.',
      },
      manage_leases: {
        name: 'Change leases and wells',
        detail: 'Adds, edits, imports and deletes leases, wells and what belongs to them.',
      },
      manage_entries: {
        name: 'Enter field data',
        detail: 'Enters readings, tests, downtime and inspections.',
      },
      access_documents: { name: 'See documents', detail: 'Opens Documents and downloads from it.' },
      access_reports: { name: 'See reports', detail: 'Opens the reports that others created.' },
      create_reports: { name: 'Create reports', detail: 'Creates and shares reports.' },
    },
  },
  {
    title: 'Contacts and customers',
    words: {
      access_crm: { name: 'See the CRM', detail: 'Opens contacts, deals and offers.' },
      manage_crm: { name: 'Change the CRM', detail: 'Adds and edits contacts, deals and offers.' },
      manage_customers: {
        name: 'Manage customers',
        detail: 'Decides who is a customer, and edits their terms.',
      },
    },
  },
  {
    title: 'Projects',
    words: {
      access_projects: {
        name: 'See own projects',
        detail: 'Opens Projects: those they created, manage or work on.',
      },
      create_projects: { name: 'Start projects', detail: 'Creates projects.' },
      manage_projects: { name: 'Manage projects', detail: 'Changes a project’s plan and its people.' },
      manage_project_tasks: { name: 'Change tasks', detail: 'Adds, edits and closes tasks.' },
      assign_project_tasks: { name: 'Assign tasks', detail: 'Assigns tasks to people.' },
      manage_project_time: { name: 'Manage time', detail: 'Corrects and approves recorded time.' },
      manage_project_budget: { name: 'Manage budgets', detail: 'Sets budgets and records costs.' },
    },
  },
]

const capabilityLabels = Object.assign({}, ...capabilityGroups.map(group => group.words)) as Record<
  Capability,
  CapabilityLabels
>

/** The displayed name of a capability. */
export const capabilityName = (capability: Capability) => capabilityLabels[capability].name
