import type { ErrorText } from './error-text.ts'

/** Errors of records, lists, files and long works. */
export const recordsErrors = {
  CALENDAR_IN_USE: {
    status: 409,
    'en-us': 'A free time agreement uses this calendar. Change the agreement first.',
    'es-mx': 'Un acuerdo de días libres usa este calendario. Primero cambia el acuerdo.',
  },
  DOCUMENT_TYPE_IN_USE: {
    status: 409,
    'en-us': 'Documents, rules or requests use this type. Archive it instead.',
    'es-mx': 'Hay documentos, reglas o solicitudes con este tipo. Mejor archívalo.',
  },
  ALERT_CLOSED: {
    status: 409,
    'en-us': 'This alert is closed. Reopen it first.',
    'es-mx': 'Esta alerta está cerrada. Primero reábrela.',
  },
  SHIPMENT_NAME_REQUIRED: {
    status: 400,
    'en-us': 'Shipment name is required',
    'es-mx': 'El nombre del embarque es obligatorio',
  },
  NAME_FIELD_REQUIRED: {
    status: 400,
    'en-us': 'The name field is required, please make sure one is required.',
    'es-mx': 'El campo nombre es obligatorio, asegúrate de que haya uno obligatorio.',
  },
  SHIPMENT_NOT_CREATED: {
    status: 500,
    'en-us': 'Shipment could not be created',
    'es-mx': 'No se pudo crear el embarque',
  },
  CONFIRMATION_NOT_TYPED: {
    status: 400,
    'en-us': 'Type {text} to confirm',
    'es-mx': 'Escribe {text} para confirmar',
  },
  FILTER_NOT_VALID: {
    status: 400,
    'en-us': 'Too many filters: use up to 100 conditions and five levels of groups',
    'es-mx': 'Demasiados filtros: usa hasta 100 condiciones y cinco niveles de grupos',
  },
  OPERATOR_NOT_VALID: {
    status: 400,
    'en-us': 'This field can’t be compared in this way',
    'es-mx': 'Este campo no se puede comparar de esta manera',
  },
  SORTS_TOO_MANY: {
    status: 400,
    'en-us': 'A list is sorted by two columns at most: take one away first',
    'es-mx': 'Una lista se ordena por dos columnas como máximo: quita una primero',
  },
  PINS_TOO_MANY: {
    status: 400,
    'en-us': 'You can pin up to three columns. Unpin one first.',
    'es-mx': 'Se pueden fijar tres columnas como máximo: suelta una primero',
  },
  UPLOAD_NOT_FOUND: {
    status: 400,
    'en-us': 'The upload isn’t complete. Upload the file again.',
    'es-mx': 'La carga no está completa. Vuelve a subir el archivo.',
  },
  FILE_INFECTED: {
    status: 422,
    'en-us': 'The scanner found malware in this file ({virus}). It was deleted. Upload a clean copy.',
    'es-mx': 'El antivirus encontró malware en este archivo ({virus}). Se eliminó. Sube una copia limpia.',
  },
  FILE_NOT_SCANNED: {
    status: 503,
    'en-us': 'This file hasn’t been scanned for malware yet. It is kept. Try again in a few minutes.',
    'es-mx': 'El antivirus aún no revisa este archivo. Está guardado. Intenta de nuevo en unos minutos.',
  },
  FILE_MISSING: {
    status: 404,
    'en-us': 'Document file is missing: {name}',
    'es-mx': 'Falta el archivo del documento: {name}',
  },
  DOCUMENT_EMPTY: {
    status: 400,
    'en-us': 'This file is empty',
    'es-mx': 'Este archivo está vacío',
  },
  DOCUMENT_NOT_YOURS: {
    status: 400,
    'en-us': 'Only the person who added a document can keep it to themselves',
    'es-mx': 'Solo quien agregó un documento puede reservarlo para sí',
  },
  DOCUMENT_LINKS_NOT_TAKEN: {
    status: 400,
    'en-us': 'Documents can’t be added to records of this kind',
    'es-mx': 'No se pueden agregar documentos a registros de este tipo',
  },
  IMAGE_TOO_LARGE: {
    status: 400,
    'en-us': 'Choose an image up to 800 kB',
    'es-mx': 'Elige una imagen de hasta 800 kB',
  },
  STORAGE_QUOTA_REACHED: {
    status: 413,
    'en-us':
      'Your organization’s storage is full: delete files or imports, or ask whoever runs the server for more',
    'es-mx':
      'El almacenamiento de tu organización está lleno: elimina archivos o importaciones, o pide más a quien administra el servidor',
  },
  IMAGE_NOT_VALID: {
    status: 400,
    'en-us': 'Choose a JPG, GIF or PNG image',
    'es-mx': 'Elige una imagen JPG, GIF o PNG',
  },
  PICTURE_TOO_LARGE: {
    status: 400,
    'en-us': 'A picture can be up to 1056 MB',
    'es-mx': 'Una imagen puede pesar hasta 1056 MB',
  },
  RECORDS_TOO_MANY: {
    status: 400,
    'en-us': 'Up to {n} records at a time',
    'es-mx': 'Hasta {n} registros a la vez',
  },
  CHANGED_SINCE: {
    status: 409,
    'en-us': 'Someone changed this later, so it wasn’t undone',
    'es-mx': 'Alguien lo cambió después, así que no se deshizo',
  },
  UNDO_NOT_POSSIBLE: {
    status: 409,
    'en-us': 'This can no longer be undone',
    'es-mx': 'Esto ya no se puede deshacer',
  },
  WORK_ENDED_EARLY: {
    status: 500,
    'en-us': 'It stopped because of an error. What was already done is kept, and you can undo it.',
    'es-mx': 'Se detuvo por un error. Lo que ya se hizo se conserva y puedes deshacerlo.',
  },
  WORK_USER_LEFT: {
    status: 403,
    'en-us': 'Whoever started this no longer belongs to the organization',
    'es-mx': 'Quien lo inició ya no pertenece a la organización',
  },
} as const satisfies Record<string, ErrorText>
