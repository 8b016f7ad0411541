import { describe, expect, it } from 'vitest'
import { capabilityOf, type Cell, INBOX_CAPABILITIES, isPossible, known, NOT_KNOWN } from './capabilities.ts'
import { type Network, NETWORKS, type ThreadKind, THREAD_KINDS, WAYS } from './networks.ts'

const cells = WAYS.flatMap((via) =>
  NETWORKS.flatMap((network) =>
    THREAD_KINDS.flatMap((kind) => Object.entries(capabilityOf(via, network, kind) ?? {}).map(([name, entry]) => ({ at: `${via} ${network} ${kind} ${name}`, entry: entry as Cell<unknown> }))),
  ),
)
const networksWhere = (kind: ThreadKind, name: 'read' | 'reply' | 'like' | 'hide' | 'autoResponse' | 'deleteOthers'): Network[] =>
  NETWORKS.filter((network) => isPossible(capabilityOf('provider', network, kind)?.[name] ?? NOT_KNOWN))

describe('the table of what networks allow', () => {
  it('has a source for everything that it says', () => {
    const without = cells.filter(({ entry }) => entry !== NOT_KNOWN && !/\S{5}/.test(entry.source)).map(({ at }) => at)
    expect(without).toEqual([])
    expect(cells.length).toBeGreaterThan(500)
  })

  it('lists every network for the provider but the one that it does not reach', () => {
    expect(NETWORKS.filter((network) => INBOX_CAPABILITIES.provider[network] === undefined)).toEqual(['mastodon'])
    expect(Object.keys(INBOX_CAPABILITIES.direct)).toEqual(['bluesky', 'mastodon'])
  })

  it('reads the comments of eight networks, and answers those of all but Threads', () => {
    const read = networksWhere('comment', 'read')
    expect(read.toSorted()).toEqual(['bluesky', 'facebook', 'instagram', 'linkedin', 'threads', 'tiktok', 'twitter', 'youtube'])
    expect(networksWhere('comment', 'reply').toSorted()).toEqual(read.filter((name) => name !== 'threads').toSorted())
  })

  it('has messages on three networks, opened by the other person, for seven days on Instagram', () => {
    expect(networksWhere('message', 'reply').toSorted()).toEqual(['facebook', 'instagram', 'twitter'])
    expect(networksWhere('message', 'autoResponse').toSorted()).toEqual(['facebook', 'instagram', 'twitter'])
    const windowOf = (network: Network) => capabilityOf('provider', network, 'message')?.window
    expect(windowOf('instagram')).toMatchObject({ value: { days: 7 } })
    expect([windowOf('facebook'), windowOf('twitter')]).toEqual([NOT_KNOWN, NOT_KNOWN])
  })

  it('checks comments at most every ten minutes, and has webhooks for those of Instagram and Facebook', () => {
    const webhookOf = (network: Network) => known(capabilityOf('provider', network, 'comment')?.webhook ?? NOT_KNOWN)
    expect(NETWORKS.filter((network) => webhookOf(network) === 'comments')).toEqual(['facebook', 'instagram'])
    for (const network of networksWhere('comment', 'read')) expect(known(capabilityOf('provider', network, 'comment')?.pollSeconds ?? NOT_KNOWN)).toBe(600)
  })

  it('hides and likes nothing through the provider: no call for it is known', () => {
    expect([networksWhere('comment', 'hide'), networksWhere('comment', 'like')]).toEqual([[], []])
    expect(isPossible(capabilityOf('direct', 'bluesky', 'comment')?.like ?? NOT_KNOWN)).toBe(true)
  })

  it('deletes what others wrote on four networks', () => expect(networksWhere('comment', 'deleteOthers')).toEqual(['facebook', 'instagram', 'twitter', 'youtube']))
})
