import type { ErrorText } from './error-text.ts'

/** What rules of automation are refused with. */
export const automationErrors = {
  RULE_NOT_TRIED: {
    status: 409,
    'en-us': 'Try the rule first: only a rule that was tried as it stands can be turned on',
    'es-mx': 'Primero prueba la regla: solo se puede activar una regla que se probó tal como está',
  },
  RULE_RUN_NOT_FAILED: {
    status: 409,
    'en-us': 'This run did not fail',
    'es-mx': 'Esta ejecución no falló',
  },
  RULE_RUN_WROTE_NOTHING: {
    status: 409,
    'en-us': 'This run wrote no values that could be undone',
    'es-mx': 'Esta ejecución no escribió valores que se puedan deshacer',
  },
  FIELD_READ_BY_RULE: {
    status: 409,
    'en-us': 'A rule of Automation uses this field: {rules}. Change the rule first.',
    'es-mx': 'Una regla de Automatización usa este campo: {rules}. Primero cambia la regla.',
  },
  TRIGGER_NOT_OFFERED: {
    status: 400,
    'en-us': 'Records of this kind have no such event',
    'es-mx': 'Los registros de este tipo no tienen ese evento',
  },
} as const satisfies Readonly<Record<string, ErrorText>>
