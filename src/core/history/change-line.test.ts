import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { serverModules } from '../../app/server-modules.server.ts'
import { listFields } from '../form/schema-fields.ts'
import { registerModules } from '../module/modules.server.ts'
import { activityTypes } from '../../modules/audit/audit.ts'
import { actionLabel } from '../module/action-labels.server.ts'
import { changeLine, differences, changeSentence } from './change-line.server.ts'

beforeAll(() => registerModules(serverModules))

describe('a change described in words', () => {
  test('uses the page’s vocabulary for a lease or a well', () => {
    const royalty = {
      noun: 'leases',
      act: 'update',
      before: { royaltyOil: '3/16' },
      after: { royaltyOil: '1/5' },
    }
    expect(changeLine(royalty, 'UTC')).toEqual({
      what: 'changed lease',
      details: ['Royalty, oil: 3/16 → 1/5'],
    })
    const operator = { noun: 'wells', act: 'update', before: { operator: null }, after: { operator: 'Hess' } }
    expect(changeLine(operator, 'UTC')).toEqual({ what: 'changed well', details: ['Operator: — → Hess'] })
  })

  test('reads, for an import, like an edit with its file and row instead of IDs', () => {
    const after = { import: 'b1', file: 'tanks.csv', row: 5, inspect_every_months: 12, serial_number: 'LT-9' }
    const expected = ['File: tanks.csv', 'Row: 5', 'Inspect every: 12 months', 'Serial number: LT-9']
    expect(changeLine({ noun: 'equipment', act: 'import', after }, 'UTC').details).toEqual(expected)
    const changed = {
      before: { inspect_every_months: 12 },
      after: { inspect_every_months: 6, import: 'b1', file: 'tanks.csv' },
    }
    expect(changeLine({ noun: 'equipment', act: 'import', ...changed }, 'UTC').details).toEqual([
      'Inspect every: 12 months → 6 months',
      'File: — → tanks.csv',
    ])
  })

  test('names referenced records instead of showing their IDs', () => {
    const names = {
      roleIds: { owner: 'Owner', r1: 'Field crew' },
      planId: { free: 'Free', operator: 'Operator' },
    }
    expect(
      changeLine(
        {
          noun: 'memberships',
          act: 'update',
          before: { roleIds: ['owner'] },
          after: { roleIds: ['owner', 'r1'] },
        },
        'UTC',
        names,
      ).details,
    ).toEqual(['Roles: Owner → Owner, Field crew'])
    expect(differences({ planId: 'free' }, { planId: 'operator' }, 'UTC', names)).toEqual([
      'Plan: Free → Operator',
    ])
    expect(
      changeLine(
        {
          noun: 'leases',
          act: 'unlink well',
          before: { wellId: 'w' },
        },
        'UTC',
        { wellId: { w: 'Berg 1' } },
      ),
    ).toEqual({ what: 'unlinked a well', details: ['Well: Berg 1'] })
  })

  test('states the size and hash of a record’s file', () => {
    const added = {
      noun: 'leases',
      act: 'add file',
      after: { file: 'Lease.pdf', size: 2048, sha256: 'ab12' },
    }
    expect(changeLine(added, 'UTC')).toEqual({
      what: 'added a file to lease',
      details: ['File: Lease.pdf', 'Size: 2,048 bytes', 'SHA-256: ab12'],
    })
  })

  test('uses the schema’s labels for nouns that declare fields and parts', () => {
    const tank = {
      noun: 'equipment',
      act: 'create',
      after: { kind: 'TANK', cost: '1250.5000', retiredOn: null },
    }
    expect(changeLine(tank, 'UTC')).toEqual({
      what: 'created equipment',
      details: ['Kind: Tank', 'Cost: $1,250.50'],
    })
    const reviewed = {
      noun: 'equipment',
      act: 'change inspection',
      before: { result: 'PASSED' },
      after: { result: 'DEFECTS' },
    }
    expect(changeLine(reviewed, 'UTC')).toEqual({
      what: 'changed an inspection',
      details: ['Result: Passed → Defects found'],
    })
    expect(changeSentence('Dana', 'equipment', 'changed an inspection', 'T-101')).toBe(
      'changed an inspection on equipment T-101',
    )
  })

  test('shows a schema’s clock times in the organization’s time zone, not the server’s', () => {
    const schema = z.object({ sendAt: z.string().nullable().meta({ title: 'Send at', kind: 'instant' }) })
    const fields = new Map(listFields(schema).map(field => [field.name, field]))
    const sent = (zone: string) => differences(null, { sendAt: '2026-11-24T18:00:00Z' }, zone, {}, fields)
    expect(sent('America/Denver')).toEqual(['Send at: Nov 24, 2026, 11:00 AM'])
    expect(sent('Asia/Kolkata')).toEqual(['Send at: Nov 24, 2026, 11:30 PM'])
  })

  test('describes any other record by its fields', () => {
    expect(
      changeLine(
        {
          noun: 'roles',
          act: 'update',
          before: { capabilities: ['access_leases'], color: null },
          after: { capabilities: ['access_leases', 'manage_leases'], color: null },
        },
        'UTC',
      ),
    ).toEqual({
      what: 'changed role',
      details: ['Capabilities: access_leases → access_leases, manage_leases'],
    })
  })

  test.each(activityTypes)('reads as a sentence: %s', type => {
    expect(actionLabel('tenants', type)).toMatch(/^[a-z]+ ?[a-z ]*$/)
    expect(actionLabel('tenants', type)).not.toContain('.')
  })

  test('states the outcome of a plan request', () => {
    const words = (state: string) =>
      changeLine({ noun: 'plan_requests', act: 'plan.request.update', after: { state } }, 'UTC').what
    expect(['open', 'withdrawn', 'done'].map(words)).toEqual([
      'requested plan',
      'withdrew the plan request',
      'answered the plan request',
    ])
  })

  test('stays readable for an unknown action', () => {
    expect(actionLabel('subscriptions', 'extend trial')).toBe('extended the trial of')
    expect(actionLabel(null, 'gauge.tank')).toBe('gauge tank')
  })
})

describe('differences', () => {
  test('write out dates, flags, numbers, lists and parts, and skip what is unchanged', () => {
    const before = {
      endsOn: '2026-01-31',
      isActive: true,
      maxLeases: 1000,
      same: 'x',
      address: { city: 'Minot' },
    }
    const after = { endsOn: '2027-01-31', isActive: false, maxLeases: null, same: 'x', address: null }
    expect(differences(before, after, 'UTC')).toEqual([
      'Ends on: Jan 31, 2026 → Jan 31, 2027',
      'Is active: yes → no',
      'Max leases: 1,000 → —',
      'Address: city Minot → —',
    ])
  })

  test('list the non-empty fields of a new record', () => {
    expect(differences(null, { name: 'Reader', description: '', count: 0 }, 'UTC')).toEqual([
      'Name: Reader',
      'Count: 0',
    ])
    expect(differences(undefined, undefined, 'UTC')).toEqual([])
    expect(differences(null, 'text', 'UTC')).toEqual(['Value: text'])
  })

  test('show clock times in the reader organization’s time zone', () => {
    const dueAt = { dueAt: '2026-11-22T05:30:00.000Z' }
    expect(differences(null, dueAt, 'America/Denver')).toEqual(['Due at: Nov 21, 2026, 10:30 PM'])
    expect(differences(null, dueAt, 'America/Chicago')).toEqual(['Due at: Nov 21, 2026, 11:30 PM'])
  })

  test('truncate an endless text', () => {
    const [line] = differences(null, { notes: 'x'.repeat(5000) }, 'UTC')
    expect(line!.length).toBeLessThan(320)
  })
})
