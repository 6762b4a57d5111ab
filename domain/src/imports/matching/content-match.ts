import { type ColumnFacts, optionShare } from './column-facts.ts'
import { type Target, targetKey } from './target.ts'

/** How much of a column must look like a field's values before it is proposed for that alone. */
const most = 0.6

/** How well the cells of a column alone tell that it is a field, 0 to 1; 0 where they say nothing of it. */
export function contentScore(facts: ColumnFacts, target: Target): number {
  if (facts.texts.length === 0) return 0
  switch (targetKey(target.module, target.field.id)) {
    case 'containers.number':
      return facts.containers >= most ? 0.9 * facts.containers + 0.02 : 0
    case 'shipments.containerNumber':
      return facts.containers >= most && !facts.hasSeveral ? 0.85 * facts.containers : 0
    case 'shipments.masterBl':
      return facts.waybills >= most ? 0.8 * facts.waybills : 0
    // Which of two places it is, and of two countries, the heading must tell.
    case 'shipments.pol':
    case 'shipments.pod':
      return facts.ports >= 0.9 ? 0.5 : 0
    case 'shipments.originCountry':
    case 'shipments.countryDestination':
      return facts.countries >= most ? 0.5 : 0
    case 'shipments.incoterm':
    case 'shipments.freightType':
    case 'containers.type': {
      const share = optionShare(facts, target)
      return share >= most && facts.numberShare < most ? 0.8 * share : 0
    }
    default:
      return 0
  }
}

/**
 * What the cells say of a field that the heading names: a factor, below 1 where they can't be its values, a little above where
 * they look like them. A column without cells says nothing, and yields to one that has some.
 */
export function contentFactor(facts: ColumnFacts, target: Target): number {
  if (facts.texts.length === 0) return 0.99
  switch (target.field.type) {
    case 'date': {
      const serials = facts.dates.shapes.find(({ shape }) => shape === 'serial')?.fits ?? 0
      const isSerial = serials >= facts.filled * most
      return facts.dateShare >= 0.5 ? 1.02 : facts.dateShare > 0.1 || isSerial ? 1 : 0.6
    }
    case 'number':
      // The number of an invoice is no number of invoices.
      if (target.field.id === 'invoiceCount' && facts.texts.some((text) => text.length > 3)) return 0.6
      return facts.numberShare >= 0.3 ? 1 : 0.6
    case 'decimal':
    case 'currency':
    case 'percent':
    case 'quantity':
      return facts.numberShare >= 0.3 ? 1 : 0.6
    case 'list':
    case 'status':
    case 'multiSelect': {
      const share = optionShare(facts, target)
      if (target.field.source === 'tags' || target.field.choices) return share >= most ? 1.02 : 1
      return share >= 0.5 ? 1.02 : share > 0.1 ? 0.95 : 0.5
    }
    case 'place':
      return target.field.source === 'countries' ? (facts.countries >= most ? 1.02 : 1) : placeFactor(facts)
    case 'carrier':
    case 'party':
    case 'person':
      return placeFactor(facts)
    default:
      if (isContainerNumber(target) && facts.numberShare >= 0.8 && facts.containers < 0.2) return 0.6
      if (targetKey(target.module, target.field.id) === 'containers.number')
        return facts.containers >= most ? 1.02 : 1
      return target.field.id === 'containerNumber' && facts.hasSeveral ? 0.6 : 1
  }
}

/** How many containers there are says nothing of which. */
const isContainerNumber = ({ module, field }: Target): boolean =>
  field.id === 'containerNumber' || (module === 'containers' && field.id === 'number')

/** Names of places and people are neither days nor numbers. */
const placeFactor = (facts: ColumnFacts): number =>
  facts.dateShare >= 0.5 || facts.numberShare >= 0.8 ? 0.6 : 1
