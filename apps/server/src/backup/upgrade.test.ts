import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ALICE, countPublished } from '../../test/factories/installation.ts'
import { type FolderServer, startFolderServer } from '../../test/folder-server.ts'
import { readConfig } from '../config.ts'
import { restore } from './restore.ts'

/**
 * What release 0.1.0 (commit 6e322f7) had on its disk: `npm run backup` beside a running server of that commit, in which alice had created
 * what is checked below. It never changes; a later release adds its own.
 */
const RELEASE = join(import.meta.dirname, '../../test/fixtures/release-0.1.0.tar')
const PICTURE = { name: 'green.png', width: 320, height: 240 }

let folder: string
let server: FolderServer

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marquee-upgrade-'))
  await chmod(folder, 0o755)
  await restore(readConfig({ DATA_DIR: folder }), RELEASE, { isHeld: false })
  server = await startFolderServer(folder)
  await server.signIn(ALICE)
}, 60_000)

afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

it('keeps the drafts, the schedule and the history', async () => {
  const { drafts } = await server.call<{ drafts: { content: string; scheduledTime: string | null }[] }>('GET', '/api/posts/drafts')
  expect(drafts.map(({ content }) => content).toSorted()).toEqual(['A draft of the release before', 'Planned for a year to come'])
  const { data } = await server.call<{ data: { content: string; state: string }[] }>('GET', '/api/posts/history')
  expect(data).toMatchObject([{ content: 'Published by the release before', state: 'published' }])
})

it('keeps the pictures', async () => {
  const { items } = await server.call<{ items: { name: string; url: string }[] }>('GET', '/api/media/list')
  expect(items).toMatchObject([PICTURE])
  const url = new URL(items[0]?.url ?? '', server.url)
  const picture = await fetch(server.url + url.pathname + url.search)
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
})

it('keeps the knowledge, and finds passages in it', async () => {
  const answer = await server.call('POST', '/api/knowledge/search', { query: 'bags from Marcala' })
  expect(JSON.stringify(answer)).toContain('41 bags from Marcala')
})

it('keeps the connected accounts, and publishes with them', async () => {
  await server.call('POST', '/api/ayrshare/publish-post', { content: 'Published by this release', platforms: ['facebook', 'linkedin'] })
  const counts = await countPublished(server)
  expect(counts.get('facebook Published by this release')).toBe(1)
  expect(counts.get('facebook Published by the release before')).toBe(1)
})
