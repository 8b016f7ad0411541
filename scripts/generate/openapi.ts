import { ROUTES } from '@marquee/contract/routes'
import { registerOpenApi } from '../../apps/server/src/platform/http/openapi.ts'
import { registerRoute } from '../../apps/server/src/platform/http/register.ts'
import { createHttpServer } from '../../apps/server/src/platform/http/server.ts'
import { createLogger } from '../../apps/server/src/platform/log/index.ts'

const neverCalled = () => Promise.reject(new Error('This server only describes its routes.'))

/** OpenAPI description of every route of the contract, as `/api/openapi.json` serves it. Returns formatted JSON. */
export async function generateOpenApi(): Promise<string> {
  const app = createHttpServer(createLogger('silent'))
  await registerOpenApi(app)
  await app.register(async (api) => {
    const ctx = { db: null, clock: { now: () => new Date(0) }, authenticate: neverCalled } as never
    for (const route of Object.values(ROUTES)) registerRoute(api, ctx, route, neverCalled)
  })
  await app.ready()
  const text = `${JSON.stringify(app.swagger(), null, 2)}\n`
  await app.close()
  return text
}
