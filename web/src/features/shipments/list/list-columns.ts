import type { Catalogue } from '@rumbo/domain/fields/field'
import { labelKey } from '@rumbo/domain/fields/label-key'
import type { ShipmentFieldId } from '@rumbo/domain/shipments/fields'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useWhyEmpty } from '../../../forms/formula/use-why-empty.ts'
import { useCatalogue } from '../../../forms/use-catalogue.ts'
import type { GridColumn } from '../../../grid/grid-column.ts'
import type { GridRow } from '../../../grid/grid-row.ts'
import { useGridColumns } from '../../../grid/use-grid-columns.ts'
import { useDisplay } from '../../../lib/formats.ts'
import { isRenamed } from '../../../lib/i18n.ts'
import { shipmentCells } from './shipment-cells.tsx'

/** The columns at first: what is asked first, where it is and when it comes, stands on the first screen. */
export const defaultColumns: readonly ShipmentFieldId[] = [
  'name',
  'phase',
  'polName',
  'etd',
  'eta',
  'openAlerts',
  'status',
  'masterBl',
  'shipmentCargos',
  'carrierCode',
  'vesselVoyage',
  'shipper',
  'consignee',
  'updatedAt',
]

/** Names of the columns that show more than their field; an organization's own word for the field goes before. */
const ownNames: Partial<Record<ShipmentFieldId, string>> = {
  name: 'columns.reference',
  masterBl: 'columns.master',
  shipmentCargos: 'columns.containers',
  polName: 'columns.route',
  etd: 'columns.departure',
  eta: 'columns.arrival',
  openAlerts: 'columns.alerts',
}

/** Every field that the reader may see as a column, the organization's own among them. */
export function useListColumns(): readonly GridColumn[] {
  const { t } = useTranslation('shipment-list')
  const { catalogue } = useCatalogue('shipments')
  const shown = useMemo(() => withCells(catalogue), [catalogue])
  const columns = useGridColumns(shown, useDisplay(), shipmentCells)
  const why = useWhyEmpty()
  return useMemo(
    () =>
      columns.map((column) => {
        const name = isRenamed(labelKey(catalogue.module, column.field))
          ? undefined
          : ownNames[column.field.id as ShipmentFieldId]
        const numeric = column.id in shipmentCells ? false : column.numeric
        const fieldId = column.id
        const whyEmpty = (row: GridRow) => why({ shipmentId: row.id, fieldId })
        return {
          ...{ ...column, numeric, label: name ? t(name) : column.label },
          ...(column.field.formula === undefined ? {} : { whyEmpty }),
        }
      }),
    [columns, catalogue.module, t, why],
  )
}

/** JSON that has no cell of its own says nothing to a reader. */
const withCells = (catalogue: Catalogue): Catalogue => ({
  ...catalogue,
  fields: catalogue.fields.filter(
    ({ id, type, lists }) => type !== 'structured' || lists || id in shipmentCells,
  ),
})
