// `npm start`: installs and builds what is missing, then runs the server under the pinned Node.
import { runChild } from './lib/child.mjs'
import { ensureBuild, SERVER_PROGRAM } from './lib/ensure-build.mjs'
import { ensureInstall } from './lib/ensure-install.mjs'
import { launch } from './lib/launch.mjs'
import { findNode24 } from './lib/node24.mjs'
import { ROOT } from './lib/root.mjs'

await launch(async () => {
  await ensureInstall()
  await ensureBuild()
  return runChild(findNode24(), [SERVER_PROGRAM, 'serve', ...process.argv.slice(2)], {
    cwd: ROOT,
    // The server ends when this process does, however it ends: it must not keep running and occupy its port.
    env: { ...process.env, MARQUEE_LAUNCHER_PID: String(process.pid) },
    stopsWithParent: process.env.npm_lifecycle_event !== undefined,
  })
})
