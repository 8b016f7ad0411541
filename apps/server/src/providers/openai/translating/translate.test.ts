import { describeSimulatedModels } from '../../../../test/ai/simulated-models.ts'
import { describeTranslating } from '../../../ports/text-model.contract.ts'

describeSimulatedModels(describeTranslating)
