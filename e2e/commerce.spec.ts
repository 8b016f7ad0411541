import { SHOPIFY_TEXTS } from '@marquee/contract/commerce/texts'
import { PUBLISH_TEXTS } from '@marquee/contract/publishing'
import type { Page } from '@playwright/test'
import { linkAccounts, type PublishedRow } from './lib/api.ts'
import { expectNoSidewaysScroll, findViolations } from './lib/axe.ts'
import { finishBy, primary } from './lib/composer.ts'
import { open, toastWith } from './lib/screens.ts'
import { connectByOauth, SYNCED, waitForProduct } from './lib/shops.ts'
import { type Control, expect, test, type User } from './lib/test.ts'

const NARROW = { width: 320, height: 800 }

type ShopProduct = { product: string; title: string; url: string; variants: { variant: string; price: string; stock: number | null }[] }

/** A shop of its own with three products, so that its prices are changed for nobody else. Returns its name. */
async function openShop(control: Control, name: string): Promise<{ shop: string; products: ShopProduct[] }> {
  await control('POST', '/shops', { shop: name, title: 'Finch and Daughters', currency: 'EUR' })
  const products = []
  for (const [title, price] of [['Huila Single Origin', 18], ['Holiday Blend', 17], ['Guji Natural', 21]] as const) products.push(await control<ShopProduct>('POST', '/shops/product', { shop: name, title, price, stock: 40, picture: title }))
  return { shop: name, products }
}

// The end of an id: its beginning is the time.
const shopName = (user: User): string => `finch-${user.id.slice(-8)}`

test('the demo shop is connected by OAuth, Etsy and WooCommerce beside it, and products are searched', async ({ page, newUser, signIn }) => {
  test.setTimeout(90_000)
  await signIn(await newUser('Olga Oauth'))
  await connectByOauth(page, null)
  expect(await findViolations(page)).toEqual([])

  await open(page, '/integrations/etsy')
  await page.getByRole('button', { name: SHOPIFY_TEXTS.connect }).click()
  await page.getByRole('button', { name: 'Grant access' }).click()
  await expect(page.getByText(SHOPIFY_TEXTS.connected)).toBeVisible()

  await open(page, '/integrations/woocommerce')
  await page.getByRole('button', { name: 'Use demo shop' }).click()
  await page.getByRole('button', { name: SHOPIFY_TEXTS.connect }).click()
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText(SHOPIFY_TEXTS.connected)).toBeVisible()

  await open(page, '/integrations/ecommerce?tab=products')
  await waitForProduct(page, 'Huila Single Origin')
  await page.getByRole('searchbox').fill('huila')
  await expect(page.getByRole('row').filter({ hasText: 'Night Owl' })).toHaveCount(0)
  await expect(page.getByRole('row').filter({ hasText: 'Huila Single Origin' }).first()).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('searchbox').fill('')
  await page.setViewportSize(NARROW)
  await expectNoSidewaysScroll(page, 'products at 320 px')
  for (const title of ['Huila Single Origin', 'Night Owl Decaf']) await page.getByRole('checkbox', { name: `Select ${title}` }).first().click()
  await page.getByRole('button', { name: 'Write', exact: true }).click()
  const write = page.getByRole('dialog').getByRole('button', { name: /^Write a/ })
  await expect(write).toBeVisible()
  const box = await write.boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? NARROW.width), 'the tray is wider than the window').toBeLessThanOrEqual(NARROW.width)
  await open(page, '/integrations/ecommerce')
  await expect(page.getByRole('article')).toHaveCount(3)
  await expectNoSidewaysScroll(page, 'stores at 320 px')
})

test('the demo shop is connected by Storefront token once the test has passed', async ({ page, newUser, signIn }) => {
  await signIn(await newUser('Stella Storefront'))
  await open(page, '/integrations/shopify?way=storefront_api')
  await page.getByRole('button', { name: 'Use demo shop' }).click()
  await page.getByRole('button', { name: SHOPIFY_TEXTS.test }).click()
  await expect(page.getByText(/^Test passed/)).toBeVisible()
  await page.getByRole('button', { name: SHOPIFY_TEXTS.connect }).click()
  await expect(page.getByText(SHOPIFY_TEXTS.connected)).toBeVisible()
})

const TITLES = ['Huila Single Origin', 'Holiday Blend', 'Guji Natural'] as const

/** Opens the composer with a carousel about three products: four presses. */
async function writeCarousel(page: Page): Promise<void> {
  await open(page, '/integrations/ecommerce?tab=products')
  await waitForProduct(page, TITLES[2])
  for (const title of TITLES) await page.getByRole('checkbox', { name: `Select ${title}` }).click()
  await page.getByRole('button', { name: 'Write a carousel' }).click()
  await expect(page.locator('[data-chip]').first()).toBeVisible()
}

/** The fifth press schedules it. */
async function scheduleCarousel(page: Page): Promise<void> {
  await writeCarousel(page)
  await expect(primary(page)).toHaveText(/^Schedule for/)
  await primary(page).click()
  await expect(toastWith(page, /scheduled/i)).toBeVisible()
}

test('three products become a scheduled carousel; a changed price holds it, and the screen shows old and new', async ({ page, newUser, signIn, control, request }) => {
  test.setTimeout(120_000)
  const user = await newUser('Cora Carousel')
  const { shop, products } = await openShop(control, shopName(user))
  await linkAccounts(request, user, ['instagram'])
  await signIn(user)
  await connectByOauth(page, `${shop}.myshopify.com`)
  await scheduleCarousel(page)

  await control('POST', '/shops/change', { shop, product: products[0]?.product, price: 19 })
  await open(page, '/integrations/ecommerce?tab=posts')
  const held = page.getByRole('article').filter({ hasText: 'The price changed' })
  await expect(held).toBeVisible(SYNCED)
  await expect(held.getByText('€18.00').first()).toBeVisible()
  await expect(held.getByText('€19.00').first()).toBeVisible()
  expect(await findViolations(page)).toEqual([])

  // It is shown where its owner looks first, and decided there with one press.
  await open(page, '/')
  await expect(page.getByRole('heading', { name: '1 post is held' })).toBeVisible()
  await page.getByRole('button', { name: 'Use €19.00' }).click()
  await expect(page.getByRole('heading', { name: '1 post is held' })).toBeHidden()

  // One that is published at once says what the store says.
  await writeCarousel(page)
  await finishBy(page, /Publish/)
  await expect(toastWith(page, PUBLISH_TEXTS.published)).toBeVisible()
  const rows = await control<PublishedRow[]>('GET', '/published')
  expect(rows.filter(({ text }) => text === 'Huila Single Origin, €19.00\nHoliday Blend, €17.00\nGuji Natural, €21.00').map(({ mediaUrls }) => mediaUrls.length)).toEqual([3])
})

test('stock that goes to zero holds a post that leads to the product', async ({ page, newUser, signIn, control, request }) => {
  test.setTimeout(120_000)
  const user = await newUser('Stan Stock')
  const { shop, products } = await openShop(control, shopName(user))
  await linkAccounts(request, user, ['instagram'])
  await signIn(user)
  await connectByOauth(page, `${shop}.myshopify.com`)
  await scheduleCarousel(page)
  await control('POST', '/shops/change', { shop, product: products[1]?.product, stock: 0 })
  await open(page, '/integrations/ecommerce?tab=posts')
  const held = page.getByRole('article').filter({ hasText: 'Sold out' })
  await expect(held).toBeVisible(SYNCED)
  await expect(held.getByRole('button', { name: 'Wait until it is back' })).toBeVisible()
  await page.setViewportSize(NARROW)
  await expectNoSidewaysScroll(page, 'held posts at 320 px')
  expect(await findViolations(page)).toEqual([])
})
