/**
 * The network of a test that has no fake server, and of what a test leaves running: everything is unreachable but the auth service, which
 * lets every session end.
 */
export const unreachable: typeof fetch = (input) => {
  const url = String(input)
  if (url.startsWith('/api/config')) return Promise.resolve(Response.json({ authUrl: '/auth/v1', anonKey: 'anon', services: { rest: '', storage: '', chatbot: '', mediaAnalysis: '' }, sandboxed: [] }))
  if (url.includes('/auth/v1/logout')) return Promise.resolve(new Response(null, { status: 204 }))
  return Promise.reject(new TypeError('Failed to fetch'))
}
