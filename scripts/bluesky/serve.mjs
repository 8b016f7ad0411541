// Starts a real Bluesky server (npm @atproto/pds) with its directory of identities, both in this process. `node serve.mjs FOLDER PORT`: the server listens on that
// port, the directory on the next, the view of the network on the one after. Prints "ready" when it serves.
import { mkdirSync } from 'node:fs'
import { createRequire, registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { startView } from './view.mjs'

const [folder, first] = process.argv.slice(2)
const port = Number(first)
const require = createRequire(join(folder, 'package.json'))
registerHooks({
  resolve: (name, context, next) => (name === 'better-sqlite3' ? { url: new URL('./sqlite.mjs', import.meta.url).href, shortCircuit: true } : next(name, context)),
})
const load = (name) => import(pathToFileURL(require.resolve(name)).href)

const data = join(folder, `data-${process.pid}`)
mkdirSync(join(data, 'blobs'), { recursive: true })
Object.assign(process.env, {
  LOG_ENABLED: 'false',
  PDS_PORT: String(port),
  PDS_HOSTNAME: 'localhost',
  PDS_DATA_DIRECTORY: data,
  PDS_BLOBSTORE_DISK_LOCATION: join(data, 'blobs'),
  PDS_DID_PLC_URL: `http://localhost:${port + 1}`,
  PDS_BSKY_APP_VIEW_URL: `http://localhost:${port + 2}`,
  PDS_BSKY_APP_VIEW_DID: `did:web:localhost%3A${port + 2}`,
  PDS_SERVICE_HANDLE_DOMAINS: '.test',
  PDS_INVITE_REQUIRED: 'false',
  PDS_DEV_MODE: 'true',
  // Of a server that lives as long as a test.
  PDS_JWT_SECRET: 'tests-only-tests-only-tests-only',
  PDS_ADMIN_PASSWORD: 'tests-only',
  PDS_PLC_ROTATION_KEY_K256_PRIVATE_KEY_HEX: '1'.repeat(64),
})

const plc = await load('@did-plc/server')
const { PlcServer, Database } = plc.PlcServer ? plc : plc.default
await PlcServer.create({ db: Database.mock(), port: port + 1 }).start()
const { PDS, envToCfg, envToSecrets, readEnv } = await load('@atproto/pds')
const env = readEnv()
await (await PDS.create(envToCfg(env), envToSecrets(env))).start()
await startView(`http://localhost:${port}`, port + 2)
console.log('ready')
