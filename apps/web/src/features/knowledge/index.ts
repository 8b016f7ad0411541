export { askQuestion } from './ask/ask-store.ts'
export { KnowledgeSummary } from './summary/lazy-summary.tsx'
export { countsText } from './summary/counts.ts'
export { useKnowledge } from './summary/summary-queries.ts'
