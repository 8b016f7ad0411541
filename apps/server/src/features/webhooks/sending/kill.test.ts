import type { WebhookAttempt, WebhookDelivery } from '@marquee/contract/webhooks'
import { Webhook } from 'standardwebhooks'
import { expect, it, onTestFinished } from 'vitest'
import { prepareKillableServer } from '../../../../test/killable-server.ts'
import { until } from '../../../../test/until.ts'
import { startReceiver } from '../../../../test/http/webhook-receiver.ts'

it('a delivery whose server was killed between the call and its record is sent again with the same id and payload', async () => {
  const receiver = await startReceiver()
  const server = await prepareKillableServer({ WEBHOOK_HOSTS: receiver.host })
  onTestFinished(async () => {
    await server.close()
    await receiver.close()
  })
  await server.start()
  await server.signUp()
  const { endpoint, secret } = await server.call<{ endpoint: { id: string }; secret: string }>('POST', '/api/webhook-endpoints', { url: `http://${receiver.host}/`, events: ['approval.waiting'] })
  receiver.answer = { status: 'hang' }
  await server.call('POST', '/api/posts/draft', { content: 'To approve', platforms: ['facebook'], status: 'pending_approval' })
  await until(() => Promise.resolve(receiver.messages.length), (count) => count === 1, 20_000)
  await server.kill()
  receiver.answer = { status: 204 }
  await server.start()
  const log = async () => (await server.call<{ deliveries: WebhookDelivery[] }>('GET', `/api/webhook-endpoints/${endpoint.id}/deliveries`)).deliveries
  const [delivery, ...others] = await until(log, ([first]) => first?.status === 'delivered', 60_000)
  const [lost, sent, ...more] = receiver.messages
  expect([others, more]).toEqual([[], []])
  expect([sent?.body, sent?.headers['webhook-id']]).toEqual([lost?.body, lost?.headers['webhook-id']])
  expect(new Webhook(secret).verify(sent?.body ?? '', sent?.headers as Record<string, string>)).toMatchObject({ type: 'approval.waiting' })
  const { attempts } = await server.call<{ attempts: WebhookAttempt[] }>('GET', `/api/webhook-deliveries/${delivery?.id}`)
  expect(attempts.map(({ status }) => status)).toEqual([204, null])
}, 120_000)
