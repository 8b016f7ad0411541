import { type ApiCall, errorResponse, eventStream } from './fake-api.tsx'

export const DRAFT_ID = '22222222-2222-4222-8222-222222222222'
const NOW = '2026-11-20T12:00:00.000Z'
const EMPTY_DRAFT = {
  id: DRAFT_ID, content: '', type: 'single', status: 'draft', state: 'draft', scheduledTime: null, platforms: [], mediaUrls: [], media: [], autoPost: false,
  overrides: {}, thread: [], firstComment: '', campaign: '', usedSuggestedMedia: false, options: {}, trackLinks: false, issues: [], isAutosaved: false, seriesId: null, seriesPosition: null, createdAt: NOW, updatedAt: NOW,
}
const linked = (...platforms: string[]) => ({ success: true, profile: { profile_key: 'ABCDEFGH-123', connected_platforms: platforms.map((platform) => ({ platform, is_active: true, needs_reconnect: false, connected_at: null, username: 'alice', display_name: 'Alice', avatar_url: null })) } })
/** A post as publish-post returns it. */
export const entry = (state: string, time: string | null = null) => ({ id: DRAFT_ID, content: 'x', state, scheduled_time: time, deliveries: [], platforms: [] })

/** A server that stores one draft. */
export function draftServer() {
  let stored: Record<string, unknown> = { ...EMPTY_DRAFT }
  let version = 0
  const write = ({ body }: ApiCall) => {
    const { mediaUrls = [], basedOn, isAutosave = false, ...fields } = body as { mediaUrls?: string[]; basedOn?: string; isAutosave?: boolean }
    if (basedOn !== undefined && basedOn !== stored['updatedAt']) return errorResponse(409, 'changed_elsewhere', 'This post was changed in another window.')
    stored = { ...stored, ...fields, isAutosaved: isAutosave, mediaUrls, media: mediaUrls.map((url) => ({ url, type: 'image/png', name: 'a.png', itemId: null, altText: '', altTextStatus: 'none' })), updatedAt: new Date(Date.parse(NOW) + (version += 1) * 1_000).toISOString() }
    return { success: true, draft: stored }
  }
  const read = () => ({ success: true, draft: stored })
  return {
    read,
    handlers: { 'POST /api/posts/draft': write, [`PUT /api/posts/draft/${DRAFT_ID}`]: write, [`GET /api/posts/draft/${DRAFT_ID}`]: read },
    change: (fields: object) => { stored = { ...stored, ...fields, updatedAt: '2026-11-20T13:00:00.000Z' } },
  }
}
/** A server on which everything succeeds: three linked accounts, one suggested time, one draft. */
export const base = () => ({
  'GET /api/ayrshare/user-profile': () => linked('twitter', 'facebook', 'instagram'),
  'GET /api/knowledge/unified': () => ({ success: true, entries: [], counts: { total: 0, manual: 0, files: 0, byType: {}, attention: 0 }, nextCursor: null }),
  'GET /api/posts/campaigns': () => ({ success: true, campaigns: ['Spring'] }),
  'GET /api/planning/proposals': () => ({ success: true, nextSlot: '2090-01-02T18:00:00.000Z', slots: ['2090-01-02T18:00:00.000Z', '2090-01-05T12:00:00.000Z'], times: [{ at: '2090-01-02T18:00:00.000Z', wall: '2090-01-02T18:00', kind: 'slot', reason: 'Next free slot', detail: '' }, { at: '2090-01-03T18:00:00.000Z', wall: '2090-01-03T18:00', kind: 'common', reason: 'A common time to post', detail: '' }] }),
  'GET /api/posts/snippets': () => ({ success: true, snippets: [] }),
  'GET /api/posts/mentions': () => ({ success: true, mentions: [] }),
  'GET /api/planning/best-times': () => ({ success: true, basis: 'general', sample: 0, slots: [{ wall: '2090-01-02T18:00', at: '2090-01-02T18:00:00.000Z', reason: 'A common time to post.' }] }),
  'GET /api/posts/series': () => ({ success: true, runs: [] }),
  'GET /api/user/settings': () => ({ success: true, settings: { bypassApproval: false, autoSchedule: false, defaultScheduleInterval: 24 } }),
  'POST /api/ai/generate-post': () => eventStream([{ type: 'done', suggestions: ['First text', 'Second text', 'Third text'], sources: [], grounding: [] }]),
  'POST /api/ayrshare/publish-post': () => ({ success: true, data: entry('published') }),
  'GET /api/media/list': () => ({ success: true, items: [], images: [], total: 0, totalPages: 0 }),
  'GET /api/posts/drafts': () => ({ success: true, drafts: [], nextCursor: null }),
  ...draftServer().handlers,
})
