import { afterAll, beforeAll, expect, test } from 'vitest'
import { runningChildren } from '../../../../core/child-process/testing/running.ts'
import type { Context } from '../../../../core/http/context.server.ts'
import { callerFactory } from '../../../../core/http/procedure.server.ts'
import { documentFileRoutes } from '../../document.server.ts'
import { sharedRouter } from '../../share/shared.server.ts'
import { setUpDocuments } from '../../testing/documents.server.ts'
import { slowWorkbook } from '../../testing/worst-files.ts'

let setup: Awaited<ReturnType<typeof setUpDocuments>>
let slow: string
let small: string
beforeAll(async () => {
  setup = await setUpDocuments()
  slow = (await setup.filed('slow.xlsx', slowWorkbook())).id
  small = (await setup.filed('small.csv', 'Well,Oil\nBerg 1,12')).id
})
afterAll(() => setup.close())

const findRoute = (path: string) => documentFileRoutes.find(each => each.path === path)!

/** Views documents as any user, and records the results in the order in which they finish. */
function createViewers() {
  const openedNames: string[] = []
  const signal = new AbortController()
  const check = (name: string, id: string, user: Context = setup.orgs.acme.owner) =>
    findRoute('/documents/:id/file')
      .handle(user, {
        request: new Request(`http://localhost/files/documents/${id}/file?as=content`, {
          signal: signal.signal,
        }),
        param: () => id,
      })
      .then(async result => (await result.text()).includes('Berg 1') && openedNames.push(name))
      .catch((error: Error) => openedNames.push(`${name}: ${error.message}`))
  return { done: openedNames, look: check, leave: () => signal.abort() }
}

const refusalMessage = 'This file takes too much time or memory to open here. Download it to view it.'

test('one user’s twelve worst files delay neither a colleague nor a link visitor', async () => {
  const { secret } = await setup.as(setup.orgs.acme.owner).shares.add({
    of: { documentId: small },
    share: { kind: 'link', whom: '', days: '30', password: '', mayDownload: true, watermark: false },
  })
  const anyone: Context = {
    ...setup.orgs.acme.owner,
    viewer: { user: null, platformRoles: [], membership: null },
    fresh: undefined,
  }
  const { pass } = await callerFactory(sharedRouter)(anyone).open({ secret: secret! })
  const storm = createViewers()
  const all = Array.from({ length: 14 }, (_, n) => storm.look(`storm ${n}`, slow))
  // The first is opening, twelve wait, and one more is too many.
  await expect
    .poll(() => storm.done)
    .toEqual([expect.stringMatching(/^storm \d+: You are opening too many files/)])
  const otherViewers = createViewers()
  const colleague = await setup.orgs.acme.memberWith('access_documents')
  await otherViewers.look('a colleague', small, colleague)
  await otherViewers.look('another organization', small, setup.orgs.rival.owner)
  const shared = await findRoute('/shared/file').handle(anyone, {
    request: new Request(`http://localhost/files/shared/file?pass=${pass}&document=${small}&as=content`),
    param: () => '',
  })
  expect(await shared.json()).toMatchObject({
    sheets: [
      {
        rows: [
          ['Well', 'Oil'],
          ['Berg 1', '12'],
        ],
      },
    ],
  })
  expect(otherViewers.done).toEqual([
    'a colleague',
    expect.stringMatching(/^another organization: .*not found/),
  ])
  expect(storm.done).toHaveLength(1)
  storm.leave()
  await Promise.all(all)
  expect(storm.done).toHaveLength(14)
  const laterViewers = createViewers()
  await laterViewers.look('the same person', small)
  expect(laterViewers.done).toEqual(['the same person'])
})

test('a killed process fails only its open file, and the next one is opened', async () => {
  const person = createViewers()
  void person.look('slow', slow)
  await expect
    .poll(
      () => {
        for (const pid of runningChildren('previewer.js')) process.kill(pid, 'SIGKILL')
        return person.done
      },
      { interval: 20 },
    )
    .toEqual([`slow: ${refusalMessage}`])
  await person.look('small', small)
  expect(person.done.at(-1)).toBe('small')
})
