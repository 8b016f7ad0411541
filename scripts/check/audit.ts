import type { Gate } from './gate.ts'
import { runProgram } from './program.ts'

type Report = { metadata?: { vulnerabilities?: Record<string, number> } }

function readReport(text: string): Report {
  try {
    return JSON.parse(text) as Report
  } catch (error) {
    if (error instanceof SyntaxError) return {}
    throw error
  }
}

/** Known holes in what runs in production: none that is high or critical. Without an answer from the registry nothing can be said, and nothing fails. */
export const auditGate: Gate = {
  name: 'audit',
  async run() {
    const { stdout } = await runProgram('npm', ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=10000'])
    const counts = readReport(stdout).metadata?.vulnerabilities
    if (!counts) return { problems: [], note: 'the registry gives no answer here' }
    const bad = (counts['high'] ?? 0) + (counts['critical'] ?? 0)
    return { problems: bad > 0 ? [`${bad} packages with a high or critical hole: npm audit --omit=dev`] : [], note: `${counts['total'] ?? 0} known holes` }
  },
}
