import { STORE_PLATFORM_LABELS, type StorePlatform } from '@marquee/contract/commerce/platforms'
import { SHOPIFY_TEXTS } from '@marquee/contract/commerce/texts'
import { FlaskConical, Plug, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useOnline } from '../../../lib/use-online.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import type { StoresAnswer } from '../queries.ts'
import { type Fields, loginOf, NO_FIELDS } from './fields.ts'
import { Step } from './step.tsx'
import { StoreFields } from './store-fields.tsx'
import { TestBadge, TestLog } from './test-log.tsx'
import { Troubleshooting } from './troubleshooting.tsx'
import { useConnect } from './use-connect.ts'
import { type Test, useTest } from './use-test.ts'
import { WayTiles } from './way-tiles.tsx'
import { isTested, type Way } from './ways.ts'
import { WhatWeRead } from './what-we-read.tsx'

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const
type Demo = StoresAnswer['platforms'][number]['demoShop']

const isPassed = (test: Test): boolean => test.state === 'done' && test.result.isPassed
const helpOf = (test: Test) => (test.state === 'done' || test.state === 'testing' ? (test.state === 'done' ? test.result.rows : test.rows).flatMap(({ help }) => help ?? []) : [])

/** What the last card says: what is missing, or what happens next. */
function readyText(platform: StorePlatform, way: Way, test: Test): { heading: string; text: string } {
  const name = STORE_PLATFORM_LABELS[platform]
  if (!isTested(way)) return { heading: `Approve in ${name}`, text: `${name} shows what you allow. 2 seconds after you approve, the first sync starts. It posts nothing.` }
  if (!isPassed(test)) return { heading: SHOPIFY_TEXTS.connect, text: 'Test the connection first.' }
  const storeName = test.state === 'done' ? test.result.storeName : null
  return { heading: `Ready to connect ${storeName ?? 'your store'}`, text: '2 seconds later the first sync starts. It posts nothing. A changed domain or token needs a new test.' }
}

type CardProps = { platform: StorePlatform; way: Way; fields: Fields; demo: Demo; tester: ReturnType<typeof useTest>; onChange: (change: Partial<Fields>) => void; error: string | null }

/** The second card: where the store is, and the test with its log. */
function StoreStep({ platform, way, fields, demo, tester, onChange, error }: CardProps) {
  const isOnline = useOnline()
  const { test, run, cancel } = tester
  const login = loginOf(platform, way, fields)
  const isTesting = test.state === 'testing'
  const end = (
    <span className="flex flex-wrap items-center gap-3">
      {demo ? <Button variant="ghost" size="sm" className="text-brand-text" icon={<FlaskConical size={15} strokeWidth={1.75} aria-hidden />} onClick={() => onChange({ address: demo.address, token: way === 'storefront_api' ? (demo.token ?? '') : '' })}>Use demo shop</Button> : null}
      {isTested(way) ? <TestBadge test={test} /> : null}
    </span>
  )
  return (
    <Step number={2} isDone={isTested(way) ? isPassed(test) : fields.address.trim() !== ''} heading={isTested(way) ? 'Store and test' : 'Store'} end={end}>
      <div className="flex flex-wrap items-start gap-3">
        <StoreFields platform={platform} way={way} fields={fields} error={error} onChange={onChange} />
        {isTested(way) ? (
          isTesting ? <Button className="sm:mt-7" onClick={cancel}>Cancel</Button> : <Button className="sm:mt-7 max-sm:w-full" icon={<RefreshCw {...ICON} />} disabled={login === null || !isOnline} title={isOnline ? undefined : 'There is no connection.'} onClick={() => login && run(login)}>{test.state === 'done' && !test.result.isPassed ? 'Test again' : SHOPIFY_TEXTS.test}</Button>
        ) : null}
      </div>
      {test.state === 'broken' ? <Alert kind="error" className="mt-3">{test.reason}</Alert> : null}
      <TestLog test={test} fields={fields} />
    </Step>
  )
}

/** Whether pressing Connect Store connects; else the reason that an alert says (trace.md SHOP-08, SHOP-09). */
function reasonAgainst(platform: StorePlatform, way: Way, fields: Fields, test: Test): string | null {
  if (platform !== 'etsy' && fields.address.trim() === '') return isTested(way) ? SHOPIFY_TEXTS.testFirst : SHOPIFY_TEXTS.domainRequired
  return isTested(way) && !isPassed(test) ? SHOPIFY_TEXTS.testFirst : null
}

type LastProps = { platform: StorePlatform; way: Way; test: Test; isBusy: boolean; isReady: boolean; onPress: () => void; onCancel: () => void }

/** The last card: connects, or says that the platform is being waited for. */
function ConnectStep({ platform, way, test, isBusy, isReady, onPress, onCancel }: LastProps) {
  const isOnline = useOnline()
  const { heading, text } = readyText(platform, way, test)
  return (
    <Step
      number={platform === 'etsy' ? 2 : 3}
      isDone={false}
      heading={isBusy ? `Waiting for ${STORE_PLATFORM_LABELS[platform]}...` : heading}
      text={text}
      end={isBusy ? <Button onClick={onCancel}>Cancel</Button> : <Button variant="primary" icon={<Plug {...ICON} />} aria-disabled={!isReady || undefined} title={isOnline ? undefined : 'There is no connection.'} className="aria-disabled:bg-sunken aria-disabled:text-muted max-sm:w-full" onClick={onPress}>{SHOPIFY_TEXTS.connect}</Button>}
    />
  )
}

type FormProps = { platform: StorePlatform; way: Way; onWay: (way: Way) => void; demo: Demo; shop: string; /** Why the last consent failed. */ failed: string | null }

/** How a store is connected, in numbered cards, with what helps beside them. */
export function ConnectForm({ platform, way, onWay, demo, shop, failed }: FormProps) {
  const [fields, setFields] = useState<Fields>({ ...NO_FIELDS, address: shop })
  const [hasPressed, setPressed] = useState(false)
  const tester = useTest()
  const connect = useConnect(platform)
  const isOnline = useOnline()
  const change = (part: Partial<Fields>): void => {
    setFields((before) => ({ ...before, ...part }))
    setPressed(false)
    tester.clear()
  }
  const reason = reasonAgainst(platform, way, fields, tester.test)
  const isReady = reason === null && isOnline
  const press = (): void => {
    setPressed(true)
    if (!isReady) return
    void (isTested(way) ? connect.connect(way, fields) : connect.consent(fields))
  }
  const failure = connect.failure ?? failed
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,1fr)_356px]">
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
        {failure === null ? null : <Alert kind="error">{failure}</Alert>}
        <Step number={1} isDone heading="How to connect"><WayTiles platform={platform} value={way} onChange={(next) => { tester.clear(); setPressed(false); onWay(next) }} /></Step>
        {platform === 'etsy' ? null : <StoreStep platform={platform} way={way} fields={fields} demo={demo} tester={tester} onChange={change} error={hasPressed && fields.address.trim() === '' ? SHOPIFY_TEXTS.domainRequired : null} />}
        {hasPressed && reason !== null && reason !== SHOPIFY_TEXTS.domainRequired ? <Alert kind="error">{reason}</Alert> : null}
        <ConnectStep platform={platform} way={way} test={tester.test} isBusy={connect.isBusy} isReady={isReady} onPress={press} onCancel={connect.cancel} />
      </div>
      <div className="grid gap-3">
        {isTested(way) ? <Troubleshooting platform={platform} help={helpOf(tester.test)} /> : null}
        <WhatWeRead platform={platform} way={way} />
      </div>
    </div>
  )
}
