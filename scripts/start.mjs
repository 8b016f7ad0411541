// `npm start`: installs and builds what is missing, then runs the server under the pinned Node.
import { join } from 'node:path'
import { runChild } from './lib/child.mjs'
import { ensureBuild } from './lib/ensure-build.mjs'
import { ensureInstall } from './lib/ensure-install.mjs'
import { launch } from './lib/launch.mjs'
import { findNode24 } from './lib/node24.mjs'
import { ROOT } from './lib/root.mjs'

await launch(async () => {
  await ensureInstall()
  await ensureBuild()
  return runChild(findNode24(), [join('apps', 'server', 'src', 'main.ts'), 'serve', ...process.argv.slice(2)], {
    cwd: ROOT,
    // The server ends when this process does, however it ends: it must not keep running and occupy its port.
    env: { ...process.env, MARQUEE_LAUNCHER_PID: String(process.pid) },
    stopsWithParent: process.env.npm_lifecycle_event !== undefined,
  })
})
