import { ANALYTICS_TEXTS } from '@marquee/contract/campaigns/analytics/words'
import { SCREEN_HEADINGS } from '@marquee/contract/screens'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { call, fromNow, linkAccounts, type PublishedRow } from './lib/api.ts'
import { expectNoSidewaysScroll, findViolations } from './lib/axe.ts'
import { open } from './lib/screens.ts'
import { connectByOauth, SYNCED, waitForProduct } from './lib/shops.ts'
import { type Control, expect, test, type User } from './lib/test.ts'

const NARROW = { width: 320, height: 800 }
const CAMPAIGN = 'Gift boxes'
const PRODUCT = 'Copper mug'

const figures = (page: Page): Locator => page.getByRole('group', { name: 'Figures' })
/** The card of a figure, by the button that chooses its chart. */
const card = (page: Page, name: string): Locator => figures(page).locator('> div').filter({ has: page.getByRole('button', { name, exact: true }) })

type Product = { product: string; url: string }

/** A shop with a product, connected as its owner does. */
async function connectShop(page: Page, control: Control, user: User): Promise<{ shop: string; product: Product }> {
  const shop = `mugs-${user.id.slice(-8)}`
  await control('POST', '/shops', { shop, title: 'Mugs and more', currency: 'EUR' })
  const product = await control<Product>('POST', '/shops/product', { shop, title: PRODUCT, price: 30, stock: 40, picture: PRODUCT })
  await connectByOauth(page, shop)
  await open(page, '/integrations/ecommerce?tab=products')
  await waitForProduct(page, PRODUCT)
  return { shop, product }
}

/** Publishes a post of the campaign with a link to the product. Returns the link as readers get it. */
async function publishLink(request: APIRequestContext, control: Control, user: User, { url }: Product): Promise<string> {
  const content = `A mug as a gift for ${user.id.slice(-8)}: ${url}`
  const { draft } = await call<{ draft: { id: string } }>(request, user, 'POST', '/api/posts/draft', { content, platforms: ['facebook'], campaign: CAMPAIGN })
  await call(request, user, 'POST', '/api/ayrshare/publish-post', { draftId: draft.id })
  const row = (await control<PublishedRow[]>('GET', '/published')).find(({ text }) => text.includes(user.id.slice(-8)))
  const link = /https?:\/\/\S+/.exec(row?.text ?? '')?.[0]
  if (link === undefined) throw new Error('The post was published without its link')
  return link
}

test('samples give way to what a post brought; its number opens the post, costs make the return, and both are exported', async ({ page, request, control, newUser, signIn }) => {
  test.setTimeout(120_000)
  const user = await newUser('Ana Lytics')
  await linkAccounts(request, user, ['facebook'])
  await signIn(user)
  await open(page, '/campaigns/analytics')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(SCREEN_HEADINGS.campaignAnalytics)
  await expect(figures(page).getByText(ANALYTICS_TEXTS.sample)).toHaveCount(4)
  await expect(card(page, 'Impressions')).toContainText('12.5K')
  expect(await findViolations(page)).toEqual([])

  const { shop, product } = await connectShop(page, control, user)
  const link = await publishLink(request, control, user, product)
  // Shops count in seconds: an order of the second in which its link was sent would be older than that.
  await control('POST', '/shops/order', { shop, product: product.product, landing: link, at: fromNow(5_000) })
  await control('POST', '/shops/flush', { shop })
  await expect(async () => {
    await open(page, '/campaigns/analytics')
    await expect(card(page, 'Orders').getByRole('button', { name: 'Orders: 1, show its posts' })).toBeVisible({ timeout: 2_000 })
  }).toPass(SYNCED)
  await expect(figures(page).getByText(ANALYTICS_TEXTS.sample)).toHaveCount(0)
  await expect(card(page, 'Impressions')).toContainText(ANALYTICS_TEXTS.notKnown)

  await card(page, 'Orders').getByRole('button', { name: 'Orders', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Orders by day' })).toBeVisible()
  const chart = page.getByRole('slider')
  await expect(chart).toHaveAttribute('aria-valuetext', /: 1, before/)
  await chart.press('ArrowLeft')
  await expect(chart).toHaveAttribute('aria-valuetext', /: 0, before/)
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: `1, posts of ${CAMPAIGN}`, exact: true }).click()
  const posts = page.getByRole('dialog', { name: `Orders: ${CAMPAIGN}` })
  await expect(posts.getByRole('link', { name: /A mug as a gift/ })).toBeVisible()
  expect(await findViolations(page, '[role=dialog]')).toEqual([])
  await page.keyboard.press('Escape')

  await card(page, 'ROI').getByRole('button', { name: 'ROI', exact: true }).click()
  await page.getByRole('button', { name: 'Enter costs' }).click()
  const costs = page.getByRole('dialog', { name: 'Costs' })
  await costs.getByRole('textbox', { name: 'Amount' }).fill('20')
  await costs.getByRole('button', { name: 'Add cost' }).click()
  await expect(costs.getByRole('list', { name: 'Costs' }).getByText('20 EUR', { exact: true })).toBeVisible()
  expect(await findViolations(page, '[role=dialog]')).toEqual([])
  await page.keyboard.press('Escape')
  await expect(card(page, 'ROI')).toContainText('Costs you entered: 20 EUR')
  await expect(card(page, 'ROI').getByRole('button', { name: /^ROI: \d+\.\d%, show its posts$/ })).toBeVisible()

  for (const [format, ending] of [['CSV', 'csv'], ['PDF', 'pdf']] as const) {
    await page.getByRole('button', { name: ANALYTICS_TEXTS.export }).click()
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: new RegExp(`^${format}`) }).click()])
    expect(download.suggestedFilename()).toMatch(new RegExp(`^marquee-roi-by-campaign-.+\\.${ending}$`))
  }

  await open(page, '/analytics?figure=revenue&table=axis')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ANALYTICS_TEXTS.allTitle)
  await expect(card(page, 'Orders').getByRole('button', { name: 'Orders: 1, show its posts' })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.setViewportSize(NARROW)
  for (const path of ['/campaigns/analytics', '/campaigns/analytics?figure=orders&axis=network', '/campaigns/analytics?figure=orders&axis=hour&table=axis', '/analytics?figure=roi']) {
    await open(page, path)
    await expect(figures(page)).toBeVisible()
    await expectNoSidewaysScroll(page, path)
    expect(await findViolations(page)).toEqual([])
  }
})

test('all posts begin with nothing, reached from the profile', async ({ page, newUser, signIn }) => {
  await signIn(await newUser('Nina Nothing'))
  await open(page, '/profile')
  await page.getByRole('main').getByRole('link', { name: 'Analytics' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ANALYTICS_TEXTS.allTitle)
  await expect(page.getByRole('heading', { name: 'No post was out in these days' })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
})
