import { openWooWorld } from '../../../test/factories/stores/woocommerce.ts'
import { describeStorefront } from '../../ports/storefront.contract.ts'

describeStorefront('woocommerce', openWooWorld, 'woocommerce', 'keys')
