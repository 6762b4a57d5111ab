import { z } from 'zod'
import { customTypes } from '../../fields/definition.ts'
import { fieldTypeIds } from '../../fields/field-type.ts'
import { id } from '../../kernel/id.ts'
import { requiredText } from '../../kernel/text.ts'

/** Which field a column of a file is read into, as it is saved by name for the next file of the kind (specification §3). */
export const csvMapping = z.strictObject({
  /** Of the saved mapping that the column belongs to. */
  name: requiredText(200),
  organizationId: id,
  /** A standard field by its name, or one of the organization's own. */
  fieldId: requiredText(64),
  /** The column's heading as it stands in the file. */
  csvFieldName: requiredText(1_000),
  /** The specification's {product}FieldName: what the field is called here. */
  rumboFieldName: requiredText(200),
  module: requiredText(64),
  section: requiredText(64),
  type: z.enum([...new Set([...fieldTypeIds, ...customTypes])]),
})
