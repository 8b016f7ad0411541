import type { Gate } from './gate.ts'
import { runTool } from './program.ts'

const SUMMARY = /on (\d+) files/

/** oxlint with type-aware rules (.oxlintrc.json). It must have read files: with an ignore pattern that is too wide it would pass silently. */
export const lintGate: Gate = {
  name: 'lint',
  async run() {
    const { code, output } = await runTool('oxlint', 'oxlint', ['--type-aware', '--deny-warnings', '--report-unused-disable-directives'])
    const files = Number(SUMMARY.exec(output)?.[1] ?? 0)
    const blind = files < 100 ? [`oxlint looked at ${files} files only.`] : []
    return { problems: code === 0 ? blind : [output, ...blind], note: `${files} files` }
  },
}
