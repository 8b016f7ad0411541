import { describe, expect, it } from 'vitest'
import { canSend, closesAt, dayIn, fileTypesOf, findFileFault, findTextProblem, replyLength, type SendFacts, takesFiles } from './can-send.ts'

const NOW = new Date('2026-11-23T12:00:00Z')
const DAY = 86_400_000
const write = dayIn('Europe/Stockholm')
const facts = (change: Partial<SendFacts>): SendFacts => ({
  via: 'provider', network: 'instagram', kind: 'message', account: 'connected', messagingReason: null, personName: 'Hugo', lastIncomingAt: new Date(NOW.getTime() - DAY), private: null, ...change,
})
const sentenceOf = (change: Partial<SendFacts>, now = NOW): string | null => {
  const answer = canSend(facts(change), now, write)
  return answer.isPossible ? null : answer.sentence
}

describe('whether an answer can be sent', () => {
  it('allows a message within the window, to its last moment', () => {
    const wrote = new Date('2026-11-13T12:00:00Z')
    expect(sentenceOf({ lastIncomingAt: wrote }, new Date('2026-11-20T11:59:59Z'))).toBeNull()
    expect(sentenceOf({ lastIncomingAt: wrote }, new Date('2026-11-20T12:00:00Z'))).toBe("Instagram closed this conversation on Nov 20, 7 days after Hugo's last message. A new one opens it.")
    expect(closesAt(facts({ lastIncomingAt: wrote }))).toEqual(new Date('2026-11-20T12:00:00Z'))
  })

  it('ends a private reply to a comment when its network does, also where comments themselves have no end', () => {
    const commented = { commentAt: new Date('2026-11-13T12:00:00Z'), isUsed: false }
    expect(closesAt(facts({ kind: 'comment', private: commented }))).toEqual(new Date('2026-11-20T12:00:00Z'))
    expect([closesAt(facts({ kind: 'comment' })), closesAt(facts({ kind: 'comment', network: 'facebook', private: commented }))]).toEqual([null, null])
  })

  it('writes the day in the zone of the user', () => {
    const closing = facts({ lastIncomingAt: new Date('2026-11-13T23:30:00Z'), personName: 'Lars' })
    const answers = ['UTC', 'Europe/Stockholm'].map((zone) => canSend(closing, NOW, dayIn(zone)))
    expect(answers.map((answer) => (answer.isPossible ? '' : answer.sentence))).toEqual([
      "Instagram closed this conversation on Nov 20, 7 days after Lars' last message. A new one opens it.",
      "Instagram closed this conversation on Nov 21, 7 days after Lars' last message. A new one opens it.",
    ])
  })

  it('leaves a window that no source names to the network, but not a conversation that nobody opened', () => {
    expect(sentenceOf({ network: 'facebook', lastIncomingAt: new Date(NOW.getTime() - 60 * DAY) })).toBeNull()
    expect(closesAt(facts({ network: 'facebook' }))).toBeNull()
    expect(sentenceOf({ network: 'facebook', lastIncomingAt: null })).toBe('On Facebook only the other person can open a conversation.')
  })

  it.each<[Partial<SendFacts>, string | null]>([
    [{ network: 'twitter', account: 'missing' }, 'X is not linked any more. Reconnect.'],
    [{ network: 'twitter', account: 'expired' }, 'X asks for a new sign-in. Reconnect.'],
    [{ network: 'threads', kind: 'comment' }, 'Threads shows comments but takes no answers. Open on Threads.'],
    [{ network: 'linkedin', kind: 'message' }, 'It is not known whether LinkedIn takes answers to messages from here. Open on LinkedIn.'],
    [{ network: 'mastodon', kind: 'comment' }, 'Marquee does not reach Mastodon this way.'],
    [{ network: 'mastodon', kind: 'comment', via: 'direct' }, null],
    [{ network: 'instagram', kind: 'comment', lastIncomingAt: new Date(0) }, null],
    [{ messagingReason: 'Messaging is not enabled for this profile.' }, 'Messaging is not enabled for this profile. Messaging needs a Business or Enterprise plan at the provider. Turn it on in the provider dashboard, then for each profile.'],
    [{ kind: 'comment', messagingReason: 'Messaging is not enabled for this profile.' }, null],
  ])('says of %j: %s (INTER-07)', (change, sentence) => expect(sentenceOf(change)).toBe(sentence))

  it('sends one private reply for each person and post, within seven days', () => {
    const comment = { kind: 'comment', private: { commentAt: new Date(NOW.getTime() - 3 * DAY), isUsed: false } } as const
    expect(sentenceOf(comment)).toBeNull()
    expect(sentenceOf({ ...comment, private: { ...comment.private, isUsed: true } })).toBe('Instagram allows one private reply for each person and post, and it was sent.')
    expect(sentenceOf({ ...comment, private: { commentAt: new Date('2026-11-16T12:00:00Z'), isUsed: false } })).toBe('A private reply was possible until Nov 23, 7 days after the comment.')
    expect(sentenceOf({ ...comment, network: 'facebook' })).toBe('It is not known whether Facebook allows a private reply to a comment from here.')
  })
})

describe('what is wrong with an answer', () => {
  const at = (network: SendFacts['network'], kind: SendFacts['kind'] = 'comment') => ({ via: 'provider', network, kind }) as const

  it('needs a text (INTER-08)', () => {
    expect(findTextProblem(at('instagram'), ' \n', 0)).toBe('Write a text first.')
    expect(findTextProblem(at('instagram', 'message'), '', 1)).toBeNull()
    expect(findTextProblem(at('twitter', 'message'), '', 1)).toBe('Write a text first.')
  })

  it('counts as the network does', () => {
    expect(replyLength('twitter', 'https://copperfinch.example/a/very/long/address/that/x/counts/as/twenty-three')).toBe(23)
    expect(findTextProblem(at('instagram'), 'a'.repeat(2_196), 0)).toBeNull()
    expect(findTextProblem(at('instagram'), 'a'.repeat(2_197), 0)).toBe('Instagram allows 2196 characters here. This text has 2197.')
    expect(findTextProblem({ via: 'direct', network: 'bluesky', kind: 'comment' }, '👩‍👩‍👧'.repeat(300), 0)).toBeNull()
    expect(findTextProblem(at('facebook', 'message'), 'a'.repeat(9_000), 0)).toBeNull()
  })

  it('counts files', () => {
    expect(findTextProblem(at('twitter', 'message'), 'Look', 2)).toBe('X takes one file here.')
    expect(findTextProblem(at('instagram'), 'Look', 1)).toBe('It is not known whether Instagram takes files here.')
    expect(findTextProblem({ via: 'direct', network: 'bluesky', kind: 'mention' }, 'Look', 0)).toBeNull()
    expect(findTextProblem({ via: 'direct', network: 'bluesky', kind: 'mention' }, 'Look', 1)).toBe('Answers on Bluesky are sent without files.')
  })
})

describe('which files go with an answer', () => {
  const MB = 1024 ** 2
  const file = (type: string, size: number | null = MB) => ({ name: 'bread', type, size })
  const at = (network: SendFacts['network'], kind: SendFacts['kind'] = 'comment', via: SendFacts['via'] = 'provider') => ({ via, network, kind })

  it('offers files only where the network is known to take them, or where a message leaves it to the network', () => {
    const comments = (['facebook', 'instagram', 'linkedin', 'twitter', 'tiktok'] as const).filter((network) => takesFiles(at(network)))
    expect(comments).toEqual(['facebook', 'linkedin', 'twitter'])
    expect([takesFiles(at('instagram', 'message')), takesFiles(at('facebook', 'message')), takesFiles(at('bluesky', 'comment', 'direct')), takesFiles(at('mastodon'))]).toEqual([true, true, false, false])
    expect([fileTypesOf(at('facebook')), fileTypesOf(at('twitter', 'message')), fileTypesOf(at('instagram', 'message')), fileTypesOf(at('facebook', 'message'))]).toEqual(['pictures', 'pictures and videos', 'PNG, JPEG, GIF, MP4, MOV and WEBM', null])
  })

  it.each<[ReturnType<typeof at>, ReturnType<typeof file>, string | null]>([
    [at('facebook'), file('image/webp', 40 * MB), null],
    [at('facebook'), file('video/mp4'), 'Facebook takes pictures here. bread is another kind of file.'],
    [at('twitter'), file('image/png', 5 * MB), null],
    [at('twitter'), file('image/png', 5 * MB + 1), 'X takes files of up to 5 MB here. bread is larger.'],
    [at('twitter'), file('image/gif', 15 * MB), null],
    [at('twitter', 'message'), file('video/mp4', 512 * MB), null],
    [at('instagram', 'message'), file('image/webp'), 'Instagram takes PNG, JPEG, GIF, MP4, MOV and WEBM here. bread is another kind of file.'],
    [at('instagram', 'message'), file('image/jpeg', 9 * MB), 'Instagram takes files of up to 8 MB here. bread is larger.'],
    [at('instagram', 'message'), file('video/mp4', null), null],
    [at('facebook', 'message'), file('video/mp4', 900 * MB), null],
  ])('judges a file for %j: %j, %s', (target, wanted, sentence) => expect(findFileFault(target, wanted)).toBe(sentence))
})
