import { termPage, type GuideSection } from './guide-page.ts'

export const workPages: GuideSection = {
  title: 'Files, reports and projects',
  pages: [
    termPage('batch', {
      title: 'Imports and undo',
      searchTerms:
        'import csv xlsx geojson shapefile upload state file columns mapping recognized undo template drag drop',
      text: [
        'Drop any state’s or agency’s file, or your own sheet. Wellhead recognizes the type of file, matches the columns, repairs what it can (lost zeros, sentinel dates, swapped coordinates) and lists every repair.',
        'Wellhead stores nothing until you confirm the columns. You can undo the whole import later; later edits are kept.',
      ],
      picture: 'imports',
      marks: [
        {
          selector: 'section[aria-label^="Drop a file"]',
          explanation: 'Drop a file here, from any agency or your own sheet.',
        },
        { selector: 'column Outcome', explanation: 'Records added and changed.' },
        {
          selector: 'column Refused',
          explanation: 'Rows that Wellhead could not read. Each gives the reason.',
        },
      ],
      routes: ['/app/imports'],
      places: [
        { to: '/app/imports', label: 'Imports', description: 'Every import, what it added and changed' },
      ],
      oftenConfusedWith: ['pages-of-imports'],
    }),
    {
      slug: 'pages-of-imports',
      title: 'One import, step by step',
      sentence:
        'The page shows the columns of a file, what each one matches, what the import will add and change, and which rows it skipped.',
      searchTerms: 'mapping column matched preview notes repaired skipped rows result',
      text: [
        'Start with the columns: each shows a sample and its match. Correct any wrong match. Then check the preview of the first rows. The result lists what the import skipped, counted against the file’s own totals.',
      ],
      routes: ['/app/imports/$batchId'],
    },
    termPage('binder', {
      title: 'Documents',
      searchTerms: 'file folder upload version tag trash search binder document list full text scan',
      text: [
        'Keep leases, opinions, division orders and the rest in folders, and link them to their leases and wells. Search finds the text inside them, scans included.',
        'A changed file becomes a new version; the old one stays. Deleted documents stay in the trash for 30 days. A binder puts all documents of a lease into one file with an index.',
      ],
      picture: 'documents',
      routes: ['/app/documents'],
      places: [{ to: '/app/documents', label: 'Documents', description: 'Folders, search, trash' }],
    }),
    termPage('document', {
      title: 'A document',
      searchTerms: 'preview pages version history share download print watermark tags links',
      text: [
        'Preview the document page by page, see who opened and downloaded it, add a version, link it to leases and wells, or share it.',
      ],
      routes: ['/app/documents/$documentId'],
      oftenConfusedWith: ['sharing-documents'],
    }),
    {
      slug: 'missing-documents',
      title: 'Missing documents',
      sentence:
        'This page lists documents that a lease or well file requires at its stage but does not have.',
      searchTerms: 'checklist required complete completeness audit file',
      text: [
        'Each line opens the record where the document belongs, and “Upload” files the missing document there under that type. The stage decides which documents are required: a new lease and a producing well do not need the same ones.',
      ],
      routes: ['/app/documents/missing'],
      places: [
        { to: '/app/documents/missing', label: 'Missing documents', description: 'By lease and well' },
      ],
    },
    {
      slug: 'read-document',
      title: 'Read a lease from its pages',
      sentence:
        'Wellhead reads the pages of a document and suggests terms, parties, tracts and clauses. A person confirms each one.',
      searchTerms: 'OCR reading abstract extract clauses suggestion confirm reject scan instrument',
      text: [
        'Each suggestion shows the words it comes from. Confirm with c, reject with x, edit with e. A suggestion counts in calculations only after someone confirms it.',
        'If one file contains several instruments, Wellhead separates them by their first pages.',
      ],
      routes: ['/app/documents/$documentId/reading'],
    },
    termPage('share', {
      title: 'Sharing documents',
      searchTerms: 'share link password expire watermark data room shared with me received visits',
      text: [
        'Share with a colleague, a role, another organization or by a link. Set an end date, allow or block download, and add a password or a watermark. Each visit is listed.',
        'Find what others share with you under Shared with me.',
      ],
      routes: ['/app/shared-documents'],
      places: [
        { to: '/app/shared-documents', label: 'Shared with me', description: 'Documents from others' },
      ],
    }),
    {
      slug: 'reports',
      title: 'Reports',
      sentence:
        'Read, save or send reports on acreage, expirations, obligations, production, royalty, ownership, AFEs and more, as of a date.',
      searchTerms: 'report saved schedule email excel csv pdf royalty acreage production',
      text: [
        'Choose a report, set its filters, and view it. Save it if you will need it again. A saved report can go out by email on a schedule. You can print it or export it to CSV and XLSX.',
        'The first line says what the report does not include, such as leases with unknown acres.',
      ],
      picture: 'reports',
      routes: ['/app/reports', '/app/reports/new/$kind', '/app/reports/$reportId'],
      places: [{ to: '/app/reports', label: 'Reports', description: 'Saved reports and all kinds' }],
    },
    {
      slug: 'projects',
      title: 'Projects',
      sentence:
        'A project is work with a goal, such as a drilling program, a lease block or a sale. It has its own team, tasks, time and budget.',
      searchTerms: 'project list program budget time manager team',
      text: [
        'Only the creator, the manager, the team and the owners see a project. Other colleagues see that they are not members.',
      ],
      routes: ['/app/projects'],
      places: [{ to: '/app/projects', label: 'Projects', description: 'Projects you may see' }],
    },
    termPage('project', {
      title: 'The project page',
      searchTerms: 'project page budget timeline members time entries analysis',
      text: [
        'The page shows the facts, team, budget against cost, time, linked leases and wells, documents and messages of one project. Its map shows everything the project covers, and lists what has no location yet.',
        'Close project asks for proof that each obligation, curative item, anomaly or expiring lease behind the project was settled, and closes them with it. If you reopen the project, they reopen too. Canceling a project closes none of them.',
      ],
      routes: ['/app/projects/$projectId'],
    }),
    {
      slug: 'project-files',
      title: 'The files of a project',
      sentence:
        'This page shows the documents and files of a project, of its tasks, and of its leases and wells.',
      searchTerms: 'files documents upload attachment photo task lease well',
      text: [
        'Upload documents with kinds, versions and dates, or plain files. To add a file that belongs to one task, open the form of that task.',
        'The page also shows documents of the project’s leases and wells to people who may open them. Edit those documents in their own folders.',
      ],
      routes: ['/app/projects/$projectId/files'],
    },
    {
      slug: 'in-the-field',
      title: 'In the field, offline',
      sentence:
        'Work on your tasks on a phone: checklists, notes, photos, signatures and time, all day without a signal.',
      searchTerms:
        'offline phone mobile pumper photo signature sign gps place tick checklist time entry unsent not saved',
      text: [
        'Open the page once with a connection. After that, it also opens without one. The phone stores what you do, so it survives a reload, a closed browser and a restart. When the connection returns, the phone sends everything once, in the order you did it.',
        'If a task was started for an obligation, a curative item, an anomaly or an expiring lease, it asks for proof when you check it off. Take a photo or write a note first; it becomes the proof. If your role cannot close the record, the task says who can.',
        'The phone shrinks each photo and removes its camera data. Attach your location or the time if you like. A location measured at that moment counts as recorded; an older one counts as assumed. Sign with a finger or a pen, or type your name.',
        '“Review” lists what could not be saved, with the reason: someone changed, finished or deleted the task, or you are no longer on the project. Compare, try again, discard, or save everything to a file.',
        'If a phone’s clock is off, Wellhead corrects it and marks the entries as corrected. The Field tab of the project shows what you did.',
      ],
      routes: ['/app/projects/field', '/app/projects/$projectId/field'],
      places: [{ to: '/app/projects/field', label: 'In the field', description: 'Your tasks for today' }],
    },
    termPage('blocked', {
      title: 'Project board and blocked tasks',
      searchTerms: 'kanban board column task card drag move alt arrow checklist assignee',
      text: [
        'Drag a task, or move the one in focus with Alt and the arrow keys. Press Enter to open it. A blocked task says what it is waiting for, and stays marked on the board until someone unblocks it.',
        'If a task was started for an obligation, a curative item, an anomaly or an expiring lease, it asks for proof when you move it to Done, and closes that record with it. If you move the task back, both reopen.',
      ],
      picture: 'board-of-project',
      routes: ['/app/projects/$projectId/board'],
    }),
    {
      slug: 'project-timeline',
      title: 'The timeline of a project',
      sentence:
        'See when each task runs, what depends on what, and how many days are left to the last day to act.',
      searchTerms:
        'gantt schedule critical path float slack dependency milestone baseline drag move stretch lag',
      text: [
        'A bar is a task from its start to its due date; a diamond is a milestone. Bars in the accent color are the critical path: when one of them slips, the project ends later. The others have float.',
        'Drag a bar, or its end, or choose a task and press Shift and an arrow key. A preview lists every task that moves with it, and the float that is left. Nothing moves until you confirm, and Undo moves everything back.',
        'A task depends on others in four ways: it starts or finishes after the other one starts or finishes, with days between. Open a task to choose them. Wellhead rejects circular dependencies and lists the tasks in the loop.',
        'The dashed red line is the last day to act for the project, or for a lease linked to it.',
        'Set a baseline to see later how far the plan moved. It shows who set it and when. If you undo a baseline that replaced another, the earlier one returns with exactly its days.',
        'Drag a row by its grip, or press Alt and an up or down arrow key, to move it within the plan. Its subtasks move with it. If you move it past the end of its phase, it joins the next one.',
      ],
      routes: ['/app/projects/$projectId/timeline', '/app/projects/timeline'],
      places: [
        {
          to: '/app/projects/timeline',
          label: 'Timeline of projects',
          description: 'All open projects by date',
        },
      ],
    },
    {
      slug: 'project-lists',
      title: 'Project list and calendar',
      sentence: 'See all tasks in the order of the plan, or the tasks due in a month.',
      searchTerms: 'list calendar month phase label subtask part repeat recurring checklist',
      text: [
        'Press d on a task, here or on the board, to change its due date. Press Alt with an up or down arrow key to move its row.',
        'A task has a phase, labels, a checklist and subtasks. A repeating task returns when it is done, by its rule: every month on the 31st is the 28th in February, and the 31st again in March.',
      ],
      routes: ['/app/projects/$projectId/list', '/app/projects/$projectId/calendar'],
    },
    {
      slug: 'project-templates',
      title: 'Project templates',
      sentence: 'Use templates for plans that you reuse: drill and complete, plug, run title, keep a lease.',
      searchTerms:
        'template plan spud permit last day to act workover plug abandon title right of way divestiture',
      text: [
        'Choose a template and the day that its dates count from: the spud, the permit, the first day of work, or back from a last day to act. You see every task on its date before Wellhead creates anything. One click then creates the project with its tasks, dependencies, milestones and people by role.',
        'Copy a template to change it, or save one from a project that went well. Each save is a version. A duration without a source is an assumption.',
      ],
      routes: ['/app/projects/templates', '/app/projects/templates/$planId'],
      places: [
        {
          to: '/app/projects/templates',
          label: 'Project templates',
          description: 'Your templates, and the included ones',
        },
      ],
    },
    {
      slug: 'project-budget',
      title: 'The budget of a project',
      sentence: 'Compare a project’s budget with what is committed, done, billed, paid and forecast.',
      searchTerms:
        'afe budget line commitment purchase order po contract field estimate ticket invoice credit memo payment forecast completion burn down change order approval limit import csv xlsx months move over under net 8/8ths',
      text: [
        'Each dollar counts once. An invoice uses its part of the commitment that it names and replaces the field estimates it covers; a payment settles its invoice. Every figure opens the entries behind it, and each entry shows how much of it counts and why.',
        'Wellhead reads the lines of a linked AFE, its field estimates and its billings from the AFE. They count as budget once the AFE is approved.',
        'The forecast is the latest one that someone entered, and never less than the commitments. If no one entered one, Wellhead assumes that you spend the rest of the budget, and marks the forecast as assumed.',
        'Commitments and invoices are approved by someone other than the person who entered them, up to the approver’s limit. Once the budget is fixed, only approved change orders change its amounts.',
        'One notice goes to the approver with the lowest sufficient limit. The item also stays in their week until they decide.',
        'You can also import invoices from a file, with their project or AFE, code or line, vendor, number, date and amount. Wellhead does not count an invoice again if it is already there.',
        'A line can be tied to a task, and then it moves with that task. Before tasks move on the timeline, Wellhead says which dollars move to which months.',
        'You see the money of a project only if you may manage project budgets and you see the project.',
      ],
      routes: ['/app/projects/$projectId/budget'],
      places: [
        {
          to: '/app/afe/limits',
          label: 'Approval limits',
          description: 'Largest amount that each person or role may approve',
        },
        { to: '/app/imports', label: 'Imports', description: 'Import a file of invoices' },
      ],
    },
    {
      slug: 'my-tasks',
      title: 'My tasks',
      sentence: 'This page lists your tasks in all projects, by due date.',
      searchTerms: 'todo assigned to me tasks due',
      text: ['Open a task to comment on it, log time, or mark it as done.'],
      routes: ['/app/projects/tasks'],
      places: [{ to: '/app/projects/tasks', label: 'My tasks', description: 'Your open tasks' }],
    },
    {
      slug: 'my-time',
      title: 'My time',
      sentence: 'Record your week on projects: a timer, hours by day, miles, per diem and expenses.',
      searchTerms:
        'timer timesheet hours week submit recall mileage per diem expense day sheet landman split tract',
      text: [
        'Start the timer, or type hours as 1:30, 1.5 or 90m. You have one timer on all your devices. If a timer ran more than 12 hours, Wellhead asks how much of it was work time.',
        'Entries may touch, but not overlap. Split an entry over the tracts, wells and AFEs of its project; the shares total exactly 100%.',
        'Submit the week when it is done. Wellhead then locks it. To change it, recall it, or ask for it to be returned.',
      ],
      routes: ['/app/projects/time'],
      places: [{ to: '/app/projects/time', label: 'My time', description: 'The current week' }],
    },
    {
      slug: 'project-time',
      title: 'Time of a project',
      sentence: 'Approve weeks, set rates by person and client, and bill invoices.',
      searchTerms:
        'approve return unlock timesheet rate day rate half day hourly mileage irs invoice void bill client landman',
      text: [
        'If you manage time, you approve or return the weeks of others, never your own. To unlock an approved week, enter a reason, which is recorded.',
        'The closest rate applies: person and client before client, before person, before everyone. Miles without a rate use the IRS standard rate of their day; after the last known year, Wellhead marks that rate as assumed.',
        'An invoice bills the approved time of a period to a contact. Invoice numbers have no gaps. If an invoice is wrong, void it and bill its entries again.',
      ],
      routes: ['/app/projects/$projectId/time'],
    },
  ],
}
