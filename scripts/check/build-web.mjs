// Builds the web application unless it is already built from the current sources, as `npm start` does.
import { ensureBuild } from '../lib/ensure-build.mjs'
import { launch } from '../lib/launch.mjs'

await launch(async () => {
  await ensureBuild()
  return 0
})
