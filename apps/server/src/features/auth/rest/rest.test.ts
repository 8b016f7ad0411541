import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AuthServer, newEmail, PASSWORD, startAuthServer } from '../../../../test/auth-server.ts'
import { anonKey } from '../index.ts'

type Person = { client: SupabaseClient; id: string; token: string }

let server: AuthServer
let alice: Person
let bob: Person

async function signUp(name: string): Promise<Person> {
  const client = await server.client()
  const { data } = await client.auth.signUp({ email: newEmail(name), password: PASSWORD, options: { data: { name } } })
  return { client, id: data.user?.id ?? '', token: data.session?.access_token ?? '' }
}

beforeAll(async () => {
  server = await startAuthServer()
  alice = await signUp('Alice')
  bob = await signUp('Bob')
})
afterAll(() => server.close())

const as = (person: Person, headers = {}) => ({ headers: { authorization: `Bearer ${person.token}`, ...headers } })

describe('reading', () => {
  it('returns the caller’s row, whole or in part', async () => {
    const { data } = await alice.client.from('profiles').select('*').eq('id', alice.id).single()
    expect(Object.keys(data).toSorted()).toEqual(['avatar_url', 'bio', 'company', 'id', 'location', 'name', 'phone', 'social_accounts', 'timezone', 'updated_at', 'website'])
    expect((await alice.client.from('profiles').select('id, name').eq('id', alice.id).maybeSingle()).data).toEqual({ id: alice.id, name: 'Alice' })
  })

  it('hides other rows, with or without a filter', async () => {
    expect((await bob.client.from('profiles').select('*')).data).toMatchObject([{ id: bob.id }])
    expect((await bob.client.from('profiles').select('*').eq('id', alice.id)).data).toEqual([])
    expect((await bob.client.from('profiles').select('*').in('id', [alice.id, bob.id])).data).toHaveLength(1)
    const single = await bob.client.from('profiles').select('*').eq('id', alice.id).single()
    expect(single.status).toBe(406)
    expect(single.error).toMatchObject({ code: 'PGRST116', details: 'The result contains 0 rows' })
  })

  it('counts', async () => {
    const { count } = await alice.client.from('profiles').select('*', { count: 'exact', head: true })
    expect(count).toBe(1)
  })
})

describe('writing', () => {
  it('updates the caller’s row and no other', async () => {
    const accounts = [{ platform: 'instagram', username: 'alice', connected: true, avatarUrl: 'https://example.com/a.png' }]
    const update = await alice.client.from('profiles').update({ social_accounts: accounts, updated_at: new Date().toISOString() }).eq('id', alice.id)
    expect([update.status, update.error]).toEqual([204, null])
    const { data } = await alice.client.from('profiles').update({ company: 'Acme' }).eq('id', alice.id).select('company, social_accounts').single()
    expect(data).toEqual({ company: 'Acme', social_accounts: accounts })
    const foreign = await bob.client.from('profiles').update({ name: 'Mallory' }).eq('id', alice.id).select()
    expect(foreign).toMatchObject({ status: 200, data: [] })
    expect((await alice.client.from('profiles').select('name').single()).data).toEqual({ name: 'Alice' })
    expect((await server.call('PATCH', '/rest/v1/profiles', { name: 'Alice B.' }, as(alice))).status).toBe(204)
    expect((await bob.client.from('profiles').select('name').single()).data).toEqual({ name: 'Bob' })
  })

  it('inserts a missing row, rejects a second one, merges on request', async () => {
    await server.database.db.deleteFrom('profiles').where('id', '=', bob.id).execute()
    const insert = await bob.client.from('profiles').insert({ id: bob.id, name: 'Bob', updated_at: new Date().toISOString() })
    expect([insert.status, insert.error]).toEqual([201, null])
    expect(await bob.client.from('profiles').insert([{ id: bob.id, name: 'Again' }])).toMatchObject({ status: 409, error: { code: '23505' } })
    const merged = await bob.client.from('profiles').upsert({ id: bob.id, bio: 'Hello' }).select().single()
    expect(merged.data).toMatchObject({ name: 'Bob', bio: 'Hello' })
    expect((await bob.client.from('profiles').upsert({ id: bob.id, bio: 'No' }, { ignoreDuplicates: true }).select()).data).toEqual([])
  })

  it('rejects rows of other users', async () => {
    for (const answer of [
      await bob.client.from('profiles').insert({ id: alice.id, name: 'x' }),
      await bob.client.from('profiles').upsert({ id: alice.id, name: 'x' }),
      await bob.client.from('profiles').insert([{ id: bob.id }, { id: alice.id }]),
      await bob.client.from('profiles').update({ id: alice.id }).eq('id', bob.id),
      await bob.client.from('profiles').delete().eq('id', alice.id),
    ]) expect(answer).toMatchObject({ status: 403, error: { code: '42501' } })
  })

  it.each([
    ['POST', '', { id: 'x' }, '22P02'],
    ['POST', '', { name: 'x' }, '23502'],
    ['POST', '', { id: '@', is_admin: true }, 'PGRST204'],
    ['POST', '?columns="id","role"', [{ id: '@' }], 'PGRST204'],
    ['POST', '?on_conflict=name', { id: '@' }, '42P10'],
    ['PATCH', '', { created_at: '2020-01-01T00:00:00Z' }, 'PGRST204'],
    ['PATCH', '', { constructor: 1 }, 'PGRST204'],
    ['PATCH', '', { avatar_url: 'javascript:alert(1)' }, '23514'],
    ['PATCH', '', { avatar_url: 'JavaScript:alert(1)' }, '23514'],
    ['PATCH', '', { avatar_url: 'java\tscript:alert(1)' }, '23514'],
    ['PATCH', '', { avatar_url: '//evil.example/a.png' }, '23514'],
    ['PATCH', '', { social_accounts: [{ platform: 'twitter', avatarUrl: '\u0001javascript:alert(1)' }] }, '23514'],
    ['PATCH', '', { website: 'javascript:alert(1)' }, '23514'],
    ['PATCH', '', { name: 'x'.repeat(200) }, '23514'],
    ['PATCH', '', { social_accounts: 'x' }, '23514'],
    ['PATCH', '', { updated_at: 'yesterday' }, '23514'],
    ['PATCH', '', [], 'PGRST102'],
    ['PATCH', '?id=eq.x', { name: 'x' }, '22P02'],
    ['GET', '?id=eq.x', undefined, '22P02'],
    ['GET', '?id=like.*', undefined, 'PGRST100'],
    ['GET', '?role=eq.x', undefined, '42703'],
    ['GET', '?select=password', undefined, '42703'],
    ['GET', '?select=auth_users(*)', undefined, 'PGRST100'],
    ['GET', '?limit=-1', undefined, 'PGRST100'],
  ])('rejects %s %s %j with %s', async (method, query, body, code) => {
    const sent = JSON.parse(JSON.stringify(body ?? null).replaceAll('"@"', JSON.stringify(alice.id)))
    const answer = await server.call(method, `/rest/v1/profiles${query}`, body === undefined ? undefined : sent, as(alice))
    expect(answer).toMatchObject({ status: 400, body: { code, hint: null } })
  })
})

describe('authorization', () => {
  it('rejects callers without a user and invalid tokens', async () => {
    const anon = { headers: { authorization: `Bearer ${await anonKey(server.ctx)}` } }
    for (const method of ['GET', 'POST', 'PATCH', 'DELETE']) {
      const body = method === 'POST' || method === 'PATCH' ? {} : undefined
      expect(await server.call(method, '/rest/v1/profiles', body)).toMatchObject({ status: 401, body: { code: '42501' } })
      expect(await server.call(method, '/rest/v1/profiles', body, anon)).toMatchObject({ status: 401 })
    }
    expect(await server.call('GET', '/rest/v1/profiles', undefined, { headers: { authorization: 'Bearer a.b.c' } })).toMatchObject({ status: 401, body: { code: 'PGRST301' } })
  })

  it('has no other table, schema or path', async () => {
    expect(await alice.client.from('auth_users').select('*')).toMatchObject({ status: 404, error: { code: 'PGRST205' } })
    expect(await alice.client.schema('pgboss').from('profiles').select('*')).toMatchObject({ status: 406, error: { code: 'PGRST106' } })
    expect(await alice.client.rpc('version')).toMatchObject({ status: 404 })
    expect(await server.call('PATCH', '/rest/v1/profiles', 'a=b', as(alice, { 'content-type': 'text/plain' }))).toMatchObject({ status: 415 })
    expect(await server.call('PATCH', '/rest/v1/profiles', '{"name":', as(alice))).toMatchObject({ status: 400, body: { code: 'PGRST102' } })
    expect(await server.call('PATCH', '/rest/v1/profiles', { name: 'a\u0000b' }, as(alice))).toMatchObject({ status: 400 })
  })
})
