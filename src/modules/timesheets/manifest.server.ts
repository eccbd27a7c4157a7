import type { ServerModule } from '../../core/module/server-module.server.ts'
import { entryRouter } from './entries/entries.server.ts'
import { invoiceFiles } from './invoices/invoice-files.server.ts'
import { invoiceRouter } from './invoices/invoices.server.ts'
import {
  entryRecordType,
  invoiceRecordType,
  rateRecordType,
  sheetRecordType,
  timerRecordType,
} from './record-types.ts'
import { rateSchema } from './rules/rate.ts'
import { rateRouter } from './rates/rates.server.ts'
import { daySheetFiles } from './sheets/day-sheet-files.server.ts'
import { sheetTodos } from './sheets/sheet-todos.server.ts'
import { sheetRouter } from './sheets/sheets.server.ts'
import { notifyOfSheet } from './sheets/notices.server.ts'
import { timeInvoices, timeSheets } from './time.table.ts'
import { timerRouter } from './timer/timer.server.ts'
import { weekRouter } from './week/week.server.ts'

export const timesheetsModule = {
  name: 'timesheets',
  routers: {
    timeEntries: entryRouter,
    timeTimers: timerRouter,
    timeWeeks: weekRouter,
    timeSheets: sheetRouter,
    timeRates: rateRouter,
    timeInvoices: invoiceRouter,
  },
  files: [...daySheetFiles, ...invoiceFiles],
  todos: sheetTodos,
  nouns: [
    {
      name: timerRecordType,
      one: 'timer',
      many: 'Timers',
      isPrivate: true,
      title: 'none',
      actionPhrases: { start: 'started a timer', stop: 'stopped a timer' },
    },
    {
      name: entryRecordType,
      one: 'time entry',
      many: 'Time entries',
      isPrivate: true,
      title: 'none',
      actionPhrases: { split: 'split a time entry' },
    },
    {
      name: sheetRecordType,
      one: 'week of time',
      many: 'Weeks of time',
      isPrivate: true,
      title: { table: timeSheets, columns: ['called'] },
      actionPhrases: {
        submit: 'submitted {}',
        recall: 'recalled {}',
        approve: 'approved {}',
        return: 'returned {}',
        unlock: 'unlocked {}',
      },
      createNotices: notifyOfSheet,
    },
    {
      name: invoiceRecordType,
      one: 'invoice for time',
      many: 'Invoices for time',
      isPrivate: true,
      title: { table: timeInvoices, columns: ['called'] },
      actionPhrases: { issue: 'issued {}', void: 'voided {}' },
    },
    { name: rateRecordType, one: 'rate', many: 'Rates for time', title: 'none', fields: rateSchema },
  ],
} satisfies ServerModule
