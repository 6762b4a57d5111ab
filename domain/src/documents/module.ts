import { recordModule } from '../records/record-module.ts'
import { documentFields } from './fields.ts'
import { deriveDocument, guardDocument } from './rules.ts'

/** Documents. They are never shared by themselves: partners see those of the records that they share, where they may. */
export const documents = recordModule({
  catalogue: { module: 'documents', permission: 'documents', fields: documentFields },
  table: 'documents',
  title: 'name',
  shareable: false,
  messages: 'name',
  searched: ['name'],
  inShort: ['type', 'dueDate', 'expiryDate'],
  uncopied: { fields: ['archived'], sections: ['documentFile', 'documentLinks'] },
  derive: deriveDocument,
  guard: guardDocument,
  importKeys: [['id']],
})
