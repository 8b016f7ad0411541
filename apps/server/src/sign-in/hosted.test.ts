import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type HostedProjectServer, startProject } from '../../test/http/hosted-project.ts'
import { startWorld, type World } from '../../test/world.ts'

let project: HostedProjectServer
let world: World
beforeAll(async () => {
  project = await startProject()
  world = await startWorld({ env: { SUPABASE_URL: project.url, SUPABASE_ANON_KEY: 'hosted-anon', CHATBOT_URL: 'http://localhost:5050', MEDIA_ANALYSIS_URL: 'http://localhost:5051', API_ORIGINS: 'https://app.example.org' }, hasWorker: false })
})
afterAll(async () => {
  await world.close()
  await project.close()
})

const settings = (token: string) => world.anonymous('GET', '/api/user/settings', undefined, { authorization: `Bearer ${token}` })

describe('a hosted project', () => {
  it('is reported to the browser, and takes the place of the own auth service', async () => {
    expect((await world.anonymous('GET', '/api/config')).body).toMatchObject({ authUrl: `${project.url}/auth/v1`, anonKey: 'hosted-anon', providers: [], isAuthDebugOn: false, isDemoOn: false, services: { rest: '', storage: project.url } })
    for (const path of ['/auth/v1/signup', '/auth/v1/token?grant_type=password']) expect((await world.anonymous('POST', path, { email: 'a@b.example', password: 'x' })).status).toBe(404)
  })

  it("signs in by the project's tokens, and gives the user a row", async () => {
    expect((await settings(await project.sign())).status).toBe(200)
    const row = await world.ctx.db.selectFrom('auth_users').selectAll().where('id', '=', project.state.user.id).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ email: 'hosted@example.com' })
    expect(await world.ctx.db.selectFrom('profiles').select('name').where('id', '=', row.id).executeTakeFirst()).toEqual({ name: 'Hosted Person' })
  })

  it('refuses a token of another key, issuer, audience or role', async () => {
    const forged = await Promise.all([project.sign({}, true), project.sign({ iss: 'https://id.evil.example' }), project.sign({ aud: 'anon' }), project.sign({ role: 'service_role' })])
    for (const token of forged) expect((await settings(token)).status).toBe(401)
  })

  it('asks for the second factor that the project knows of', async () => {
    project.state.user.factors = [{ status: 'verified' }]
    expect((await settings(await project.sign())).body).toMatchObject({ code: 'insufficient_aal' })
    expect((await settings(await project.sign({ aal: 'aal2' }))).status).toBe(200)
    project.state.user.factors = []
  })

  it('ends a session half a minute after the project, and asks no oftener', async () => {
    const token = await project.sign()
    await settings(token)
    const asked = project.state.asked
    await settings(token)
    expect(project.state.asked).toBe(asked)
    project.state.isSignedOut = true
    await world.clock.advance(31_000)
    expect((await settings(token)).status).toBe(401)
    project.state.isSignedOut = false
  })

  it('is no reason to let anybody in while it does not answer', async () => {
    project.state.isDown = true
    expect((await settings(await project.sign())).status).toBe(503)
    project.state.isDown = false
  })
})

describe('services at other addresses (GEN-13)', () => {
  it('are reported, and the content policy names them', async () => {
    expect((await world.anonymous('GET', '/api/config')).body).toMatchObject({ services: { chatbot: 'http://localhost:5050', mediaAnalysis: 'http://localhost:5051' } })
    const policy = (await fetch(`${world.url}/api/health`)).headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(new RegExp(`connect-src 'self' https: ${project.url} http://localhost:5050 http://localhost:5051;`))
  })

  it('let pages of configured origins call the API, and no others', async () => {
    const ask = (origin: string) => fetch(`${world.url}/api/user/settings`, { method: 'OPTIONS', headers: { origin, 'access-control-request-method': 'GET' } })
    const [allowed, refused] = [await ask('https://app.example.org'), await ask('https://evil.example')]
    expect([allowed.status, allowed.headers.get('access-control-allow-origin'), allowed.headers.get('access-control-allow-credentials')]).toEqual([204, 'https://app.example.org', null])
    expect(refused.headers.get('access-control-allow-origin')).toBeNull()
  })
})
