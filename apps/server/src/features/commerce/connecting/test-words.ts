import type { TestRow, Troubleshooting } from '@marquee/contract/commerce/stores/test-log'
import type { TestFinding, TestStep } from '../../../ports/storefront.ts'

type Words = { text(fact: string): string; help?: Troubleshooting }
const say = (text: string, help?: Troubleshooting): Words => ({ text: () => text, ...(help ? { help } : {}) })
const tell = (text: (fact: string) => string, help?: Troubleshooting): Words => ({ text, ...(help ? { help } : {}) })

/** A row in words, and the entry under Troubleshooting that helps. Complete by type: a finding without words does not compile. */
const WORDS: Readonly<Record<TestFinding['finding'], Words>> = {
  'address-read': tell((host) => `${host}, a public address`),
  answers: say('The store answers'),
  'token-works': say('Accepted'),
  'keys-work': say('Accepted'),
  'shop-read': tell((name) => name),
  'currency-read': tell((code) => code),
  'products-found': tell((found) => (found === '' ? 'Products can be read' : `${found} can be read`)),
  'pictures-open': tell((found) => (found === '' ? 'Pictures can be loaded' : `Pictures at ${found} can be loaded`)),
  'stock-known': say('Numbers can be read'),
  'webhooks-possible': say('The store can tell of changes'),
  'no-token': say('None: stock numbers and tags are not read', 'stock-missing'),
  'keys-only-read': say('They may only read, so the store cannot tell of changes', 'webhook'),
  'no-products': say('None that everybody can see', 'no-products'),
  'no-pictures': say('None'),
  'pictures-closed': say('The first pictures could not be loaded'),
  'stock-unknown': say('Numbers not readable, only “in stock” or “sold out”', 'stock-missing'),
  'webhooks-unreachable': say('The store cannot reach this server, so it is asked every 15 minutes', 'webhook'),
  'address-unreadable': say('This is not the address of a store', 'not-found'),
  'address-forbidden': say('This address is not public', 'not-found'),
  'no-answer': say('No answer', 'no-answer'),
  'too-slow': say('No answer in time', 'no-answer'),
  'no-store': say('There is no store at this address', 'not-found'),
  'not-a-store': say('What answers there is not a store of this platform', 'not-found'),
  moved: tell((host) => (host === '' ? 'The store has moved to another address' : `The store has moved to ${host}`), 'not-found'),
  'store-closed': say('The store is closed or frozen', 'closed'),
  'token-refused': say('Not accepted', 'token-refused'),
  'keys-refused': say('Not accepted', 'keys-refused'),
  'scope-missing': say('A permission is missing', 'token-refused'),
  'limit-reached': say('The store takes no more questions for now', 'no-answer'),
  'no-currency': say('The store does not say which currency its prices have'),
  unreadable: say('The answer could not be read', 'not-found'),
}

/** A step of a connection test as a row of its log. */
export function presentStep({ step, state, finding, fact, tookMs }: TestStep): TestRow {
  const { text, help = null } = WORDS[finding]
  return { step, state, text: text(fact ?? ''), tookMs, help: state === 'passed' ? null : help }
}
