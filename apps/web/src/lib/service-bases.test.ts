import { analyzeImage } from '@marquee/contract/media-library'
import { getSettings } from '@marquee/contract/settings'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { call } from './api.ts'
import { useConfig } from './config.ts'
import { baseOf } from './service-bases.ts'

beforeEach(() => useConfig.setState({ config: null }))
afterEach(() => {
  useConfig.setState({ config: null })
  vi.unstubAllGlobals()
})

/** Serves the configuration, and keeps the addresses of the other calls. */
function serve(services: Record<string, string>): string[] {
  const called: string[] = []
  vi.stubGlobal('fetch', async (input: string | URL | Request) => {
    const address = String(input)
    if (address === '/api/config') return Response.json({ authUrl: '/auth/v1', anonKey: 'anon', sandboxed: [], services })
    called.push(address)
    return Response.json({ success: true })
  })
  return called
}

it('calls services that were moved at their own address (GEN-13)', async () => {
  const called = serve({ rest: '', storage: '', chatbot: 'http://localhost:5050', mediaAnalysis: 'http://localhost:5051' })
  await call(analyzeImage, { body: { imageUrl: 'https://x.example/a.png', userId: 'u' } })
  await call(getSettings, { query: { userId: 'u' } })
  expect(called).toEqual(['http://localhost:5051/api/media-analysis/analyze-image', '/api/user/settings?userId=u'])
  expect(await baseOf('/api/chatbot/settings')).toBe('http://localhost:5050')
})

it('calls one server for everything by default', async () => {
  serve({ rest: '', storage: '', chatbot: '', mediaAnalysis: '' })
  expect(await Promise.all(['/api/chatbot/settings', '/api/media-analysis/analyze-image', '/api/drafts'].map(baseOf))).toEqual(['', '', ''])
})
