import { describe, expect, it } from 'vitest'
import { createAccountFigures } from './account-figures.ts'
import type { Client } from './client.ts'

const answering = (status: number, body: object) => createAccountFigures((async () => ({ kind: 'answer', status, body, headers: new Headers() })) as unknown as Client)
const read = (status: number, body: object) => answering(status, body).readAccountFigures('key', ['facebook', 'instagram', 'twitter', 'linkedin'])

describe('figures of accounts', () => {
  it('have one name each whatever the network calls them, and none where it says nothing', async () => {
    const body = {
      status: 'partial',
      facebook: { analytics: { fanCount: 120, pageImpressions: 9 } }, instagram: { analytics: { followersCount: 40, reachCount: 0 } },
      twitter: { analytics: { public_metrics: { followers_count: 7 } } }, linkedin: { action: 'get', status: 'error', code: 156 },
    }
    expect(await read(200, body)).toEqual({ kind: 'ok', value: [{ platform: 'facebook', followers: 120, reach: null }, { platform: 'instagram', followers: 40, reach: 0 }, { platform: 'twitter', followers: 7, reach: null }] })
  })

  it('are a failure when no network answers', async () => {
    expect((await read(400, { status: 'error', code: 156, message: 'Not linked.' })).kind).toBe('rejected')
  })
})
