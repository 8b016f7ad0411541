import { expect, it } from 'vitest'
import type { DraftAction, DraftTrigger } from './model/draft.ts'
import { GAP, namesOf, ruleSentence } from './words.ts'

const trigger = (type: DraftTrigger['type'], conditions: DraftTrigger['conditions'] = {}, change: Partial<DraftTrigger> = {}): DraftTrigger => ({ id: 't', type, enabled: true, conditions, ...change })
const post: DraftAction = { id: 'a', type: 'create_post', enabled: true, platforms: ['instagram'], settings: {} }
const low = trigger('inventory_change', { type: 'low_stock', threshold: 10 }, { only_if: { product_type: 'mug' } })

it('tells a rule that is edited in the words of the engine', () => {
  expect(ruleSentence({ trigger: low, actions: [post] })).toBe('When stock of any mug falls below 10, post to Instagram.')
  expect(ruleSentence({ trigger: trigger('product_added', { delay_hours: 200 }), actions: [post] })).toBe('When a product is added, wait 200 hours, then post to Instagram.')
  expect(ruleSentence({ trigger: trigger('inventory_change', { type: 'restock' }), actions: [post], products: ['a', 'b'] })).toBe('When a product among 2 chosen products is back in stock, post to Instagram.')
})

it('leaves a gap for what is not chosen, not entered or off', () => {
  expect(ruleSentence({ trigger: trigger(''), actions: [] })).toBe(`When ${GAP}, ${GAP}.`)
  expect(ruleSentence({ trigger: low, actions: [{ ...post, type: '' }] })).toBe(`When stock of any mug falls below 10, ${GAP}.`)
  expect(ruleSentence({ trigger: low, actions: [{ ...post, enabled: false }] })).toBe(`When stock of any mug falls below 10, ${GAP}.`)
  expect(ruleSentence({ trigger: low, actions: [{ ...post, platforms: [] }] })).toBe(`When stock of any mug falls below 10, post to ${GAP}.`)
})

it('tells actions alone, what stands for them, and names of other campaigns', () => {
  expect(ruleSentence({ actions: [post] })).toBe('Post to Instagram.')
  expect(ruleSentence({ trigger: low, actions: [], instead: 'then all 2 actions' })).toBe('When stock of any mug falls below 10, then all 2 actions.')
  expect(ruleSentence({ trigger: trigger('product_added', { delay_hours: 1 }), actions: [], instead: 'then all 2 actions' })).toBe('When a product is added, wait 1 hour, then all 2 actions.')
  expect(ruleSentence({ actions: [{ ...post, type: 'update_campaign', settings: { status: 'paused', campaign_id: 'c' } }], names: namesOf([{ id: 'c', title: 'New roasts' }]) })).toBe('Pause the campaign New roasts.')
})
