export { KnowledgeSummary } from './components/lazy-summary.tsx'
export { countsText } from './counts.ts'
export { useKnowledge } from './summary-queries.ts'
