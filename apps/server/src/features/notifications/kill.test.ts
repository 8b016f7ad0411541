import { text as readText } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { buildUser } from '../../../test/factories/auth.ts'
import { prepareKillableServer } from '../../../test/killable-server.ts'
import { startMailServer } from '../../../test/mail/smtp-server.ts'
import { until } from '../../../test/until.ts'
import { ALL_JOBS, createAllEvents } from '../../context.ts'
import { newId } from '../../platform/ids.ts'
import { createJobs } from '../../platform/jobs/jobs.ts'
import { createLogger } from '../../platform/log/index.ts'
import { apiKeyCreated } from '../api-keys/index.ts'

const OWNERS = 40
const EVENTS = 1_000
const MAIL_SETTINGS = { disabledCommands: ['STARTTLS'], authOptional: true }

/** A mail server that keeps what it accepts. */
async function startPostOffice() {
  const mails: string[] = []
  const server = await startMailServer({
    ...MAIL_SETTINGS,
    onData: (stream, _session, done) =>
      void readText(stream).then(
        (mail) => {
          mails.push(mail)
          done()
        },
        // Cut off with its sender.
        (error: Error) => done(error),
      ),
  })
  return { mails, url: `smtp://127.0.0.1:${server.port}`, close: server.close }
}

const idOf = (mail: string): string => /^Message-ID: (.+)$/im.exec(mail)?.[1] ?? ''

it(`${EVENTS} events at once, three workers that are all killed in the middle: every notice once, every e-mail, and none with another id`, async () => {
  const office = await startPostOffice()
  const server = await prepareKillableServer({ SMTP_URL: office.url })
  onTestFinished(async () => {
    await server.close()
    await office.close()
  })
  await server.start()
  const killWorkers = [await server.startWorker(), await server.startWorker()]
  const owners = await Promise.all(Array.from({ length: OWNERS }, () => buildUser(server.db)))
  const clock = { now: () => new Date() }
  const jobs = await createJobs({ connectionString: server.connection }, ALL_JOBS, createLogger('silent'), clock)
  onTestFinished(() => jobs.stop())
  const at = clock.now()
  const names = Array.from({ length: EVENTS }, (_, index) => `key ${String(index).padStart(4, '0')}!`)
  const events = names.map((name, index) => ({ owner: owners[index % OWNERS]?.id ?? '', payload: { keyId: newId(at.getTime()), name, scopes: ['read' as const] }, at }))
  await server.db.transaction().execute((trx) => createAllEvents(jobs).publishAll(trx, apiKeyCreated, events))

  await until(() => Promise.resolve(office.mails.length), (count) => count >= 60, 60_000)
  await Promise.all([server.kill(), ...killWorkers.map((kill) => kill())])
  await server.start()
  await server.startWorker()
  const unsent = async () => Number((await server.db.selectFrom('notifications').select((eb) => eb.fn.countAll<string>().as('count')).executeTakeFirstOrThrow()).count)
  await until(unsent, (count) => count === EVENTS, 90_000)
  const waiting = async () => (await server.db.selectFrom('notification_deliveries').select('id').where('channel', '=', 'email').where('state', '!=', 'sent').execute()).length
  await until(waiting, (count) => count === 0, 90_000)

  const stored = (await server.db.selectFrom('notifications').select('body').execute()).map(({ body }) => body)
  expect(names.filter((name) => stored.filter((body) => body.includes(name)).length !== 1)).toEqual([])
  // A mail whose acceptance was cut off is sent again under the same id, by which mail programs recognize it.
  const byId = new Map(office.mails.map((mail) => [idOf(mail), mail]))
  const told = [...byId.values()].map((mail) => mail.replaceAll('=\r\n', '')).join('\n')
  const count = (name: string) => told.split(name).length - 1
  expect(names.filter((name) => count(name) !== 2)).toEqual([])
}, 240_000)
