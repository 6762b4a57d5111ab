import type { EditorProps } from './editor.ts'
import { CheckboxEditor } from './editors/checkbox-editor.tsx'
import { DateEditor } from './editors/date-editor.tsx'
import { LabelEditor } from './editors/label-editor.tsx'
import { MomentEditor } from './editors/moment-editor.tsx'
import { NewFilesEditor } from './editors/new-files-editor.tsx'
import { OfferedTextEditor } from './editors/offered-text-editor.tsx'
import { OptionEditor } from './editors/option-editor.tsx'
import { PartyEditor } from './editors/party-editor.tsx'
import { PersonEditor } from './editors/person-editor.tsx'
import { PlaceEditor } from './editors/place-editor.tsx'
import { QuantityEditor } from './editors/quantity-editor.tsx'
import { ReferenceEditor } from './editors/reference-editor.tsx'
import { OptionsEditor, StringsEditor } from './editors/strings-editor.tsx'
import { TagsEditor } from './editors/tags-editor.tsx'
import { TextEditor } from './editors/text-editor.tsx'
import { referenceSource } from './reference-search.ts'

/** The input of a field, by its type and by where its values come from. */
export function FieldEditor(props: EditorProps) {
  const source = referenceSource(props.field, props.mode)
  if (source) return <ReferenceEditor {...props} source={source} />
  if (props.field.source === 'tags') return <TagsEditor {...props} />
  if (props.field.source === 'addresses') return <PlaceEditor {...props} />
  switch (props.field.type) {
    case 'checkbox':
      return <CheckboxEditor {...props} />
    case 'date':
      return <DateEditor {...props} />
    case 'dateTime':
      return <MomentEditor {...props} />
    case 'list':
    case 'status':
      return <OptionEditor {...props} />
    case 'multiSelect':
      return <OptionsEditor {...props} />
    case 'strings':
      return <StringsEditor {...props} />
    case 'quantity':
      return <QuantityEditor {...props} />
    case 'party':
      return <PartyEditor {...props} />
    case 'person':
      return <PersonEditor {...props} />
    case 'files':
      return <NewFilesEditor {...props} />
    case 'place':
    case 'carrier':
      return <LabelEditor {...props} />
    case 'string':
      return props.field.offersFirst ? <OfferedTextEditor {...props} /> : <TextEditor {...props} />
    default:
      return <TextEditor {...props} />
  }
}
