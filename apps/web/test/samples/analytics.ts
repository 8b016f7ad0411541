import type { Analytics, Figure, FigureRow } from '@marquee/contract/campaigns/analytics/figures'
import { FIGURES, type FigureName } from '@marquee/contract/campaigns/analytics/values'
import { id } from './commerce.ts'

const READ_AT = '2026-11-22T09:40:00.000Z'
const DAYS = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22']

const makeRow = (key: string, value: number | null, before: number | null = null, more: Partial<FigureRow> = {}): FigureRow => ({ key, label: key, value, before, began: null, ...more })

/** A figure of which nothing is known. */
const makeFigure = (name: FigureName, change: Partial<Figure> = {}): Figure => ({
  name, value: null, before: null, why: 'no-posts', whyBefore: 'no-posts', gaps: [], gapsBefore: [], currency: null, costs: null, costsBefore: null, readAt: null, rows: { campaign: [], day: DAYS.map((day) => makeRow(day, null)), network: [], hour: [] }, ...change,
})

const IMPRESSIONS: Partial<Figure> = {
  value: 3_400, before: 2_000, why: null, whyBefore: null, readAt: READ_AT, gaps: [{ reason: 'not-reported', name: 'Instagram', count: 2, isAll: true }],
  rows: {
    campaign: [makeRow(id(601), 2_400, 2_000, { label: 'Low stock nudges' }), makeRow(id(602), 1_000, null, { label: 'Gift boxes', began: '2026-11-18' })],
    day: DAYS.map((day, index) => makeRow(day, index === 2 ? null : [1_000, 400, 0, 500, 900, 0, 600][index] ?? null, [300, 200, 100, 400, 300, 400, 300][index] ?? null)),
    network: [makeRow('facebook', 3_400, 2_000, { label: 'Facebook' }), makeRow('instagram', null, null, { label: 'Instagram' })],
    hour: [makeRow('9', 2_400, 2_000, { label: '09:00' }), makeRow('18', 1_000, null, { label: '18:00' })],
  },
}

/** A week of posts of two campaigns: impressions are known, in part; of what else, `figures`. */
export const makeAnalytics = (change: Partial<Analytics> = {}, figures: Partial<Record<FigureName, Partial<Figure>>> = {}): Analytics => ({
  scope: 'campaigns', campaign: null, span: { from: '2026-11-16', to: '2026-11-22' }, against: { kind: 'before', title: null, from: '2026-11-09', to: '2026-11-15' }, timeZone: 'UTC', isSample: false, windowDays: 7, readAt: READ_AT,
  figures: FIGURES.map((name) => makeFigure(name, name === 'impressions' ? IMPRESSIONS : name === 'roi' ? { why: 'no-costs', whyBefore: 'no-costs', ...figures[name] } : figures[name])), sent: [1, 0, 0, 0, 2, 0, 0], ...change,
})
