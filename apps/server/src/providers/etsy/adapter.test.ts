import { openEtsyWorld } from '../../../test/factories/stores/etsy.ts'
import { describeStorefront } from '../../ports/storefront.contract.ts'

describeStorefront('etsy', openEtsyWorld, 'etsy', 'consent')
