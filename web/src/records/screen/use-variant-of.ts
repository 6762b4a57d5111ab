import type { Values } from '@rumbo/domain/fields/values'
import { type Mode, modes } from '@rumbo/domain/kernel/mode'
import type { RecordModule } from './record-screen.ts'
import { useRecordScreen } from './use-record-screen.ts'

/** Words and options of records that are all alike don't differ by it. */
const [anyVariant] = modes

/** The variant of a record of a module; any where its records are all alike. */
export const variantOf = ({ variant }: RecordModule, values: Values): Mode =>
  variant?.of(values) ?? anyVariant

/** The same of the module that the screen is for. */
export const useVariantOf = (values: Values): Mode => variantOf(useRecordScreen().module, values)
