import { ANALYTICS_TEXTS } from '@marquee/contract/campaigns/analytics/words'
import { parse } from 'csv-parse/sync'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayAgo, daysAgo, plantPost, plantStory } from '../../../../../test/factories/stores/figures.ts'
import { type Actor, startWorld, type World } from '../../../../../test/world.ts'
import { linesOf, scaleOf } from './chart.ts'

let world: World
let alice: Actor

type Answer = { file: { name: string; type: string; base64: string }; error: string }
const take = async (query: string, actor = alice) => (await actor.call<Answer>('GET', `/api/analytics/export?${query}`)).body
const bytesOf = ({ file }: Answer): Buffer => Buffer.from(file.base64, 'base64')

beforeAll(async () => {
  world = await startWorld({ hasWorker: false })
  alice = await world.signUp('alice')
  await plantStory(world, alice)
})
afterAll(() => world.close())

describe('the CSV file', () => {
  it('has the table as it is shown, each number with its source and its time (CANA-02)', async () => {
    const answer = await take('figure=impressions&by=campaign&format=csv')
    expect(answer.file).toMatchObject({ name: `marquee-impressions-by-campaign-${dayAgo(world, 29)}-to-${dayAgo(world, 0)}.csv`, type: 'text/csv' })
    const [head, ...rows] = parse(bytesOf(answer).toString('utf8'), { bom: true })
    expect(head).toEqual(['Campaign', 'Impressions', '30 days before', 'Source', 'Read at', 'Not included', 'Not included before'])
    expect(rows.map((row) => row.slice(0, 3))).toEqual([['Gifts', '300', 'not known'], ['Nudges', '300', '1000'], ['All', '600', '1000']])
    expect(new Set(rows.map((row) => row.slice(3).join('|')))).toEqual(new Set([`Views that networks reported|${new Date(`${dayAgo(world, 7)}T12:00:00Z`).toISOString()}|Without 1 post on Facebook: not read yet. Without Instagram: the network does not tell it.|`]))
  })

  it('says the currency, and makes no formula of a title', async () => {
    const { id } = await plantPost(world, alice, { at: daysAgo(world, 2), campaign: '=1+1', platforms: ['facebook'] })
    const rows = parse(bytesOf(await take('figure=revenue&by=campaign&format=csv')).toString('utf8'), { bom: true })
    expect([rows[0]?.[1], rows.map(([title]) => title)]).toEqual(['Revenue (EUR)', ['Campaign', 'Gifts', 'Nudges', "'=1+1", 'All']])
    await world.ctx.db.deleteFrom('posts').where('id', '=', id).execute()
  })

  it('has one row for each day, with what is not known said', async () => {
    const rows = parse(bytesOf(await take('figure=impressions&by=day&format=csv&against=none')).toString('utf8'), { bom: true })
    expect([rows.length, rows[0]?.slice(0, 2), rows.find(([day]) => day === dayAgo(world, 9))?.[1], rows.find(([day]) => day === dayAgo(world, 6))?.[1]]).toEqual([32, ['Day', 'Impressions'], '150', 'not known'])
  })
})

describe('the PDF file', () => {
  it.each(['campaign', 'day', 'network', 'hour'])('has the figures with their sources, the chart and the table by %s', async (by) => {
    const bytes = bytesOf(await take(`figure=clicks&by=${by}&format=pdf`))
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
    const shown = text.replaceAll(/\s+/g, ' ')
    for (const part of ['Campaign Analytics', 'Impressions: 600, before 1,000', 'Revenue: 135.50 EUR, before 50 EUR', 'Order totals, with tax and postage', 'ROI: not known', 'No costs are entered for these days.', by === 'hour' ? 'Clicks by hour of posting' : `Clicks by ${by}`, 'Clicks on short links, without bots']) expect(shown).toContain(part)
  })
})

describe('titles in the PDF file', () => {
  const SCRIPTS = ['Осенние подарки', 'Χειμερινά δώρα', 'هدايا الشتاء 2026', 'מתנות חורף', 'सर्दियों के उपहार', '冬のギフト', '겨울 선물', '冬季礼物', 'Gifts 🎁']
  const plant = async (campaign: string) => plantPost(world, alice, { at: daysAgo(world, 2), campaign, platforms: ['facebook'] })

  async function read(query = ''): Promise<{ pictures: number; text: string }> {
    const bytes = bytesOf(await take(`figure=revenue&by=campaign&format=pdf${query}`))
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
    // Each picture has its transparency beside it.
    return { pictures: bytes.toString('latin1').split('/SMask').length - 1, text }
  }

  it('stay text where the font has their letters', async () => {
    await plant('Ångström’s żółć')
    const { pictures, text } = await read()
    expect([pictures, text.includes('Ångström’s żółć')]).toEqual([0, true])
  })

  it('are pictures, in the chart and in the table, where it has not', async () => {
    for (const title of SCRIPTS) await plant(title)
    const { pictures, text } = await read()
    expect(pictures).toBe(2 * SCRIPTS.length)
    expect([...text].filter((letter) => !/[\u0000-\u017F\u2010-\u2122\u2212]/u.test(letter))).toEqual([])
  })

  it('are pictures in the sentence at the head', async () => {
    const { id } = await world.ctx.db.selectFrom('campaigns').select('id').where('owner', '=', alice.id).where('title', '=', 'מתנות חורף').executeTakeFirstOrThrow()
    const { pictures, text } = await read(`&campaign=${id}`)
    // At the head and in the table: nothing is known of it that a chart could show.
    expect([pictures, text.includes('times in'), text.includes('Revenue by campaign')]).toEqual([2, false, true])
  })
})

describe('samples', () => {
  it('are not exported', async () => {
    const bob = await world.signUp('bob')
    expect((await take('figure=clicks&format=csv', bob)).error).toBe(ANALYTICS_TEXTS.sampleNotExported)
    expect((await take('figure=clicks&format=csv&scope=posts', bob)).file.type).toBe('text/csv')
  })
})

describe('the chart', () => {
  it('goes to a round number from zero, or from below it', () => {
    expect(scaleOf([3_023, 1_373], 100).ticks).toEqual([0, 1_000, 2_000, 3_000, 4_000])
    expect(scaleOf([-30, 50], 100)).toMatchObject({ bottom: -40, top: 60 })
    expect(scaleOf([0], 100).top).toBeGreaterThan(0)
  })

  it('breaks its line at a day that is not known', () => {
    expect(linesOf([0, 4, null, 2], scaleOf([4], 100), 300)).toEqual([[{ x: 0, y: 100 }, { x: 100, y: 0 }], [{ x: 300, y: 50 }]])
  })
})
