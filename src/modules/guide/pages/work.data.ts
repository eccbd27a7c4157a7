import { idea, type GuideSection } from './guide-page.ts'

export const workPages: GuideSection = {
  title: 'Files, reports and projects',
  pages: [
    idea('batch', {
      title: 'Imports and undo',
      also: 'import csv xlsx geojson shapefile upload state file columns mapping recognized undo template drag drop',
      text: [
        'Drop any state’s or agency’s file, or your own sheet. The product recognizes what it is about, matches the columns, repairs what can be repaired (lost zeros, sentinel dates, swapped coordinates) and lists every repair.',
        'Nothing is stored until you confirm the columns. Afterward the whole import can be undone; what people changed since stays as they left it.',
      ],
      picture: 'imports',
      marks: [
        {
          find: 'section[aria-label^="Drop a file"]',
          says: 'Where a file goes in, from any agency or your own sheet.',
        },
        { find: 'column Outcome', says: 'What was added and changed.' },
        { find: 'column Refused', says: 'Rows that could not be read. Each says why.' },
      ],
      routes: ['/app/imports'],
      places: [{ to: '/app/imports', label: 'Imports', shows: 'Every import, what it added and changed' }],
      unlike: ['pages-of-imports'],
    }),
    {
      slug: 'pages-of-imports',
      title: 'One import, step by step',
      sentence:
        'The columns of a file, what each was matched with, what will be added and changed, and what was not taken.',
      also: 'mapping column matched preview notes repaired skipped rows result',
      text: [
        'First the columns: each shows a sample and what it is matched with; change what is wrong. Then the preview, with the first lines as they will read. The result names what was not taken, counted against the file’s own totals.',
      ],
      routes: ['/app/imports/$batchId'],
    },
    idea('binder', {
      title: 'Documents',
      also: 'file folder upload version tag trash search binder document list full text scan',
      text: [
        'Leases, opinions, division orders and the rest, in folders and linked to their leases and wells. The text inside is searched, scans included.',
        'A changed file becomes a new version; the old one stays. Deleted documents wait 30 days in the trash. A binder puts all documents of a lease into one file with an index.',
      ],
      picture: 'documents',
      routes: ['/app/documents'],
      places: [{ to: '/app/documents', label: 'Documents', shows: 'Folders, search, trash' }],
    }),
    idea('document', {
      title: 'A document',
      also: 'preview pages version history share download print watermark tags links',
      text: [
        'Preview it page by page, see who opened and took it, add a version, link it to leases and wells, or share it.',
      ],
      routes: ['/app/documents/$documentId'],
      unlike: ['sharing-documents'],
    }),
    {
      slug: 'missing-documents',
      title: 'Missing documents',
      sentence: 'What the file of a lease or well should hold at its stage and does not.',
      also: 'checklist required complete completeness audit file',
      text: [
        'Each line leads to the record where the document belongs. What is required follows from the stage: a new lease and a producing well do not need the same papers.',
      ],
      routes: ['/app/documents/missing'],
      places: [{ to: '/app/documents/missing', label: 'Missing documents', shows: 'By lease and well' }],
    },
    {
      slug: 'read-document',
      title: 'Read a lease from its pages',
      sentence:
        'Terms, parties, tracts and clauses are suggested from the pages of a document, and a person confirms each one.',
      also: 'OCR reading abstract extract clauses suggestion confirm reject scan instrument',
      text: [
        'Each suggestion shows the words it was read from. Confirm with c, reject with x, edit with e. Nothing that no one confirmed counts in a calculation.',
        'Several instruments in one file are told apart by their first pages.',
      ],
      routes: ['/app/documents/$documentId/reading'],
    },
    idea('share', {
      title: 'Sharing documents',
      also: 'share link password expire watermark data room shared with me received visits',
      text: [
        'Share with a colleague, a role, another organization or by a link: until when, with or without download, with a password or a watermark. Each visit is listed.',
        'What others share with you is under Shared with me.',
      ],
      routes: ['/app/shared-documents'],
      places: [{ to: '/app/shared-documents', label: 'Shared with me', shows: 'Documents from others' }],
    }),
    {
      slug: 'reports',
      title: 'Reports',
      sentence:
        'Acreage, expirations, obligations, production, royalty, ownership, AFE and more, as of a day, to read, save or send.',
      also: 'report saved schedule email excel csv pdf royalty acreage production',
      text: [
        'Choose a kind, set its filters, look at it, and save it if you will need it again. A saved report can go out by email on a schedule. It prints, and exports to CSV and XLSX.',
        'The first line says what is not in it, such as leases with unknown acres.',
      ],
      picture: 'reports',
      routes: ['/app/reports', '/app/reports/new/$kind', '/app/reports/$reportId'],
      places: [{ to: '/app/reports', label: 'Reports', shows: 'Saved reports and all kinds' }],
    },
    {
      slug: 'projects',
      title: 'Projects',
      sentence:
        'Work with a goal: a drilling program, a lease block, a sale, each with its team, tasks, time and budget.',
      also: 'project list program budget time manager team',
      text: [
        'Only the creator, the manager, the team and the owners see a project; a colleague who is none of these reads that they are not a member.',
      ],
      routes: ['/app/projects'],
      places: [{ to: '/app/projects', label: 'Projects', shows: 'Those you may see' }],
    },
    idea('project', {
      title: 'A project, page by page',
      also: 'project page budget timeline members time entries analysis',
      text: [
        'Facts, team, budget against cost, time, linked leases and wells, documents and messages of one project. Its map shows all that it is about, and names what has no place yet.',
        'Close project asks for the proof of each obligation, curative item, anomaly or expiring lease that it was started for, and closes them with it. Open the project again, and they are open again. A project that is canceled proves nothing: they stay open.',
      ],
      routes: ['/app/projects/$projectId'],
    }),
    {
      slug: 'project-files',
      title: 'The files of a project',
      sentence: 'Documents and files of a project, of its tasks, and of what it is about, on one page.',
      also: 'files documents upload attachment photo task lease well',
      text: [
        'Upload here: documents with kinds, versions and dates, or plain files. A file that belongs to one task is added in the form of that task.',
        'Documents about a lease or a well that the project is about stand here too, for those who may open them. They are changed where they lie.',
      ],
      routes: ['/app/projects/$projectId/files'],
    },
    {
      slug: 'in-the-field',
      title: 'In the field, without a network',
      sentence: 'Your tasks on a phone: tick, note, photo, signature and time, all day without a network.',
      also: 'offline phone mobile pumper photo signature sign gps place tick checklist time entry unsent not saved',
      text: [
        'Open the page once with a connection. From then on it opens without one, and what you do is kept on the phone first: it survives a reload, a closed browser and a restart. With a connection it is sent in the order in which you did it, each act once.',
        'A task that was started for an obligation, a curative item, an anomaly or an expiring lease asks for its proof when you tick it. Take a photo or write a note first: it is named as the proof. If your role may not close the record, the task says who can.',
        'A photo is made smaller before it is kept, without what its camera noted. Attach your place or the time if you like: a place that was measured just then is recorded, an older one is assumed. Sign with a finger or a pen, or type your name.',
        'What cannot be saved is listed with the reason under Review: the task was changed, done already or deleted, or you are no longer on the project. Compare, try again, discard, or save everything as a file to take along.',
        'A phone whose clock is off is corrected, and its acts say so. What was done stands in the Field tab of its project.',
      ],
      routes: ['/app/projects/field', '/app/projects/$projectId/field'],
      places: [{ to: '/app/projects/field', label: 'In the field', shows: 'Your tasks for today' }],
    },
    idea('blocked', {
      title: 'Project board and blocked tasks',
      also: 'kanban board column task card drag move alt arrow checklist assignee',
      text: [
        'Drag a task, or move the one in focus with Alt and the arrow keys. Enter opens it. A blocked task says what it waits for, and shows on the board until someone clears it.',
        'A task that was started for an obligation, a curative item, an anomaly or an expiring lease asks for the proof when it is moved to Done, and closes that record with it. Moved back, it reopens both.',
      ],
      picture: 'board-of-project',
      routes: ['/app/projects/$projectId/board'],
    }),
    {
      slug: 'project-timeline',
      title: 'The timeline of a project',
      sentence:
        'When each task is done, what waits for what, and how many days are left to the last safe day.',
      also: 'gantt schedule critical path float slack dependency milestone baseline drag move stretch lag',
      text: [
        'A bar is a task from its start to its due date, a diamond a milestone. Bars in the accent color are the critical path: when one of them slips, the project ends later. The others have float.',
        'Drag a bar, or its end, or choose a task and press Shift and an arrow key. A preview lists every task that moves with it, and the float that is left. Nothing moves before you confirm it, and Undo moves all of it back.',
        'A task waits for others in four ways: it starts or finishes after the other starts or finishes, with days between. Open a task to choose them. Tasks that would wait for each other in a circle are refused, with the circle named.',
        'The dashed red line is the last safe day of the project, or of a lease that it is about.',
        'Set a baseline to see later how far the plan moved. It says whose it is and of when; undo one that was set over another, and the one before is back with exactly its days.',
        'Drag a row by its grip, or press Alt and an up or down arrow key, to put it elsewhere in the plan. Its parts go along. Past the end of its phase it belongs to the next one.',
      ],
      routes: ['/app/projects/$projectId/timeline', '/app/projects/timeline'],
      places: [
        {
          to: '/app/projects/timeline',
          label: 'Timeline of projects',
          shows: 'All open projects along their days',
        },
      ],
    },
    {
      slug: 'project-lists',
      title: 'The list and the calendar of a project',
      sentence: 'All tasks in the order of the plan, or what is due in a month.',
      also: 'list calendar month phase label subtask part repeat recurring checklist',
      text: [
        'Press d on a task, here or on the board, to give it another due date, and Alt with an up or down arrow key to move its row.',
        'A task has a phase, labels, a checklist and parts. One that repeats comes again when it is done, by its rule: every month on the 31st is the 28th in February, and the 31st again in March.',
      ],
      routes: ['/app/projects/$projectId/list', '/app/projects/$projectId/calendar'],
    },
    {
      slug: 'project-templates',
      title: 'Project templates',
      sentence: 'Plans that are made again and again: drill and complete, plug, run title, keep a lease.',
      also: 'template plan spud permit last safe day workover plug abandon title right of way divestiture',
      text: [
        'Choose a template and the day that its dates count from: the spud, the permit, the first day of work, or back from a last safe day. You see every task on its date before anything is made; one click then makes the project with its tasks, dependencies, milestones and people by role.',
        'Copy a template to change it, or save one from a project that went well. Each save is a version. Durations without a source are assumed.',
      ],
      routes: ['/app/projects/templates', '/app/projects/templates/$planId'],
      places: [
        { to: '/app/projects/templates', label: 'Project templates', shows: 'Yours, and those included' },
      ],
    },
    {
      slug: 'project-budget',
      title: 'The budget of a project',
      sentence:
        'What a project was to cost, is committed to, has done, was billed, has paid and will have cost.',
      also: 'afe budget line commitment purchase order po contract field estimate ticket invoice credit memo payment forecast completion burn down change order approval limit import csv xlsx months move over under net 8/8ths',
      text: [
        'Each dollar counts once. An invoice takes its part of the commitment that it names and the place of the field estimates that it replaces; a payment settles its invoice. Every figure opens the entries behind it, each with what of it counts and why.',
        'The lines of a linked AFE, its field estimates and what was billed on it are read from the AFE. They are a budget from when the AFE is approved.',
        'The forecast is the latest that someone entered, and never less than what is committed. Where nobody entered one, it is assumed that the rest of the budget is spent, and marked so.',
        'Commitments and invoices wait for someone other than who entered them, up to their approval limit. Once the budget is fixed, its amounts change by change orders that someone else approves.',
        'The person whose turn it is gets one notice and finds it in their week until it is decided: whose limit is the lowest that is enough.',
        'Invoices come from a file too, with their project or AFE, code or line, vendor, number, date and amount. One that is there already is not counted again.',
        'A line that names the task with which it is spent moves with it: before tasks move on the timeline, it says which dollars move to which months.',
        'Only who may manage project budgets, and sees the project, sees its money.',
      ],
      routes: ['/app/projects/$projectId/budget'],
      places: [
        { to: '/app/afe/limits', label: 'Approval limits', shows: 'Who may approve up to how much' },
        { to: '/app/imports', label: 'Imports', shows: 'Where a file of invoices is brought' },
      ],
    },
    {
      slug: 'my-tasks',
      title: 'My tasks',
      sentence: 'What is assigned to you in all projects, by due date.',
      also: 'todo assigned to me tasks due',
      text: ['Open a task to comment on it, note time, or mark it as done.'],
      routes: ['/app/projects/tasks'],
      places: [{ to: '/app/projects/tasks', label: 'My tasks', shows: 'Your open tasks' }],
    },
    {
      slug: 'my-time',
      title: 'My time',
      sentence: 'Your week on projects: a timer, hours by day, miles, per diem and expenses.',
      also: 'timer timesheet hours week submit recall mileage per diem expense day sheet landman split tract',
      text: [
        'Start the timer, or type hours as 1:30, 1.5 or 90m. You have one timer on all your devices. One that ran more than 12 hours asks how much of it was work.',
        'Entries may touch, not overlap. Split one over tracts, wells and AFEs of its project; the shares come to exactly 100%.',
        'Submit the week when it is done. It is locked from then on; recall it, or ask for it to be returned, to change it.',
      ],
      routes: ['/app/projects/time'],
      places: [{ to: '/app/projects/time', label: 'My time', shows: 'The current week' }],
    },
    {
      slug: 'project-time',
      title: 'Time of a project',
      sentence: 'Weeks to approve, rates by person and client, and invoices.',
      also: 'approve return unlock timesheet rate day rate half day hourly mileage irs invoice void bill client landman',
      text: [
        'Who manages time approves or returns the weeks of others, never their own. Unlocking an approved week is recorded with its reason.',
        'The closest rate holds: person and client before client, before person, before everyone. Miles without a rate are billed at the IRS standard rate of their day; past the last known year that is called assumed.',
        'An invoice bills approved time of a period to a contact. Its number follows the last one without a gap. A wrong one is voided, and its entries can be billed again.',
      ],
      routes: ['/app/projects/$projectId/time'],
    },
  ],
}
