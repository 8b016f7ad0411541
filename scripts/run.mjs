// `node scripts/run.mjs FILE args…`: runs a TypeScript file under the pinned Node, whatever Node runs this.
import { runChild } from './lib/child.mjs'
import { ensureInstall } from './lib/ensure-install.mjs'
import { launch, LaunchError } from './lib/launch.mjs'
import { findNode24, withNodeInPath } from './lib/node24.mjs'

await launch(async () => {
  const args = process.argv.slice(2)
  if (args.length === 0) throw new LaunchError('Usage: node scripts/run.mjs <file.ts> [arguments]')
  await ensureInstall()
  const node = findNode24()
  return runChild(node, args, { env: withNodeInPath(node) })
})
