import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type MediaServer, startMediaServer } from '../../../../test/media-server.ts'
import { insertUpload } from '../queries.ts'

let server: MediaServer
beforeAll(async () => void (server = await startMediaServer()))
afterAll(() => server.close())

it('the same upload recorded by many at once is recorded by one, and refused to nobody with an error', async () => {
  const [owner, at] = [server.cast.alice.id, new Date()]
  for (let round = 0; round < 60; round += 1) {
    const upload = { id: randomUUID(), owner, file_path: `${owner}/${round}.mp4`, declared_type: 'video/mp4', declared_size: null, expires_at: at, created_at: at }
    const recorded = await Promise.all(Array.from({ length: 8 }, () => insertUpload(server.ctx.db, upload)))
    expect(recorded.filter(Boolean)).toHaveLength(1)
  }
})
