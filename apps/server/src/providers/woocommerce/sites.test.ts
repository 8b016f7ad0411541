import { describe, expect, it } from 'vitest'
import { createSiteBook } from './sites.ts'

const shown = 'http://localhost:3000/sandbox/woocommerce'
const book = createSiteBook({ allowedHosts: ['shop.lan:8080'], simulated: { shown, reached: 'http://127.0.0.1:3000/sandbox/k/woocommerce' } })

describe('the address of a store', () => {
  it.each([
    ['shop.example.com', 'https://shop.example.com'], [' https://Shop.Example.com/ ', 'https://shop.example.com'], ['https://example.com/store/wp-admin/admin.php?page=wc', 'https://example.com/store'],
    ['https://example.com/wp-json/wc/v3/products', 'https://example.com'], ['http://shop.lan:8080/store', 'http://shop.lan:8080/store'], [`${shown}/demo-roastery/`, `${shown}/demo-roastery`],
  ])('%s is %s', (typed, site) => expect(book.read(typed)).toBe(site))

  it.each([
    'http://shop.example.com', 'https://user:pass@shop.example.com', 'https://shop.example.com:8443', 'https://127.0.0.1', 'https://[::1]', 'https://169.254.169.254', 'https://2130706433', 'https://0x7f.1', 'https://10.0.0.8/shop',
    'https://localhost', 'https://shop.internal', 'ftp://shop.example.com', 'javascript:alert(1)', 'file:///etc/passwd', 'https://shop.example.com/a b/c', 'https://shop.example.com/a/b/c/d/e', '', ' ', `https://${'a'.repeat(400)}.com`,
    shown, `${shown}/`, `${shown}/../control`, 'http://localhost:3000/sandbox/control', `${shown}/a%2Fb`, 'http://shop.lan:8081/',
  ])('%s is none', (typed) => expect(book.read(typed)).toBeNull())

  it('is reached where the simulator is', () => {
    expect(book.reach(`${shown}/demo-roastery/wp-json`)).toBe('http://127.0.0.1:3000/sandbox/k/woocommerce/demo-roastery/wp-json')
    expect(book.reach('https://shop.example.com')).toBe('https://shop.example.com')
  })

  it('is none of the simulator without it', () => {
    expect(createSiteBook({ allowedHosts: [], simulated: null }).read(`${shown}/demo-roastery`)).toBeNull()
  })
})
