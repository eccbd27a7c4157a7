export type KeyGroup = { context: string; keys: readonly (readonly [keys: string, does: string])[] }

/** Every shortcut of the product. `keys.test.ts` compares them with the shortcuts in the code. */
export const keyGroups: readonly KeyGroup[] = [
  {
    context: 'Everywhere',
    keys: [
      ['Mod+k', 'Search, or run a command'],
      ['?', 'Open the guide for this page'],
      ['Mod+/', 'List all keys for this page'],
      ['Mod+p', 'Print the list or record'],
      ['Escape', 'Close what is open, or discard an edit to a field'],
    ],
  },
  {
    context: 'In lists',
    keys: [
      ['j', 'Next row'],
      ['k', 'Previous row'],
      ['Enter', 'Open the row next to the list'],
      ['F2', 'Edit the selected cell'],
      ['/', 'Search the list'],
      ['n', 'New record'],
      ['x', 'Select the row'],
      ['Shift+x', 'Select up to this row'],
      ['a', 'Actions for the selected rows'],
    ],
  },
  {
    context: 'Leases',
    keys: [
      ['e', 'Expirations'],
      ['o', 'Obligations'],
    ],
  },
  {
    context: 'Deals on the board',
    keys: [
      ['h', 'Previous stage'],
      ['l', 'Next stage'],
      ['j', 'Next deal'],
      ['k', 'Previous deal'],
      ['Shift+l', 'Move to the next stage'],
      ['Shift+h', 'Move to the previous stage'],
      ['n', 'New deal'],
      ['c', 'Log a call'],
      ['o', 'New offer'],
    ],
  },
  {
    context: 'A deal',
    keys: [
      ['c', 'Log a call'],
      ['w', 'Log an email'],
      ['o', 'New offer'],
    ],
  },
  {
    context: 'Inboxes',
    keys: [
      ['e', 'Done'],
      ['h', 'Snooze until tomorrow'],
      ['m', 'Mute the record'],
      ['u', 'Mark as read or unread'],
    ],
  },
  {
    context: 'Reading a document',
    keys: [
      ['ArrowDown', 'Next suggestion'],
      ['ArrowUp', 'Previous suggestion'],
      ['c', 'Confirm'],
      ['e', 'Edit'],
      ['x', 'Reject'],
      ['o', 'Reopen'],
    ],
  },
  {
    context: 'Previews',
    keys: [
      ['ArrowRight', 'Next page'],
      ['ArrowLeft', 'Previous page'],
      ['+', 'Zoom in'],
      ['-', 'Zoom out'],
      ['r', 'Rotate'],
    ],
  },
  {
    context: 'Project board',
    keys: [
      ['j', 'Next task'],
      ['k', 'Previous task'],
      ['l', 'Next column'],
      ['h', 'Previous column'],
      ['e', 'Open the task'],
      ['d', 'Due date'],
      ['Alt+ArrowRight', 'Move the task to the next column'],
      ['Alt+ArrowLeft', 'Move the task to the previous column'],
      ['Alt+ArrowUp', 'Move the task up'],
      ['Alt+ArrowDown', 'Move the task down'],
    ],
  },
  {
    context: 'Project list',
    keys: [
      ['j', 'Next task'],
      ['k', 'Previous task'],
      ['e', 'Open the task'],
      ['d', 'Due date'],
      ['Alt+ArrowUp', 'Move the row up'],
      ['Alt+ArrowDown', 'Move the row down'],
    ],
  },
  {
    context: 'The timeline of a project',
    keys: [
      ['j', 'Next task'],
      ['k', 'Previous task'],
      ['Shift+ArrowRight', 'Move the task a day later'],
      ['Shift+ArrowLeft', 'Move the task a day earlier'],
      [']', 'End the task a day later'],
      ['[', 'End the task a day earlier'],
      ['Alt+ArrowUp', 'Move the row up'],
      ['Alt+ArrowDown', 'Move the row down'],
      ['m', 'Confirm the move in the preview'],
      ['Escape', 'Discard the preview'],
      ['e', 'Open the task'],
      ['p', 'Show the critical path only, or all tasks'],
      ['z', 'Zoom'],
    ],
  },
  { context: 'Analyses', keys: [['v', 'Save a version']] },
  {
    context: 'Messages, the board and support',
    keys: [
      ['n', 'New message, post or ticket; on a ticket, staff add an internal note'],
      ['r', 'Staff only: answer the ticket'],
    ],
  },
  {
    context: 'This guide',
    keys: [
      ['/', 'Search the guide'],
      ['j', 'Next page'],
      ['k', 'Previous page'],
    ],
  },
]
