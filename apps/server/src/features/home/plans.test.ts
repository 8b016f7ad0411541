import { describePlans } from '../../../test/explain.ts'
import { findItems, listNearWords, readTerms } from './search-queries.ts'

describePlans([
  ['the words of a query', (db, owner) => readTerms(db, owner, 'post 12')],
  ['words like a misspelled one', (db, owner) => listNearWords(db, owner, 'psot', 1)],
  ['what contains a word', (db, owner) => findItems(db, owner, [{ text: 'post', parts: [], near: [] }], null, 4)],
  ['what contains one of many words', (db, owner) => findItems(db, owner, [{ text: 'psot', parts: ['apsot'], near: ['post', 'pots'] }], 'post', 50)],
])
