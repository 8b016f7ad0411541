import { describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'

const names = (env: Record<string, string>) => readConfig(env).signIn.map((target) => `${target.kind === 'oidc' ? target.name : target.kind} ${target.mode}`)
const ACME = { OIDC_ISSUERS: 'acme=https://id.acme.example', OIDC_ACME_CLIENT_ID: 'a', OIDC_ACME_CLIENT_SECRET: 'b' }

describe('providers to sign in with', () => {
  it('are the sandbox, until one is configured', () => {
    expect(names({})).toEqual(['sandbox sandbox', 'facebook sandbox'])
    expect(names({ GOOGLE_CLIENT_ID: 'g', GOOGLE_CLIENT_SECRET: 's', FACEBOOK_CLIENT_ID: 'f', FACEBOOK_CLIENT_SECRET: 's', ...ACME })).toEqual(['google real', 'facebook real', 'acme real'])
    expect(names({ SUPABASE_URL: 'https://abc.supabase.co', SUPABASE_ANON_KEY: 'k' })).toEqual([])
  })

  it('are not the sandbox where others can reach the server', () => {
    expect(names({ HOST: '0.0.0.0' })).toEqual([])
    expect(names({ TRUST_PROXY: '1', PUBLIC_URL: 'https://m.example' })).toEqual([])
  })

  it('are pinned to their issuer', () => {
    expect(readConfig(ACME).signIn[0]).toEqual({ kind: 'oidc', mode: 'real', name: 'acme', label: 'Acme', issuer: 'https://id.acme.example', clientId: 'a', clientSecret: 'b' })
    expect(readConfig({ ...ACME, OIDC_ACME_LABEL: 'ACME Inc.' }).signIn[0]).toMatchObject({ label: 'ACME Inc.' })
    expect(readConfig({ GOOGLE_CLIENT_ID: 'g', GOOGLE_CLIENT_SECRET: 's' }).signIn[0]).toMatchObject({ issuer: 'https://accounts.google.com' })
  })

  it.each([
    [{ GOOGLE_CLIENT_ID: 'g' }, 'GOOGLE_CLIENT_SECRET'],
    [{ FACEBOOK_CLIENT_SECRET: 'g' }, 'FACEBOOK_CLIENT_ID'],
    [{ OIDC_ISSUERS: 'acme=https://id.acme.example' }, 'OIDC_ACME_CLIENT_ID'],
    [{ ...ACME, OIDC_ISSUERS: 'acme=http://id.acme.example' }, 'https://'],
    [{ ...ACME, OIDC_ISSUERS: 'google=https://id.acme.example' }, 'google'],
    [{ ...ACME, OIDC_ISSUERS: 'Acme Inc=https://id.acme.example' }, 'OIDC_ISSUERS'],
    [{ ...ACME, OIDC_ISSUERS: 'https://id.acme.example' }, 'OIDC_ISSUERS'],
    [{ ...ACME, OIDC_ISSUERS: 'acme=https://id.acme.example,acme=https://id.acme.example' }, 'twice'],
    [{ SUPABASE_URL: 'https://abc.supabase.co' }, 'SUPABASE_ANON_KEY'],
    [{ API_ORIGINS: 'app.example.org' }, 'API_ORIGINS'],
  ])('stop the start when %o is wrong', (env, named) => {
    expect(() => readConfig(env)).toThrow(named)
  })

  it('open the debugging page only while all are the sandbox, or by the setting', () => {
    const isOn = (env: Record<string, string>) => readConfig(env).isAuthDebugOn
    expect([isOn({}), isOn({ AUTH_DEBUG: '0' }), isOn(ACME), isOn({ ...ACME, AUTH_DEBUG: '1' }), isOn({ HOST: '0.0.0.0' })]).toEqual([true, false, false, true, false])
  })
})
