export { DeliveryRow } from './components/delivery-row.tsx'
export { DELIVERY_LOOKS, hasFailure, momentOf } from './model.ts'
export { useHistory, usePublished, useRecentOutcomes } from './queries.ts'
