import type { Field } from './field.ts'
import type { FieldType, FieldTypeId } from './field-type.ts'
import { carrier } from './types/carrier.ts'
import { checkbox } from './types/checkbox.ts'
import { currency } from './types/currency.ts'
import { date } from './types/date.ts'
import { dateTime } from './types/date-time.ts'
import { decimal } from './types/decimal.ts'
import { email } from './types/email.ts'
import { files } from './types/files.ts'
import { id } from './types/id.ts'
import { record } from './types/labelled.ts'
import { list } from './types/list.ts'
import { multiSelect } from './types/multi-select.ts'
import { number } from './types/number.ts'
import { party } from './types/party.ts'
import { percent } from './types/percent.ts'
import { person } from './types/person.ts'
import { place } from './types/place.ts'
import { quantity } from './types/quantity.ts'
import { status } from './types/status.ts'
import { string } from './types/string.ts'
import { strings } from './types/strings.ts'
import { structured } from './types/structured.ts'
import { text } from './types/text.ts'
import { url } from './types/url.ts'

const fieldTypes: { readonly [Id in FieldTypeId]: FieldType } = {
  id,
  string,
  text,
  number,
  decimal,
  currency,
  date,
  dateTime,
  checkbox,
  list,
  multiSelect,
  strings,
  email,
  url,
  place,
  carrier,
  party,
  person,
  record,
  quantity,
  structured,
  percent,
  status,
  files,
}

/** How values of a kind are read, written, ordered and looked for. */
export const fieldType = (typeId: FieldTypeId): FieldType => fieldTypes[typeId]

/** May lists be sorted and grouped by a field. Tags are held by id, whose order says nothing. */
export const isSortable = ({ type, source }: Field): boolean => fieldType(type).sortable && source !== 'tags'
